package dev.reflect.proposal;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.jr.ob.JSON;
import dev.reflect.diff.Text;
import dev.reflect.json.JsonDocument;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class GuardTest {
  private static final String SCRIPT = "/home/ada/.claude/reflect/bin/reflect-guard";

  private static String guard(String sentence) {
    return Guard.of(sentence)
        .map(found -> String.join(" | ", found.arguments().subList(0, 4)))
        .orElse("nothing");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '~',
      value = {
        "Never commit with --no-verify. ~ deny | command | git commit | --no-verify",
        "Never use `--no-verify`. ~ deny | command |  | --no-verify",
        "Don't use the --no-verify flag here. ~ deny | command |  | --no-verify",
        "Don't pass --force to git push. ~ deny | command | git push | --force",
        "Never run git push with --force or -f. ~ deny | command | git push | --force -f",
        "Never use git push --force; use --force-with-lease. ~ deny | command | git push | --force",
        "Never force push. ~ deny | command | git push | --force -f",
        "Never force push without asking me. ~ ask | command | git push | --force -f",
        "Don't skip the pre-commit hooks. ~ deny | command | git | --no-verify",
        "Don't run `docker compose down -v`. ~ deny | command | docker compose down | -v",
        "Use npm ci, not npm install --force. ~ deny | command | npm install | --force",
        "Never use git add -A. ~ deny | command | git add | -A",
        "Never run docker run --privileged. ~ deny | command | docker run | --privileged",
        "Never use npm run build --force. ~ deny | command | npm run build | --force",
        "Never add --force to git push. ~ deny | command | git push | --force",
        "IMPORTANT: Never push with -f. ~ deny | command | git push | -f",
        "Don't create new markdown files. ~ deny | create | *.md | ",
        "Don't create README.md files without asking. ~ ask | create | README.md | ",
        "Never create any new files in src/generated. ~ deny | create | /src/generated | ",
        "Never create `*.spec.ts` files. ~ deny | create | *.spec.ts | "
      })
  void anOptionOrANewFileThatIsForbiddenIsAHook(String sentence, String expected) {
    assertEquals(expected.strip(), guard(sentence).strip());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "Never commit without running the tests.",
        "Never use -f.",
        "Never push to main.",
        "Never run npm install.",
        "Never use --force unless the branch is yours.",
        "Never use --force to push to main.",
        "Never run git push --force on Fridays.",
        "Always use --no-verify.",
        "Use --ci, not a prompt.",
        "Don't create abstractions.",
        "Don't create a new class for this.",
        "Never create files outside of src.",
        "Never create ../x.md.",
        "Never create files in /tmp/.",
        "Don't skip the tests.",
        "Never use --force with ${user_config.x}."
      })
  void whatNeedsJudgementIsNone(String sentence) {
    assertEquals("nothing", guard(sentence));
  }

  @Test
  void whatItStopsIsSaid() {
    assertEquals(
        "With this Claude Code refuses, in this project, every “git push” that has --force or"
            + " -f, and Claude is told your sentence.",
        Guard.of("Never force push.").orElseThrow().inWords());
    assertEquals(
        "With this Claude Code asks you, in this project, before every new file named *.md.",
        Guard.of("Never create markdown files without asking.").orElseThrow().inWords());
  }

  @Test
  void theHookComesIntoTheSettingsAndNothingElseChanges() {
    Guard force = Guard.of("Never force push; ask \"Ada\".").orElseThrow();
    String theirs =
        """
        {
          "hooks": {
            "PreToolUse": [{"matcher": "Bash", "hooks": [{"type": "command", "command": "true"}]}]
          },
          "model" : "opus"
        }
        """;
    Text with = GuardSettings.with(Text.of(theirs), force, SCRIPT);
    String ours =
        theirs.replace(
            "}]}]",
            "}]},{\"matcher\": \"Bash\", \"hooks\": [{\"type\": \"command\", \"command\":"
                + String.format(
                    " \"[ ! -r '%s' ] || exec sh '%s' 'deny' 'command' 'git push' '--force -f'",
                    SCRIPT, SCRIPT)
                + " 'Never force push; ask \\\"Ada\\\".'\", \"timeout\": 10}]}]");
    assertEquals(ours, with.string());
    assertTrue(Guard.isHeld("Never force push.", with));
    assertFalse(Guard.isHeld("Never push with -f.", with));
    assertFalse(Guard.isHeld("Never force push without asking.", with));
    assertEquals(with, GuardSettings.with(with, force, SCRIPT));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "[] | is not a JSON object",
        "{\"hooks\": []} | has hooks that are not an object",
        "{\"hooks\": {\"PreToolUse\": {}}} | has hooks.PreToolUse that is not an array"
      })
  void settingsThatFitNotAreLeftAlone(String settings, String why) {
    Text text = Text.of(settings);
    assertEquals(Optional.of(why), GuardSettings.objection(text));
    Guard guard = Guard.of("Never force push.").orElseThrow();
    assertEquals(text, GuardSettings.with(text, guard, SCRIPT));
  }

  /** Some clients run the command with a shell, and know no other way. */
  @ParameterizedTest
  @ValueSource(strings = {"/a dir/it's", "/plain"})
  void aShellGivesTheScriptItsArgumentsAsTheyAre(String place, @TempDir Path directory)
      throws IOException, InterruptedException {
    Path script = directory.resolve(place.substring(1)).resolve("reflect-guard");
    Files.createDirectories(script.getParent());
    Files.writeString(script, "for each; do printf '<%s>' \"$each\"; done");
    String sentence = "Never commit with --no-verify; it's `id`, $(id), $HOME, \\ and \"so\" '";
    Guard guard = Guard.of(sentence).orElseThrow();
    Text settings = GuardSettings.with(Text.empty(), guard, script.toString());
    assertTrue(GuardSettings.hold(settings, guard));

    assertEquals(
        "<deny><command><git commit><--no-verify><" + sentence + ">", shell(command(settings)));
    Files.delete(script);
    assertEquals("", shell(command(settings)));
  }

  private static String command(Text settings) throws IOException {
    return (String)
        JSON.std
            .mapFrom(settings.string().replaceAll("(?s).*(\\{\\s*\"type\".*?\\}).*", "$1"))
            .get("command");
  }

  private static String shell(String command) throws IOException, InterruptedException {
    Process shell = new ProcessBuilder("sh", "-c", command).redirectErrorStream(true).start();
    String said = new String(shell.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertEquals(0, shell.waitFor(), said);
    return said;
  }

  /** Whatever the sentence, what is watched for is plain, and the sentence is one argument. */
  @Property(tries = 300)
  void noSentenceIsMoreThanAnArgument(@ForAll String words) {
    for (String sentence :
        List.of(
            "Never commit with --no-verify; " + words,
            "Never use --" + words,
            "Never create " + words + ".md")) {
      Guard.of(sentence)
          .ifPresent(
              found -> {
                Text settings = GuardSettings.with(Text.empty(), found, SCRIPT);
                JsonDocument.of(settings.string());
                assertTrue(GuardSettings.hold(settings, found));
                assertTrue(found.what().matches("[A-Za-z0-9._@*/ -]*"), found.what());
              });
    }
  }
}
