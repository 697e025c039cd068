package dev.reflect.act.install;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.reflect.act.home.Places;
import dev.reflect.act.install.Surroundings.Way;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Terminals of several kinds, played by a shell. */
class OtherTerminalTest {
  /** Stays until what runs in it has ended. */
  private static final List<String> STAYING = List.of("sh", "-c", "\"$@\"", "terminal");

  /** Hands the command to somebody else, and is gone. */
  private static final List<String> LEAVING =
      List.of("sh", "-c", "\"$@\" >/dev/null 2>&1 </dev/null & exit 0", "terminal");

  @TempDir Path temporary;
  private Path project;
  private Places places;
  private boolean opened;

  @BeforeEach
  void aProjectWithASpaceInItsName() throws IOException {
    Path work = temporary.toRealPath();
    project = Files.createDirectory(work.resolve("mia's shop"));
    places = Places.of(Map.of(), work, project);
  }

  private OtherTerminal.Outcome run(
      List<String> opening, Duration patience, Map<String, String> environment, String command)
      throws IOException {
    return new OtherTerminal(environment, project, places, Duration.ofSeconds(5), patience)
        .run(
            new Way.Terminal("a window", opening),
            List.of("sh", "-c", command),
            () -> opened = true);
  }

  private OtherTerminal.Outcome run(List<String> opening, String command) throws IOException {
    return run(opening, Duration.ofSeconds(20), Map.of(), command);
  }

  @Test
  void theEndIsWaitedForAlsoWhereTheTerminalDoesNotWait() throws IOException {
    for (List<String> opening : List.of(STAYING, LEAVING)) {
      Path done = project.resolve("done");
      assertEquals(OtherTerminal.Outcome.ENDED, run(opening, "sleep 0.4; : > done"));
      assertTrue(Files.exists(done), "it had ended: " + opening);
      assertTrue(opened);
      Files.delete(done);
    }
  }

  @Test
  void whatEndsAtOnceHasEndedToo() throws IOException {
    assertEquals(OtherTerminal.Outcome.ENDED, run(STAYING, ":"));
    assertEquals(OtherTerminal.Outcome.ENDED, run(LEAVING, "exit 130"));
  }

  @Test
  void whatFailsCanBeReadUntilEnterIsPressed() throws IOException {
    List<String> recording =
        List.of("sh", "-c", "printf '\\n' | \"$@\" >'" + project.getParent() + "/shown'", "x");
    assertEquals(OtherTerminal.Outcome.ENDED, run(recording, "echo oh; exit 3"));
    assertEquals(
        "oh\nPress Enter to close. ", Files.readString(project.getParent().resolve("shown")));
  }

  @Test
  void theCommandFindsWhatWeFindAndNothingElse() throws IOException {
    Map<String, String> environment =
        Map.of("REFLECT_HOME", "/home/o'neil/$HOME", "ANTHROPIC_API_KEY", "not for a file");
    String command = "printf '%s|%s' \"$REFLECT_HOME\" \"$ANTHROPIC_API_KEY\" > said";
    run(LEAVING, Duration.ofSeconds(20), environment, command);
    assertEquals("/home/o'neil/$HOME|", Files.readString(project.resolve("said")));
  }

  @Test
  void aTerminalThatDoesNotOpenIsNoTerminal() throws IOException {
    assertEquals(OtherTerminal.Outcome.NOT_OPENED, run(List.of("false"), ":"));
    assertEquals(OtherTerminal.Outcome.NOT_OPENED, run(List.of("/there/is/no/such/terminal"), ":"));
  }

  @Test
  void nobodyWaitsForever() throws IOException {
    assertEquals(
        OtherTerminal.Outcome.RUNNING, run(LEAVING, Duration.ofMillis(200), Map.of(), "sleep 2"));
  }

  @Test
  void nothingIsLeftBehind() throws IOException {
    run(LEAVING, ":");
    try (var files = Files.list(places.reflectHome())) {
      assertEquals(List.of(), files.map(each -> each.getFileName().toString()).toList());
    }
  }
}
