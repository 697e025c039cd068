package dev.reflect.untrusted;

import static dev.reflect.untrusted.MadeUp.capitals;
import static dev.reflect.untrusted.MadeUp.hex;
import static dev.reflect.untrusted.MadeUp.keyBlock;
import static dev.reflect.untrusted.MadeUp.letters;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Each kind of secret, by what it looks like and by where it stands. */
class SecretsTest {
  private static final String UUID = "1b9d6bcd-bbfd-4b2d-9b5d-ab8dfbbd4bed";

  static Stream<Arguments> tokens() {
    return Stream.of(
        token("anthropic-key", "sk-" + "ant-api03-" + letters(40) + "-" + letters(20)),
        token("github-token", "github" + "_pat_" + letters(22) + "_" + letters(59)),
        token("sendgrid-key", "SG" + "." + letters(22) + "." + letters(43)),
        token("postman-key", "PM" + "AK-" + hex(24) + "-" + hex(34)),
        token("langsmith-key", "lsv2" + "_pt_" + hex(32) + "_" + hex(10)),
        token("aws-access-key", "AK" + "IA" + capitals(16)),
        token("jwt", "ey" + "J" + letters(20) + ".eyJ" + letters(40) + "." + letters(43)),
        token("twilio-key", "S" + "K" + hex(32)),
        token("discord-token", "MT" + "I" + letters(21) + "." + letters(6) + "." + letters(38)),
        token("aws-access-key", "A3" + "TX" + capitals(16)),
        token("1password-key", "A3" + "-AB12CD-EF34GH56IJ7-K8L9M-N0P1Q-R2S3T"),
        token("alibaba-key", "LT" + "AI" + letters(20)),
        token("circleci-token", "CCI" + "PAT_" + letters(22) + "_" + hex(40)),
        token("cloudflare-key", "v1" + ".0-" + hex(24) + "-" + hex(146)),
        token("dynatrace-token", "dt0" + "c01." + letters(24) + "." + letters(64)),
        token("flutterwave-key", "FLW" + "SECK_TEST-" + hex(32) + "-X"),
        token("fly-token", "fm" + "2_" + letters(110)),
        token("grafana-token", "eyJ" + "rIjoi" + letters(80)),
        token("harness-key", "pa" + "t." + letters(22) + "." + letters(24) + "." + letters(20)),
        token("langfuse-key", "sk" + "-lf-" + UUID),
        token("octopus-key", "AP" + "I-" + capitals(26)),
        token("plaid-token", "acc" + "ess-sandbox-" + UUID),
        token("sendinblue-key", "xkey" + "sib-" + hex(64) + "-" + letters(16)),
        token("sourcegraph-token", "sg" + "p_" + hex(16) + "_" + hex(40)),
        token("tailscale-key", "ts" + "key-auth-" + letters(17) + "-" + letters(32)),
        token("yandex-key", "AQ" + "VN" + letters(36)),
        token("terraform-token", ".atlas" + "v1." + letters(60)));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "PASSWORD = N'%s'",
        "{u'password': u'%s'}",
        "password=b'%s'",
        "password = '''%s'''",
        "password = \"\"\"%s\"\"\"",
        "DB_PASSWORD ?= %s",
        "acme --password \\\n    %s",
        "Authorization: Bearer \\\n    %s",
        "Authorization: Bearer\n        %s",
        "[\"api-key\", \"%s\"]",
        "new NetworkCredential(\"bob\", \"%s\")",
        "localStorage.setItem('access_token','%s')",
        "example.org\tFALSE\t/\tTRUE\t1799999999\tsessionid\t%s",
        "<key>apiSecret</key>\n\t<string>%s</string>",
        "db_token = <<-'END'\n    %s\n  END",
        "expect \"Password: \" { send -- \"%s\\r\" }",
        "Uid=sa; Pwd = %s;"
      })
  void secretsInPlacesOfCodeAndFiles(String place) {
    String safe = Secrets.redact(place.formatted("Tk4" + letters(12)));
    assertTrue(safe.contains("[redacted:") && !safe.contains(letters(12)), safe);
  }

  @ParameterizedTest
  @MethodSource("tokens")
  void tokensThatSayWhatTheyAre(String kind, String token) {
    String mark = "[redacted:" + kind + "]";
    assertEquals(mark, Secrets.redact(token));
    assertEquals("use " + mark + ", it works", Secrets.redact("use " + token + ", it works"));
    assertEquals("API_VALUE=" + mark + "\nnext", Secrets.redact("API_VALUE=" + token + "\nnext"));
    assertEquals("{\"token\": \"" + mark + "\"}", Secrets.redact("{\"token\": \"" + token + "\"}"));
  }

  static Stream<Arguments> places() {
    String key = letters(40);
    return Stream.of(
        place("password=", "hunter2", "password", " please"),
        place("DB_PASSWORD=", "correcthorse", "password", "\nPORT=5432"),
        place("export PGPASSWORD='", "correcthorse", "password", "'"),
        place("password: ", "Sup3rS3cret!", "password", "."),
        place("password = \"", "abc123xyz", "password", "\""),
        place("{\"password\": \"", "hunter2hunter2", "password", "\", \"user\": \"me\"}"),
        place("{\\\"password\\\":\\\"", "hunter2hunter2", "password", "\\\"}"),
        place("{\\\\\\\"password\\\\\\\":\\\\\\\"", "hunter2hunter2", "password", "\\\\\\\"}"),
        place("password: |-\n  ", "hunter2hunter2", "password", "\n"),
        place("password: >\n    ", "hunter2hunter2", "password", "\nuser: me"),
        place("q=password%3D", "hunter2hunter2", "password", ""),
        place("u=https%3A%2F%2Fbob%3A", letters(16), "url-password", "%40host%2Fx"),
        place("password&#61;", "hunter2hunter2", "password", ""),
        place("ｐａｓｓｗｏｒｄ＝", "hunter2hunter2", "password", ""),
        place("\"password\": {\n \"value\": \"", "hunter2hunter2", "secret", "\"\n}"),
        place("config['password'] = '", "hunter2", "password", "'"),
        place("mysql --password ", "hunter2", "password", " -u root"),
        place("psql --password=", "correcthorse", "password", " -h db"),
        place("the password is ", "hunter2", "password", ", try it"),
        place("das Passwort ist ", "geheim123", "password", ""),
        place("password=", "4711081512", "password", ""),
        place("passphrase: ", "x9!kd82", "password", ""),
        place("Server=db;Password=", "hunter2", "password", ";Timeout=3"),
        place("\"api_key\": \"", key, "api-key", "\""),
        place("apiKey: '", key, "api-key", "'"),
        place("X-Api-Key: ", key, "api-key", ""),
        place("ENCRYPTION_KEY=", hex(64), "api-key", ""),
        place("?access_token=", key, "token", "&page=2"),
        place("deploy --token ", key, "token", " --force"),
        place("client_secret=", key, "secret", ""),
        place("SECRET=", "correcthorse", "secret", ""),
        place("aws_secret_access_key = ", key, "aws-secret", ""),
        place("\"SecretAccessKey\": \"", key.substring(2) + "/+", "aws-secret", "\","),
        place("https://user:", "pass", "url-password", "@example.org/path"),
        place("postgres://app:", "s3cr3t@x", "url-password", "@db.internal:5432/app"),
        place("redis://:", "geheim", "url-password", "@localhost:6379"),
        place("https://", hex(32), "url-password", "@sentry.example.org/4"),
        place("Authorization: Bearer ", key, "bearer-token", ""),
        place("-H 'authorization: bearer ", key, "bearer-token", "'"),
        place("Authorization: Basic ", "dXNlcjpwYXNz", "basic-auth", ""),
        place("send Basic ", "dXNlcjpwYXNzd29yZA==", "basic-auth", " with it"),
        place("curl -s -u admin:", "hunter2", "basic-auth", " https://example.org"),
        place("curl --user 'me:", "hunter2", "basic-auth", "' https://example.org"),
        place("AccountName=x;AccountKey=", key + "==", "azure-key", ";EndpointSuffix=y"),
        place("use abc8", "Q~" + letters(34), "azure-secret", " for the login"),
        place("SharedAccessKey=", key + "=", "azure-key", ""),
        place("https://x.example.org/c?sv=1&sig=", key + "%3D", "azure-sas", "&se=2"),
        place("\"private_key_id\": \"", hex(40), "gcp-service-account", "\""),
        place("https://hooks.slack.com/services/", "T0/B0/" + letters(24), "slack-webhook", ""),
        place("https://discord.com/api/webhooks/", "1234567890/" + key, "discord-webhook", ""),
        place(
            "https://acme.webhook.office.com/webhookb2/",
            UUID + "@" + UUID + "/IncomingWebhook/" + hex(32) + "/" + UUID,
            "teams-webhook",
            ""),
        place("1234567890:", "AA" + letters(33), "telegram-token", ""),
        place("Cookie: ", "session=" + key, "cookie", ""),
        place("//registry.example.org/:_authToken=", hex(36), "token", ""));
  }

  @ParameterizedTest
  @MethodSource("places")
  void secretsInTellingPlaces(String before, String secret, String kind, String after) {
    assertEquals(
        before + "[redacted:" + kind + "]" + after, Secrets.redact(before + secret + after));
  }

  @Test
  void wholeKeyBlocksGo() {
    String body = letters(64) + "\n" + letters(64) + "\nQUJD\n";
    for (String title : List.of("", "RSA ", "EC ", "OPENSSH ", "ENCRYPTED ", "DSA ")) {
      String block = keyBlock(title, body);
      assertEquals("[redacted:private-key]", Secrets.redact(block));
      assertEquals(
          "before\n[redacted:private-key]\nafter", Secrets.redact("before\n" + block + "\nafter"));
    }
  }

  @Test
  void keyBlocksInJsonOrQuotedGo() {
    String escaped = keyBlock("", letters(64) + "\n" + letters(20) + "\n").replace("\n", "\\n");
    assertEquals(
        "{\"private_key\": \"[redacted:private-key]\\n\"}",
        Secrets.redact("{\"private_key\": \"" + escaped + "\\n\"}"));
    assertEquals(
        "> [redacted:private-key]\n> ok",
        Secrets.redact("> " + keyBlock("", letters(64) + "\n").replace("\n", "\n> ") + "\n> ok"));
  }

  @Test
  void keyBlocksWithLineNumbersAndTheirTailsGo() {
    String block = keyBlock("RSA ", letters(64) + "\n" + letters(64) + "\n" + letters(20) + "==\n");
    String[] lines = block.split("\n");
    StringBuilder numbered = new StringBuilder();
    for (int line = 0; line < lines.length; line++) {
      numbered.append(line + 1).append('→').append(lines[line]).append('\n');
    }
    assertEquals("1→[redacted:private-key]\n", Secrets.redact(numbered.toString()));
    String tail = block.substring(block.indexOf('\n') + 1);
    assertEquals("so:\n[redacted:private-key]\nafter", Secrets.redact("so:\n" + tail + "\nafter"));
    String escaped = tail.replace("\n", "\\n");
    assertEquals("so: [redacted:private-key]", Secrets.redact("so: " + escaped));
    String end = block.substring(block.lastIndexOf("-----END"));
    assertEquals("the line\n" + end, Secrets.redact("the line\n" + end));
  }

  /** What a diff, a comment or a program puts before each line, with what stands behind it. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "-",
        "# ",
        "// ",
        " * ",
        "key.pem:7:",
        "2026-11-25 10:00:01 [main] INFO ",
        "    9\t",
        "; "
      })
  void keyBlocksBehindWhatStandsBeforeEachLineGo(String before) {
    List<String> lines =
        List.of(keyBlock("RSA ", letters(64) + "\n" + letters(24) + "==\n").split("\n"));
    String text =
        IntStream.range(0, lines.size())
            .mapToObj(
                at -> before.replaceAll("\\d+(?=\\D*$)", "" + (at + 9)) + lines.get(at) + "\n")
            .collect(Collectors.joining());
    String safe = Secrets.redact(text + before + "as it was\n");
    assertTrue(safe.endsWith("[redacted:private-key]\n" + before + "as it was\n"), safe);
    assertFalse(safe.contains(letters(24)), safe);
    String tail = text.substring(text.indexOf('\n') + 1);
    assertFalse(Secrets.redact("cut off here\n" + tail).contains(letters(24)), tail);
    assertFalse(Secrets.redact(text.replace("\n", "\\n")).contains(letters(24)), text);
  }

  @Test
  void whatGrepShowsAroundALineOfAKeyGoes() {
    String title = keyBlock("", "").split("\n")[0];
    String text = "a.pem:1:" + title + "\na.pem-2-" + letters(64) + "\nb.txt-1-Some other words\n";
    assertEquals(
        "a.pem:1:[redacted:private-key]\nb.txt-1-Some other words\n", Secrets.redact(text));
  }

  @Test
  void theLinesOfAKeyWithoutItsTitleGo() {
    for (String begin :
        List.of(
            "MIIEpAIBAAKCAQEA",
            "MIIEvQIBADANBgkqhkiG9w0BAQEFAASC",
            "MIGHAgEAMBMGByqGSM49",
            "MHcCAQEEI",
            "MC4CAQAwBQYDK2VwBCIEI",
            "MIIFLTBXBgkqhkiG9w0BBQ0w")) {
      String text = "it says\n+" + begin + letters(64 - begin.length()) + "\n+" + letters(64);
      assertEquals(
          "it says\n+[redacted:private-key]\n+and so on",
          Secrets.redact(text + "\n+" + letters(20) + "=\n+and so on"));
    }
  }

  @Test
  void aTokenWithLineBreaksAtItsDotsGoes() {
    String token = "ey" + "J" + letters(20) + ".\neyJ" + letters(40) + ".\n" + letters(43);
    assertEquals("[redacted:jwt]\nnext", Secrets.redact(token + "\nnext"));
  }

  @Test
  void keyBlocksWithoutAnEndGo() {
    String head = "-----BEGIN " + "RSA PRIVATE KEY-----\nProc-Type: 4,ENCRYPTED\n\n";
    assertEquals(
        "[redacted:private-key]\nthat was the key",
        Secrets.redact(head + letters(64) + "\n" + letters(31) + "\nthat was the key"));
    assertEquals("[redacted:private-key]", Secrets.redact(head + letters(64)));
    assertEquals("[redacted:private-key]", Secrets.redact("-----BEGIN " + "PRIVATE KEY"));
  }

  @Test
  void neighbouringSecretsBothGo() {
    String one = "gh" + "p_" + letters(36);
    assertEquals(
        "[redacted:github-token] [redacted:github-token]", Secrets.redact(one + " " + one));
    assertEquals(
        "password=[redacted:password]&token=[redacted:token]",
        Secrets.redact("password=hunter2&token=" + hex(20)));
  }

  @Test
  void aMadeUpMarkHidesNothing() {
    String token = "gh" + "p_" + letters(36);
    assertEquals("[redacted:[redacted:github-token]]", Secrets.redact("[redacted:" + token + "]"));
  }

  @Test
  void whatStandsBehindAMarkIsNotItsValue() {
    String said = "[redacted:github-token]: r2d2c3po4x";
    assertEquals(said, Secrets.redact(said));
  }

  private static Arguments token(String kind, String token) {
    return Arguments.of(kind, token);
  }

  private static Arguments place(String before, String secret, String kind, String after) {
    return Arguments.of(before, secret, kind, after);
  }
}
