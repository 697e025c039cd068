package dev.reflect.proposal;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.reflect.diff.Text;
import dev.reflect.json.JsonDocument;
import dev.reflect.proposal.Enforcement.PermissionRule;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class EnforcementTest {
  private static String rules(String sentence) {
    return Enforcement.of(sentence)
        .map(
            found ->
                found.list()
                    + " "
                    + found.rules().stream()
                        .map(PermissionRule::text)
                        .collect(Collectors.joining(" ")))
        .orElse("nothing");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "Never run npm install; use pnpm install. | deny Bash(npm install:*)",
        "Never run `npm install` here. | deny Bash(npm install:*)",
        "Don't use pip. | deny Bash(pip:*)",
        "Don’t ever use pip again. | deny Bash(pip:*)",
        "Use uv instead of pip. | deny Bash(pip:*)",
        "Use pnpm, not npm. | deny Bash(npm:*)",
        "Use pnpm rather than npm. | deny Bash(npm:*)",
        "Use pnpm, not yarn. | deny Bash(yarn:*)",
        "Avoid using sudo. | deny Bash(sudo:*)",
        "Never use git push --force. | deny Bash(git push --force:*)",
        "Never force push. | deny Bash(git push --force:*) Bash(git push -f:*)",
        "Never push. | deny Bash(git push:*)",
        "Don't commit without asking. | ask Bash(git commit:*)",
        "Never push without asking me first. | ask Bash(git push:*)",
        "Don't run terraform apply unless I say so. | ask Bash(terraform apply:*)",
        "Don't push, ask me first. | ask Bash(git push:*)",
        "Never run npm install; use pnpm install in the root. | deny Bash(npm install:*)",
        "Ask before running docker compose down. | ask Bash(docker compose down:*)",
        "Never run `./deploy.sh`. | nothing",
        "Never run `make release`. | deny Bash(make release:*)",
        "Never edit package-lock.json by hand. | deny Edit(**/package-lock.json)",
        "Don't touch the files in src/generated. | deny Edit(/src/generated/**)",
        "Never change `.env`. | deny Edit(**/.env)",
        "Never edit .env.local. | deny Edit(**/.env.local)",
        "Never modify db/schema.rb directly. | deny Edit(/db/schema.rb)",
        "IMPORTANT: Use uv instead of pip. | deny Bash(pip:*)"
      })
  void aCommandOrAFileThatIsForbiddenIsARule(String sentence, String expected) {
    assertEquals(expected, rules(sentence));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "Use tabs, not spaces.",
        "Never deploy on Fridays.",
        "Never push to main.",
        "Never push on Fridays.",
        "Never push, unless the tests are green.",
        "Never run npm install, except in CI.",
        "Use uv instead of pip, except in CI.",
        "Don't commit before the tests pass.",
        "Don't run npm install; only when the lockfile changed.",
        "Don't use npm for the backend.",
        "Never run npm install in the tests.",
        "Don't use mocks.",
        "Never use make sure in comments.",
        "Don't edit more than one file.",
        "Never edit the code of others.",
        "Never write comments.",
        "Use Postgres instead of MySQL.",
        "Don't run the tests twice.",
        "Never run `npm install && rm -rf /`.",
        "Never run `a(b):*)`.",
        "Don't touch ../secrets.txt.",
        "Don't touch /etc/passwd.",
        "Always run npm install.",
        "Never skip pip.",
        "Never use git add .",
        "Do not run `git add .`.",
        "Use `git add -p` instead of `git add .`.",
        "Never use git add . here; name the files.",
        "Use git add -p, not git add .",
        "Never write .js files.",
        "Use early returns."
      })
  void whatNeedsJudgementIsNone(String sentence) {
    assertEquals("nothing", rules(sentence));
  }

  @Test
  void whatItBlocksIsSaid() {
    assertEquals(
        "With this Claude Code refuses, in every session, every command that begins with"
            + " “npm install”.",
        Enforcement.of("Never run npm install.").orElseThrow().inWords());
    assertEquals(
        "With this Claude Code asks you, in every session, before every command that begins with"
            + " “git push”.",
        Enforcement.of("Never push without asking.").orElseThrow().inWords());
  }

  @Test
  void theRulesComeIntoTheSettingsAndNothingElseChanges() {
    Enforcement npm = Enforcement.of("Never run npm install.").orElseThrow();
    assertEquals(
        """
        {
          "permissions": {
            "deny": ["Bash(npm install:*)"]
          }
        }
        """,
        PermissionSettings.with(Text.empty(), npm).string());
    String theirs =
        """
        {
            "model" : "opus",   "permissions": {
                "allow": [ "Bash(ls:*)" ],
                "deny": [
                    "Read(.env)"
                ]
            }
        }
        """;
    String ours =
        theirs.replace("\"Read(.env)\"", "\"Read(.env)\",\n            \"Bash(npm install:*)\"");
    Text with = PermissionSettings.with(Text.of(theirs), npm);
    assertEquals(ours, with.string());
    assertTrue(PermissionSettings.hold(with, npm));
    assertEquals(with, PermissionSettings.with(with, npm));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "[] | is not a JSON object",
        "{\"permissions\": []} | has permissions that are not an object",
        "{\"permissions\": {\"deny\": {}}} | has permissions.deny that is not an array",
        "{\"permissions\": | is not valid JSON: line 1: the text ends in the middle"
      })
  void settingsThatFitNotAreLeftAlone(String settings, String why) {
    Text text = Text.of(settings);
    Enforcement pip = Enforcement.of("Don't use pip.").orElseThrow();
    assertEquals(Optional.of(why), PermissionSettings.objection(text));
    assertEquals(text, PermissionSettings.with(text, pip));
  }

  /** Whatever the sentence, what comes into the settings is a rule of plain characters. */
  @Property(tries = 300)
  void noSentenceMakesMoreThanARule(@ForAll String words) {
    for (String sentence :
        List.of("Never run `" + words + "`.", "Never edit " + words, "Never use npm " + words)) {
      Enforcement.of(sentence)
          .ifPresent(
              found -> {
                Text settings = PermissionSettings.with(Text.empty(), found);
                JsonDocument.of(settings.string());
                found
                    .rules()
                    .forEach(
                        rule ->
                            assertTrue(
                                rule.text().matches("(Bash|Edit)\\([A-Za-z0-9._:/@+ *-]+\\)")));
              });
    }
  }
}
