package dev.reflect.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.jr.ob.JSON;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a review of a hostile session leaves in reflect's own directory. */
class KeptPrivatelyTest {
  private static final String SECRET = "ghp_aB3dE5fG7hI9jK1lM3nO5pQ7rS9tU1vW3xY5";

  @TempDir Path work;

  @BeforeEach
  void reviewed() throws IOException, InterruptedException {
    new Script(work)
        .play(
            Archive.parse(
                """
                claude I saw \\u001b[31mred\\u001b[0m and %s in the log.
                person No, don't use \\u001b]0;owned\\u0007pip\\u202e, use uv\\u200b.
                claude Connecting to postgres://admin:hunter2secret@db.example.com.
                person remember that the token %s is for the registry
                person always connect to postgres://admin:hunter2secret@db.example.com/ferry
                person never commit to main directly
                stdin 'a\\nw Use \\u001b[31m%s for it.\\nx Because of \\u009b31m%s\\nt 2\\na\\nc\\ny\\n'
                exec reflect review --plain
                exec reflect export ../exported.jsonl
                -- project/CLAUDE.md --
                # Ferry
                -- home/.claude/CLAUDE.md --
                # Mine
                """
                    .formatted(SECRET, SECRET, SECRET, SECRET)));
  }

  @Test
  void everythingIsForTheUserAlone() throws IOException {
    TreeSet<String> modes = new TreeSet<>();
    try (var paths = Files.walk(work.resolve("home/.claude/reflect"))) {
      for (Path path : paths.toList()) {
        modes.add(
            (Files.isDirectory(path) ? "directory " : "file ")
                + PosixFilePermissions.toString(Files.getPosixFilePermissions(path)));
      }
    }
    assertEquals(List.of("directory rwx------", "file rw-------"), List.copyOf(modes));
  }

  @Test
  void theLedgerHoldsNoSecretAndNothingThatActs() throws SQLException, IOException {
    List<String> kept = rows();
    for (String line : Files.readAllLines(work.resolve("exported.jsonl"))) {
      addTexts(JSON.std.anyFrom(line), kept);
    }
    assertTrue(kept.stream().anyMatch(text -> text.contains("use uv")), "what a person said");

    assertTrue(kept.stream().anyMatch(text -> text.contains("[redacted:github-token]")));
    assertEquals(
        List.of(),
        kept.stream()
            .filter(
                text ->
                    text.contains(SECRET)
                        || text.contains("hunter2")
                        || text.codePoints().anyMatch(KeptPrivatelyTest::acts))
            .toList());
  }

  @Test
  void noFileHoldsASecret() throws IOException {
    List<Path> holding = new ArrayList<>();
    try (var paths = Files.walk(work)) {
      for (Path path : paths.filter(Files::isRegularFile).toList()) {
        String bytes = Files.readString(path, StandardCharsets.ISO_8859_1);
        if (bytes.contains(SECRET) && !path.toString().contains("/.claude/projects/")) {
          holding.add(path);
        }
      }
    }
    assertEquals(List.of(), holding);
  }

  private static boolean acts(int code) {
    boolean line = code == '\n' || code == '\t';
    int type = Character.getType(code);
    return !line && (type == Character.CONTROL || type == Character.FORMAT);
  }

  /** Adds every text of a value of JSON. */
  private static void addTexts(Object value, List<String> texts) {
    if (value instanceof Map<?, ?> map) {
      map.values().forEach(each -> addTexts(each, texts));
    } else if (value instanceof List<?> list) {
      list.forEach(each -> addTexts(each, texts));
    } else if (value instanceof String text) {
      texts.add(text);
    }
  }

  /** Returns every text of every table; what is packed there an export has in words. */
  private List<String> rows() throws SQLException {
    List<String> texts = new ArrayList<>();
    Path ledger = work.resolve("home/.claude/reflect/reflect.db");
    try (Connection connection = DriverManager.getConnection("jdbc:sqlite:" + ledger);
        Statement statement = connection.createStatement()) {
      List<String> tables = new ArrayList<>();
      try (ResultSet names =
          statement.executeQuery("select name from sqlite_master where type = 'table'")) {
        while (names.next()) {
          tables.add(names.getString(1));
        }
      }
      for (String table : tables) {
        try (ResultSet row = statement.executeQuery("select * from \"" + table + "\"")) {
          while (row.next()) {
            for (int i = 1; i <= row.getMetaData().getColumnCount(); i++) {
              if (row.getObject(i) instanceof String text) {
                texts.add(text);
              }
            }
          }
        }
      }
    }
    return texts;
  }
}
