package dev.reflect.sessions;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.reflect.claude.ClaudeHome;
import dev.reflect.claude.Project;
import dev.reflect.claude.RealGit;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TranscriptsTest {
  private static final Instant NOON = Instant.parse("2026-11-02T12:00:00Z");

  @TempDir Path temporary;
  private Path work;
  private ClaudeHome home;
  private Transcripts transcripts;

  @BeforeEach
  void makeHome() throws IOException {
    work = temporary.toRealPath().resolve("work");
    home = ClaudeHome.of(Map.of(), temporary.toRealPath());
    transcripts = transcripts();
  }

  private Path codex() throws IOException {
    return temporary.toRealPath().resolve(".codex");
  }

  private Transcripts transcripts() throws IOException {
    return new Transcripts(
        home.projects(),
        home.fixedProjectFolder(),
        codex().resolve("sessions"),
        codex().resolve("none"));
  }

  private Path transcript(String folder, String session, String cwd, int minutes)
      throws IOException {
    Path file = home.projects().resolve(folder).resolve(session + ".jsonl");
    Files.createDirectories(file.getParent());
    Files.writeString(
        file,
        cwd.isEmpty()
            ? "{\"type\":\"mode\"}\n"
            : "{\"type\":\"mode\"}\nnot JSON\n{\"type\":\"user\",\"a\":{\"cwd\":\"/no\"},\"cwd\":\""
                + cwd
                + "\"}\n");
    Files.setLastModifiedTime(file, FileTime.from(NOON.plusSeconds(60L * minutes)));
    return file;
  }

  private static List<String> sessions(List<TranscriptFile> files) {
    return files.stream().map(TranscriptFile::session).toList();
  }

  @Test
  void aHomeWithoutProjectsHasNoTranscripts() throws IOException {
    assertEquals(List.of(), transcripts.all());
    assertEquals(Optional.empty(), transcripts.newestOf(Project.at(temporary).owner()));
  }

  @Test
  void theProjectsTranscriptsAreToldByTheirWorkingDirectory() throws Exception {
    Path shop = RealGit.repository(work.resolve("shop"));
    RealGit.run(shop, "worktree", "add", "-q", work.resolve("fix").toString());
    RealGit.repository(shop.resolve("inner"));
    String folder = ProjectFolder.nameOf(shop);
    transcript(folder, "root", shop.toString(), 1);
    transcript(folder + "-src", "below", shop + "/src", 2);
    transcript(folder + "-2", "sister", shop + "-2", 3); // shop-2 beside it, not shop/2 in it
    transcript(folder, "lossy", work + "/sho.p", 4);
    transcript(folder + "-inner", "inner", shop + "/inner", 5);
    transcript(ProjectFolder.nameOf(work.resolve("fix")), "worktree", work + "/fix", 6);
    transcript(folder, "silent", "", 7);
    transcript(folder + "-src", "silent-below", "", 8);
    transcript("-elsewhere", "else", shop.toString(), 9);

    Project project = Project.at(shop);
    assertEquals(
        List.of("silent", "worktree", "below", "root"), sessions(transcripts.of(project.owner())));
    assertEquals("silent", transcripts.newestOf(project.owner()).orElseThrow().session());
  }

  @Test
  void theNewestIsTheOneInWhichSomebodySpeaks() throws IOException {
    Files.createDirectories(work.resolve("shop"));
    Project project = Project.at(work.resolve("shop"));
    String folder = ProjectFolder.nameOf(work.resolve("shop"));
    String at = "\"cwd\":\"" + work.resolve("shop") + "\"";
    String cleared = "<command-name>/clear</command-name>";
    String said = "{\"type\":\"user\"," + at + ",%s\"message\":{\"content\":\"%s\"}}%n";
    write(folder, "older", 1, said.formatted("", "No, use yarn."));
    write(folder, "spoken", 2, "\n".repeat(500_000) + said.formatted("", "No, use uv."));
    write(folder, "asked", 3, said.formatted("\"promptSource\":\"sdk\",", "Write a summary."));
    write(folder, "cleared", 4, said.formatted("", cleared));

    assertEquals("cleared", transcripts.newestOf(project.owner()).orElseThrow().session());
    assertEquals(
        "spoken", transcripts.newestSpoken(project.owner(), false).orElseThrow().session());
    assertEquals("asked", transcripts.newestSpoken(project.owner(), true).orElseThrow().session());
  }

  private void write(String folder, String session, int minutes, String text) throws IOException {
    Path file = transcript(folder, session, "", minutes);
    Files.writeString(file, text);
    Files.setLastModifiedTime(file, FileTime.from(NOON.plusSeconds(60L * minutes)));
  }

  @Test
  void filesOfSubagentsAndMemoryAreLeftOut() throws IOException {
    transcript("-a", "main", "/a", 1);
    transcript("-a", "agent-1234", "/a", 2);
    transcript("-a/main/subagents", "agent-5678", "/a", 3);
    transcript("-a/memory", "notes", "/a", 4);
    Files.createDirectories(home.projects().resolve("-a/folder.jsonl"));
    Files.writeString(home.projects().resolve("-a/notes.txt"), "x");
    assertEquals(List.of("main"), sessions(transcripts.all()));
  }

  @Test
  void newestComesFirst() throws IOException {
    transcript("-a", "old", "/a", 1);
    transcript("-b", "new", "/b", 3);
    transcript("-a", "middle", "/a", 2);
    assertEquals(List.of("new", "middle", "old"), sessions(transcripts.all()));
  }

  @Test
  void aSessionIsFoundInAnyFolder() throws IOException {
    Path file = transcript("-b", "0b5f", "/b", 3);
    TranscriptFile found = transcripts.sessions("0b5f").get(0);
    assertEquals(file, found.path());
    assertEquals(Files.size(file), found.size());
    assertEquals(NOON.plusSeconds(180), found.modified());
    assertEquals(List.of(), transcripts.sessions("0b5f0"));
    assertEquals(List.of(), transcripts.sessions(""));
  }

  @Test
  void theBeginningOfASessionsIdNamesAllThatBeginSoAndAWholeIdOne() throws IOException {
    transcript("-b", "0b5f", "/b", 3);
    transcript("-a", "0b5f", "/a", 1);
    transcript("-a", "0b5e", "/a", 2);
    transcript("-a", "0b", "/a", 4);
    assertEquals(List.of("0b5f", "0b5e"), sessions(transcripts.sessions("0b5")));
    assertEquals(List.of("0b"), sessions(transcripts.sessions("0b")));
  }

  @Test
  void theEnvironmentMayFixTheFolder() throws Exception {
    Path shop = RealGit.repository(work.resolve("shop"));
    Path other = temporary.resolve("config");
    home =
        ClaudeHome.of(
            Map.of("CLAUDE_CONFIG_DIR", other.toString(), "CLAUDE_CODE_PROJECT_DIR_NAME", "fixed"),
            temporary);
    transcript("fixed", "one", shop.toString(), 1);
    transcript(ProjectFolder.nameOf(shop), "two", shop.toString(), 2);
    assertEquals(List.of("one"), sessions(transcripts().of(Project.at(shop).owner())));
  }

  @Test
  void aFileOfAnyNameCanBeATranscript() throws IOException {
    Path file = Files.writeString(temporary.resolve("session.log"), "{}\n");
    assertEquals("session.log", Transcripts.at(file).session());
    String missing =
        assertThrows(IOException.class, () -> Transcripts.at(temporary.resolve("no"))).getMessage();
    assertEquals("There is no transcript " + temporary.resolve("no"), missing);
    String directory =
        assertThrows(IOException.class, () -> Transcripts.at(temporary)).getMessage();
    assertEquals("The transcript " + temporary + " is a directory", directory);
  }

  @Test
  void thoseOfCodexAreOfTheProjectThatTheyBeganIn() throws IOException {
    Path project = Files.createDirectories(work.resolve("shop"));
    Path day = Files.createDirectories(codex().resolve("sessions/2026/11/23"));
    String session = "01a20974-8aa6-73a3-808c-1fcbfa93f2f9";
    Path file = day.resolve("rollout-2026-11-23T17-29-22-" + session + ".jsonl");
    Files.writeString(
        file,
        "{\"type\":\"session_meta\",\"payload\":{\"git\":{\"cwd\":\"/no\"},\"cwd\":\""
            + project
            + "\"}}\n");
    Files.setLastModifiedTime(file, FileTime.from(NOON.plusSeconds(600)));
    transcript(ProjectFolder.nameOf(project), "claude", project.toString(), 5);
    Files.writeString(codex().resolve("sessions/2026/notes.txt"), "x");
    assertEquals(List.of(session, "claude"), sessions(transcripts.all()));
    assertEquals(List.of(session, "claude"), sessions(transcripts.of(Project.at(project).owner())));
    assertEquals(List.of(), sessions(transcripts.of(Project.at(temporary).owner())));
    assertEquals(List.of(session), sessions(transcripts.sessions("01a2")));
  }
}
