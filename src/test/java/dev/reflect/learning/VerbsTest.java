package dev.reflect.learning;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class VerbsTest {
  @ParameterizedTest
  @CsvSource({
    "adding,add",
    "running,run",
    "using,use",
    "writing,write",
    "making,make",
    "changing,change",
    "creating,create",
    "putting,put",
    "committing,commit",
    "generating,generate",
    "caching,cache",
    "mailing,mail",
    "calling,call",
    "treating,treat",
    "breaking,break",
    "joining,join",
    "hard-coding,hard-code",
    "apologizing,apologize",
    "avoiding,avoid",
    "lying,lie",
    "checked,check",
    "used,use",
    "stopped,stop",
    "tried,try",
    "wrote,write",
    "kept,keep",
    "use,use"
  })
  void knowsThePlainForm(String gerund, String plain) {
    assertEquals(plain, Verbs.plain(gerund));
  }
}
