package dev.reflect.act.write;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.fasterxml.jackson.jr.ob.JSON;
import dev.reflect.act.home.Places;
import dev.reflect.claude.Project;
import dev.reflect.fs.Disk;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class HeldRulesTest {
  private static final String REFUSED =
      "{\"hookSpecificOutput\": {\"hookEventName\": \"PreToolUse\", \"permissionDecision\": \"%s\","
          + " \"permissionDecisionReason\": \"The user taught: %s\"}}\n";

  @TempDir Path work;
  private Places places;
  private Path list;
  private HeldRules holding;

  @BeforeEach
  void begin() throws IOException {
    Path shop = Files.createDirectories(work.resolve("shop"));
    places = Places.of(Map.of(), work.resolve("home"), shop);
    list = places.held(Project.at(shop));
    holding = new HeldRules(new Disk(), places, shop);
  }

  private void held(String... lines) throws IOException {
    Files.createDirectories(list.getParent());
    Files.writeString(list, "# Held\n\n- " + String.join("\n- ", lines) + "\n");
  }

  private String command(String command) throws IOException {
    return holding.before("Bash", call("command", command));
  }

  private String file(String path) throws IOException {
    return holding.before("Write", call("file_path", path));
  }

  private static String call(String name, String value) throws IOException {
    return JSON.std.asString(Map.of("tool_input", Map.of(name, value)));
  }

  @Test
  void whatALineSaysIsRefusedInItsWords() throws IOException {
    held("Never force push.", "Never create markdown files.");
    assertEquals(REFUSED.formatted("deny", "Never force push."), command("git push -f"));
    assertEquals("", command("git push"));
    assertEquals(
        REFUSED.formatted("deny", "Never create markdown files."), file("docs/a \"plan\".md"));
    assertEquals("", file("docs/plan.txt"));
  }

  @Test
  void aLineOfOneToolIsNotAskedAboutAnother() throws IOException {
    held("Never force push.");
    assertEquals("", holding.before("Write", call("command", "git push --force")));
    assertEquals("", holding.before("Read", call("file_path", "git push --force")));
  }

  @Test
  void aLineCountsFromTheNextUseOnAndNoMoreWhenItIsGone() throws IOException {
    assertEquals("", command("git push --force"));
    held("Never force push.");
    assertEquals(REFUSED.formatted("deny", "Never force push."), command("git push --force"));
    held("Never rebase.");
    assertEquals("", command("git push --force"));
    Files.delete(list);
    assertEquals("", command("git push --force"));
  }

  @Test
  void whatCannotBeReadLetsEverythingPass() throws IOException {
    held("Never force push.");
    Files.write(list, new byte[] {(byte) 0xff, (byte) 0xfe, 0, '-', ' ', 'x'});
    assertEquals("", command("git push --force"));
    held("Never \"force\" push; `$(touch made)`.", "Use tabs.", "");
    assertEquals("", command("git push --force"));
    assertEquals("", holding.before("Bash", "no JSON"));
  }

  @Test
  void theScriptIsPutThereAgain() throws IOException {
    held("Never force push.");
    command("git push --force");
    Files.delete(places.guard());
    assertEquals(REFUSED.formatted("deny", "Never force push."), command("git push --force"));
  }
}
