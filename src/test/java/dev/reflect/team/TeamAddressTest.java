package dev.reflect.team;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.TreeMap;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class TeamAddressTest {
  @ParameterizedTest
  @CsvSource({
    "postgresql://ada@db.example/reflect, postgresql://ada@db.example:5432/reflect",
    "postgres://db.example:99/a%20b, postgresql://me@db.example:99/a%20b",
    "postgresql://a%40b@[::1]/x, postgresql://a%40b@[::1]:5432/x",
    "postgresql://a@h/x?sslmode=require, postgresql://a@h:5432/x?sslmode=require",
    "postgresql://a@127.0.0.1/x?sslmode=disable, postgresql://a@127.0.0.1:5432/x?sslmode=disable",
  })
  void isKeptAsItReads(String typed, String kept) throws Exception {
    TeamAddress address = TeamAddress.parse(typed, "me");
    assertEquals(kept, address.toString());
    assertEquals(address, TeamAddress.parse(kept, ""));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          h/x                                                      | {sslfactory=org.postgresql.ssl.DefaultJavaSSLFactory, sslmode=verify-full}
          h/x?sslmode=verify-ca&sslrootcert=/etc/team.pem          | {sslmode=verify-ca, sslrootcert=/etc/team.pem}
          h/x?sslmode=require                                      | {sslmode=require}
          h/x?sslmode=require&sslrootcert=/etc/team.pem            | {sslmode=verify-ca, sslrootcert=/etc/team.pem}
          localhost/x                                              | {sslmode=prefer}
          """)
  void anotherMachineIsVerifiedUnlessItSaysOtherwise(String where, String encryption)
      throws Exception {
    TeamAddress address = TeamAddress.parse("postgresql://a@" + where, "");
    assertEquals(encryption, new TreeMap<>(address.encryption()).toString());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "postgresql://a@h/x?sslmode=disable",
        "postgresql://a@h/x?sslmode=prefer",
        "postgresql://a@127.0.0.1.example/x?sslmode=allow",
        "postgresql://a@localhost.example/x?sslmode=disable",
      })
  void nothingGoesToAnotherMachineInTheClear(String typed) {
    TeamException refused = assertThrows(TeamException.class, () -> TeamAddress.parse(typed, "me"));
    assertTrue(refused.getMessage().startsWith("Without TLS anybody"), refused.getMessage());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "postgresql://a:secret@h/x",
        "postgresql://a:s%20ecret@h/x",
        "jdbc:postgresql://a:secret@h/x",
        "postgresql://a:secret@h/x?socketFactory=java.lang.Object",
        "postgresql://a:sec ret@h/x",
      })
  void aPasswordIsNeitherKeptNorSaidAgain(String typed) {
    TeamException refused = assertThrows(TeamException.class, () -> TeamAddress.parse(typed, "me"));
    assertFalse(refused.getMessage().contains("ret@"), refused.getMessage());
    assertFalse(refused.getMessage().contains("secret"), refused.getMessage());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "nonsense",
        "http://h/x",
        "postgresql://a@h",
        "postgresql:///x",
        "postgresql://a@h/",
        "postgresql://a@h/x?socketFactory=java.lang.Object",
        "postgresql://a@h/x?loggerFile=/tmp/x",
        "postgresql://a@h:99999/x",
        "postgresql://a@h:0/x",
      })
  void whatIsNoneIsSaid(String typed) {
    TeamException refused = assertThrows(TeamException.class, () -> TeamAddress.parse(typed, "me"));
    assertTrue(refused.hint().startsWith("An address reads: "), refused.hint());
  }
}
