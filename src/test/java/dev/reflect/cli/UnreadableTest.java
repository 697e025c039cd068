package dev.reflect.cli;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.reflect.fs.OtherProcess;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * What another user's program has left among the transcripts, as {@code sudo claude} does, is named
 * and keeps nobody from the others. A process of its own runs each command: of root, without what
 * lets it read everything.
 */
class UnreadableTest {
  @TempDir Path home;

  private int status;
  private String said = "";

  @BeforeEach
  void twoSessions() throws IOException {
    session("-shop/heron.jsonl", "Why does the checkout time out?");
    session("-shop/newer.jsonl", "No, don't use pip, use uv.");
  }

  private Path projects() {
    return home.resolve(".claude/projects");
  }

  private void session(String name, String words) throws IOException {
    Path file = projects().resolve(name);
    Files.createDirectories(file.getParent());
    String id = file.getFileName().toString().replace(".jsonl", "");
    Files.writeString(
        file,
        """
        {"type":"user","uuid":"u-%1$s","sessionId":"%1$s","cwd":"%3$s","timestamp":"2026-11-20T09:00:00Z","message":{"role":"user","content":"%2$s"}}
        """
            .formatted(id, words, home));
  }

  private void close(String name) throws IOException {
    Files.setPosixFilePermissions(
        projects().resolve(name), PosixFilePermissions.fromString("---------"));
  }

  @AfterEach
  void everythingMayBeDeleted() throws IOException, InterruptedException {
    new ProcessBuilder("chmod", "-R", "u+rwX", projects().toString()).start().waitFor();
  }

  private void reflect(String... arguments) throws IOException, InterruptedException {
    List<String> command = new ArrayList<>();
    if (System.getProperty("user.name").equals("root")) {
      String all = "-dac_override,-dac_read_search";
      command.addAll(List.of("setpriv", "--bounding-set", all, "--inh-caps", all));
    }
    command.addAll(OtherProcess.running(Main.class, arguments));
    ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true);
    builder.environment().keySet().removeIf(name -> name.matches("CLAUDE.*|REFLECT_.*"));
    builder.environment().put("HOME", home.toString());
    Process process = builder.directory(home.toFile()).start();
    process.getOutputStream().close();
    said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    status = process.waitFor();
  }

  private void assertSaid(String sentence) {
    assertTrue(said.contains(sentence), said);
    assertEquals(0, status, said);
  }

  private long copies() throws IOException {
    try (Stream<Path> all = Files.walk(home.resolve(".claude/reflect/archive"))) {
      return all.filter(each -> each.toString().endsWith(".gz")).count();
    }
  }

  @Test
  void ofATranscriptTheOthersAreKeptHeardAndFound() throws IOException, InterruptedException {
    close("-shop/newer.jsonl");
    reflect("archive", "sync");
    assertSaid("Not kept, as it may not be read: ~/.claude/projects/-shop/newer.jsonl");
    assertSaid("Kept what is new of 1 transcript.");
    assertEquals(1, copies());
    reflect("run");
    assertSaid("Not kept, as it may not be read: ~/.claude/projects/-shop/newer.jsonl");
    assertSaid("The index has 1 steps.");
    reflect("run", "--dry-run");
    assertSaid("Would keep what is new of 0 transcripts.");
    reflect("find", "checkout");
    assertSaid(
        "Not searched: The transcript "
            + projects().resolve("-shop/newer.jsonl")
            + " may not be read");
    assertSaid("Why does the *checkout* time out?");
    reflect("session", "list");
    assertSaid("Not listed, as it may not be read: ~/.claude/projects/-shop/newer.jsonl");
    assertSaid("Why does the checkout time out?");
    reflect("archive", "repair");
    assertSaid("Not kept, as it may not be read: ~/.claude/projects/-shop/newer.jsonl");
    assertFalse(said.contains("Nothing is missing"), said);
    reflect("archive", "verify");
    assertSaid("1 transcript is kept");
    assertSaid("It may not be read: ~/.claude/projects/-shop/newer.jsonl");
  }

  @Test
  void ofAFolderTheOthersAreKeptHeardAndFound() throws IOException, InterruptedException {
    session("-locked/otter.jsonl", "Where do otters sleep?");
    session("-shop/heron/subagents/agent-1.jsonl", "Count the otters.");
    reflect("archive", "sync");
    assertSaid("Kept what is new of 4 transcripts.");
    close("-locked");
    close("-shop/heron");
    session("-shop/heron.jsonl", "Why does the checkout time out at night?");
    reflect("archive", "sync");
    assertSaid("Not kept, as it may not be read: ~/.claude/projects/-locked");
    assertSaid("Not kept, as it may not be read: ~/.claude/projects/-shop/heron");
    assertSaid("Kept what is new of 1 transcript.");
    reflect("run");
    assertSaid("Heard 2 transcripts.");
    reflect("find", "night");
    assertSaid("Not searched: The folder " + projects().resolve("-locked") + " may not be read");
    assertSaid("-shop/heron may not be read");
    assertSaid("Why does the checkout time out at *night*?");
    reflect("find", "otters"); // what the archive has of them
    assertSaid("Where do *otters* sleep?");
    reflect("archive", "status");
    assertFalse(said.contains("Claude Code has deleted its own"), said);
  }

  @Test
  void aDamagedCopyWaitsUntilItsTranscriptMayBeReadAgain()
      throws IOException, InterruptedException {
    reflect("archive", "sync");
    session("-shop/newer.jsonl", "And now?");
    reflect("archive", "sync");
    Path copy = home.resolve(".claude/reflect/archive/-shop/newer.jsonl.gz");
    byte[] damaged = Files.readAllBytes(copy);
    damaged[0] = 0;
    Files.write(copy, damaged);
    close("-shop/newer.jsonl");
    reflect("archive", "repair");
    assertTrue(
        said.contains(
            "Not mended, as the transcript may not be read: ~/.claude/projects/-shop/newer.jsonl"),
        said);
    assertEquals(1, status);
    assertArrayEquals(damaged, Files.readAllBytes(copy));
  }

  @Test
  void whatOfOursMayNotBeReadIsNamedAndMended() throws IOException, InterruptedException {
    reflect("archive", "sync");
    Path folder = home.resolve(".claude/reflect/archive/-shop");
    Files.setPosixFilePermissions(folder, PosixFilePermissions.fromString("---------"));
    reflect("doctor");
    assertTrue(said.contains("or not by you, the first: ~/.claude/reflect/archive/-shop"), said);
    reflect("doctor", "--fix");
    assertTrue(said.contains("Only you can read it now: ~/.claude/reflect/archive/-shop"), said);
    assertEquals("rwx------", PosixFilePermissions.toString(Files.getPosixFilePermissions(folder)));
  }
}
