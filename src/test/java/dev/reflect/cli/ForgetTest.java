package dev.reflect.cli;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A secret that got in, which no rule knows, and what is left of it. */
class ForgetTest {
  private static final String SECRET = "walrus umbrella soup";

  @TempDir Path work;
  private Path home;
  private Script script;

  @BeforeEach
  void heard() throws IOException, InterruptedException {
    home = work.resolve("home/.claude/reflect");
    script = new Script(work);
    script.play(
        Archive.parse(
            """
            person never tell anybody that the lantern says %s
            person never commit to main directly
            stdin 'm\\nq\\n'
            exec reflect review --plain
            sh mkdir -p ../home/.claude/reflect/spool && echo '{"prompt":"the lantern says %s"}' > ../home/.claude/reflect/spool/x
            -- project/CLAUDE.md --
            # Ferry
            """
                .formatted(SECRET, SECRET)));
    assertTrue(holding().contains("records.jsonl"), holding()::toString);
  }

  @Test
  void noByteOfItStaysAndNothingElseIsLost() throws IOException, InterruptedException {
    play(
        """
        stdin '%s\\n'
        exec reflect forget
        stdout 'Taken out of \\d+ texts? of the ledger'
        exec reflect queue
        stdout 'commit to main'
        stdout 'lantern says .redacted:forgotten.'
        """
            .formatted(SECRET));
    assertEquals(List.of(), holding());
    Files.delete(home.resolve("reflect.db"));
    play(
        """
        exec reflect queue
        stdout 'commit to main'
        exec reflect review --all --plain
        exec reflect doctor --json
        """);
    assertEquals(List.of(), holding());
  }

  @Test
  void filesThatHoldItAreNamedAndLeftAlone() throws IOException, InterruptedException {
    play(
        """
        stdin 'a\\na\\nc\\ny\\n'
        exec reflect review --plain
        stdin '%s\\n'
        ! exec reflect forget
        stdout '^  CLAUDE\\.md$'
        """
            .formatted(SECRET));
    assertTrue(Files.readString(work.resolve("project/CLAUDE.md")).contains(SECRET));
    assertFalse(holding().contains("records.jsonl"));
    assertFalse(holding().contains("reflect.db"));
  }

  @Test
  void cutOffBetweenRecordsAndLedgerItIsFinishedTheNextTime()
      throws IOException, InterruptedException {
    byte[] before = Files.readAllBytes(home.resolve("reflect.db"));
    play("stdin '%s\\n'\nexec reflect forget".formatted(SECRET));
    Files.write(home.resolve("reflect.db"), before);
    play(
        "exec reflect queue\nstdout 'commit to main'\nstdin '%s\\n'\nexec reflect forget"
            .formatted(SECRET));
    assertEquals(List.of(), holding());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"ab\\n", "\\u0000\\u0000\\u0000\\u0000ab\\n", "a\\u200b\\u200b\\u200b\\u200b"})
  void twoLettersAreNoSecret(String typed) throws IOException, InterruptedException {
    byte[] records = Files.readAllBytes(home.resolve("records.jsonl"));
    play("stdin '" + typed + "'\n! exec reflect forget\nstderr 'has at least 4 characters that'");
    assertArrayEquals(records, Files.readAllBytes(home.resolve("records.jsonl")));
  }

  @Test
  void theMarkItselfCannotBeForgotten() throws IOException, InterruptedException {
    play(
        """
        stdin 'forgotten'
        ! exec reflect forget
        stderr '^Error: “forgotten” stands in \\[redacted:forgotten\\], which takes the place'
        """);
  }

  /** Undo finds the file by its path: that stays, and is named up to the directory that has it. */
  @Test
  void aDirectoryThatHasItIsNamedAndStays() throws IOException, InterruptedException {
    play(
        """
        session other acmecorp/shop
        person Never tell acmecorp about the walrus.
        sh mkdir -p ../acmecorp/shop
        cd acmecorp/shop
        exec reflect run
        exec reflect archive sync
        exec reflect queue --json
        take ID '"id" : "([0-9a-f]{8})",\\s+"learning" : "[^"]*acmecorp'
        exec reflect accept $ID
        exec reflect apply
        stdin acmecorp
        ! exec reflect forget
        stdout '^Taken out of \\d+ texts of the ledger'
        stdout '^It stands in these paths and names, which stay: undo and the queue need them\\.$'
        stdout '^  .*/acmecorp$'
        ! stdout '^  .*/acmecorp/shop$'
        exec reflect log
        exec reflect undo
        """);
    assertFalse(Files.exists(work.resolve("acmecorp/shop/CLAUDE.md")));
  }

  /** What a session's copy, a hook's input and the files of notes are read by stays as it is. */
  @Test
  void timesAndIdsOfCopiesAndNotesStay() throws IOException, InterruptedException {
    play(
        """
        exec reflect archive sync
        exec reflect notes add 'The ferry of 2026-11 leaves at noon.'
        sh echo '{"hook_event_name":"Stop","session_id":"2026-11","prompt":"in 2026-11"}' > ../home/.claude/reflect/spool/y
        stdin '2026-11'
        exec reflect forget
        exec reflect find lantern --json
        stdout '"at" : "2026-11-20T'
        exec reflect notes
        stdout 'The ferry of \\[redacted:forgotten\\] leaves at noon'
        sh grep -q '^  at: .2026-11-' ../home/.claude/reflect/notes/*.yaml
        sh grep -qF '"session_id":"2026-11","prompt":"in [redacted:forgotten]"' ../home/.claude/reflect/spool/y
        """);
  }

  private void play(String words) throws IOException, InterruptedException {
    script.play(Archive.parse(words));
  }

  private List<String> holding() throws IOException {
    List<String> holding = new ArrayList<>();
    try (Stream<Path> files = Files.walk(home)) {
      for (Path file : files.filter(Files::isRegularFile).sorted().toList()) {
        if (Files.readString(file, StandardCharsets.ISO_8859_1).contains(SECRET)) {
          holding.add(home.relativize(file).toString());
        }
      }
    }
    return holding;
  }
}
