package dev.reflect.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.jr.ob.JSON;
import dev.reflect.cli.Main.Invocation;
import dev.reflect.cli.Run.Console;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Scans a collection of real sessions of many client versions, which is not part of the project,
 * where it lies beside the checkout.
 */
class RealTranscriptsTest {
  private static final Path COLLECTION = Path.of("../shared/corpus/transcripts");

  @TempDir Path home;

  @Test
  void everyFileIsReadAndEverySkippedLineHasAReason() throws IOException {
    assumeTrue(Files.isDirectory(COLLECTION), "no collection beside the checkout");
    List<Path> files;
    try (var listed = Files.list(COLLECTION)) {
      files = listed.filter(file -> file.toString().endsWith(".jsonl")).sorted().toList();
    }
    long signals = 0;
    for (Path file : files) {
      Map<String, Object> scanned = scan(file);
      assertEquals(1, scanned.get("transcripts"), file.toString());
      long reasons =
          ((Map<?, ?>) scanned.get("skipped_why"))
              .values().stream().mapToLong(count -> ((Number) count).longValue()).sum();
      assertEquals(((Number) scanned.get("skipped_lines")).longValue(), reasons, file.toString());
      signals += ((List<?>) scanned.get("signals")).size();
    }
    assertTrue(files.size() >= 60, "files: " + files.size());
    assertTrue(signals > 0, "somebody corrected something");
  }

  private Map<String, Object> scan(Path file) throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    Console console =
        new Console(
            new ByteArrayInputStream(new byte[0]),
            Console.utf8(out),
            Console.utf8(err),
            Console.Terminals.NONE);
    Invocation invocation =
        new Invocation(Map.of(), home, home, () -> Instant.EPOCH, ZoneOffset.UTC);
    Path absolute = file.toAbsolutePath();
    int status =
        new Main(console, invocation).run("scan", "--json", "--transcript", absolute.toString());
    console.flush();
    assertEquals(0, status, file + ": " + err.toString(StandardCharsets.UTF_8));
    assertEquals("", err.toString(StandardCharsets.UTF_8), file.toString());
    return JSON.std.mapFrom(out.toString(StandardCharsets.UTF_8));
  }
}
