package dev.reflect.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.reflect.act.hear.StopAnswer.Form;
import dev.reflect.act.hear.StopAnswer.Form.FormReply;
import dev.reflect.claude.Hook;
import dev.reflect.cli.Main.Invocation;
import dev.reflect.cli.Run.Console;
import dev.reflect.mcp.Person;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TypedCommandsTest {
  @TempDir Path home;
  private final List<String> told = new ArrayList<>();

  private final Person nobody =
      new Person() {
        @Override
        public boolean say(String text) {
          return told.add(text);
        }

        @Override
        public boolean canBeAsked() {
          return false;
        }

        @Override
        public FormReply ask(Form form) {
          throw new AssertionError("cannot be asked");
        }
      };

  private String typed(String command, String arguments, Map<String, String> environment)
      throws IOException {
    Console silent =
        new Console(
            InputStream.nullInputStream(),
            Console.utf8(new ByteArrayOutputStream()),
            Console.utf8(new ByteArrayOutputStream()),
            Console.Terminals.NONE);
    Invocation invocation =
        new Invocation(
            environment, home, home, () -> Instant.parse("2026-11-21T12:00:00Z"), ZoneOffset.UTC);
    Run run = new Run(silent, invocation.workplace());
    Path project = Files.createDirectories(home.resolve("shop"));
    return new TypedCommands(run).done(command, arguments, project, nobody);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "reflect         |             | review --inside",
        "reflect         | --since  1d | review --inside --since 1d",
        "reflect         | undo        | undo",
        "reflect         | undo 3      | undo 3",
        "reflect-meta    | reset       | meta reset",
        "reflect-off     |             | auto off",
        "reflect-on      |             | auto on",
        "reflect-on      | ask         | auto ask",
        "reflect-promote |             | promote list",
        "reflect-promote | 3f2a        | promote 3f2a",
        "reflect-stats   |             | stats --plain --since 90d",
        "reflect-stats   | --since 7d  | stats --plain --since 7d",
        "reflect-status  |             | status"
      })
  void eachIsACommandOfATerminal(String command, String arguments, String words) {
    assertEquals(
        List.of(words.split(" ")),
        TypedCommands.words(command, arguments == null ? "" : arguments).orElseThrow());
  }

  /** One that no skill has is not offered; one that is not typed here costs a model. */
  @Test
  void eachIsASkillAndIsCalledByTheHook() throws IOException {
    try (Stream<Path> skills = Files.list(Path.of("skills-templates/skills"))) {
      Set<String> names =
          skills
              .map(each -> each.getFileName().toString())
              .collect(Collectors.toCollection(TreeSet::new));
      assertEquals(true, names.containsAll(Hook.COMMANDS), names.toString());
    }
    for (String command : Hook.COMMANDS) {
      assertEquals(true, TypedCommands.words(command, "").isPresent(), command);
    }
  }

  /** The model may call the skill by itself, and what it read may have told it to. */
  @Test
  void nothingIsWrittenOrTakenBackThatNobodyIsAskedAbout() throws IOException {
    String skill = Files.readString(Path.of("skills-templates/skills/reflect/SKILL.md"));
    String allowed =
        skill.lines().filter(each -> each.startsWith("allowed-tools: ")).findFirst().orElseThrow();
    assertEquals(false, allowed.contains("undo"), allowed);
    assertEquals(false, allowed.contains("apply"), allowed);
  }

  @Test
  void whatItPrintsIsShown() throws IOException {
    assertEquals(
        "Auto mode is ask: after a turn you are asked about the best of what it taught.\n"
            + "Hint: No session is heard before reflect is in Claude Code: reflect install",
        typed("reflect-on", "ask", Map.of()));
    assertEquals(true, typed("reflect-status", "", Map.of()).startsWith("Auto mode   ask\n"));
  }

  @Test
  void aMistakeIsShownToo() throws IOException {
    assertEquals(
        true,
        typed("reflect-off", "now please", Map.of()).startsWith("Error: "),
        "as in a terminal");
  }

  @Test
  void whatElseIsTypedBehindItIsAnsweredByCommandsOfTheSession() throws IOException {
    assertEquals(
        "/reflect reviews what you taught, /reflect undo takes back what was written last, and"
            + " /reflect-recall QUESTION looks up earlier sessions; beside these there are"
            + " /reflect-status, /reflect-stats, /reflect-promote, /reflect-meta, /reflect-on and"
            + " /reflect-off.",
        typed("reflect", "help", Map.of()));
    assertEquals(
        "/reflect does not take “what”: /reflect-recall QUESTION looks up earlier sessions, and"
            + " /reflect help names all commands.",
        typed("reflect", " what did I say about css?", Map.of()));
    assertEquals(
        true, typed("reflect", "undo", Map.of()).startsWith("Error: "), "nothing to take back");
    assertEquals(false, typed("reflect-stats", "", Map.of()).contains("--"));
  }

  /** Without a screen and without forms the skill goes on; and a program asks the model. */
  @Test
  void whatCannotBeDoneHereIsLeftToTheModel() throws IOException {
    assertEquals("", typed("reflect", "", Map.of()));
    assertEquals("", typed("reflect-status", "", Map.of("CLAUDE_CODE_ENTRYPOINT", "sdk-cli")));
    assertEquals("", typed("reflect-else", "", Map.of()));
    assertEquals(List.of(), told);
  }

  /**
   * Where the PATH has none, a skill names the one beside it in the plugin, and the one that an
   * installation for an older client put among our files.
   */
  @ParameterizedTest
  @CsvSource({
    "'', '', /home/ada/.claude/reflect/bin/reflect",
    "/etc/claude, '', /etc/claude/reflect/bin/reflect",
    "/etc/claude, /srv/my reflect, /srv/my reflect/bin/reflect"
  })
  void everySkillSaysWhereTheProgramLies(String claude, String reflect, String wanted)
      throws Exception {
    Pattern named =
        Pattern.compile(
            "it is `\"\\$\\{CLAUDE_PLUGIN_ROOT}/bin/reflect\"` or, where there is no such file,"
                + "\\s+`(\"\\$[^`]+)`");
    int found = 0;
    for (String skill : TypedCommands.commands()) {
      Path file = Path.of("skills-templates/skills", skill, "SKILL.md");
      Matcher matcher = named.matcher(Files.readString(file));
      assertEquals(true, matcher.find(), skill);
      ProcessBuilder shell = new ProcessBuilder("sh", "-c", "printf %s " + matcher.group(1));
      shell.environment().putAll(Map.of("HOME", "/home/ada"));
      shell.environment().remove("CLAUDE_CONFIG_DIR");
      shell.environment().remove("REFLECT_HOME");
      if (!claude.isEmpty()) {
        shell.environment().put("CLAUDE_CONFIG_DIR", claude);
      }
      if (!reflect.isEmpty()) {
        shell.environment().put("REFLECT_HOME", reflect);
      }
      Process process = shell.start();
      assertEquals(wanted, new String(process.getInputStream().readAllBytes()), skill);
      found++;
    }
    assertEquals(7, found);
  }
}
