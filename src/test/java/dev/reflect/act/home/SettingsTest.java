package dev.reflect.act.home;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.reflect.fs.Disk;
import dev.reflect.review.Key;
import dev.reflect.review.OwnKeys;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class SettingsTest {
  private static final Settings DEFAULTS =
      new Settings(30, false, new Settings.Hearing("", 0.10), false, 5);

  private static Settings parsed(String text) {
    return Settings.parse(text.replace("\\n", "\n"), "~/config.yaml");
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "\n", "# nothing\n", "---\n", "backups:\n", "git: {}\n", "\uFEFF"})
  void whatIsNotSetHasItsDefault(String text) {
    assertEquals(DEFAULTS, parsed(text));
  }

  @Test
  void readsWhatIsSet() {
    assertEquals(
        new Settings(7, true, new Settings.Hearing("ollama run qwen3", 0.5), false, 0),
        parsed(
            "git: {commit: true}\nbackups:\n  keep_days: '7'\nauto: {most_per_day: 0}\n"
                + "hearing: {command: ollama run qwen3, daily_usd: 0.5}\n"));
    assertEquals(36500, parsed("backups:\n  keep_days: 36500\n").keepDays());
  }

  @ParameterizedTest
  @ValueSource(strings = {"/a", "/a, ~/b b ,/c", "~", "~, /a", " /a,,/b, "})
  void takesPathsThatAreNotToBeKept(String paths) {
    assertEquals(DEFAULTS, parsed("archive.exclude: '" + paths + "'\n"));
  }

  @Test
  void readsAKeyAsItIsWrittenInTheManual() {
    Settings dotted = parsed("git.commit: true\nbackups.keep_days: 7\n");
    assertEquals(true, dotted.commits());
    assertEquals(7, dotted.keepDays());
    UserError twice =
        assertThrows(UserError.class, () -> parsed("git.commit: true\ngit: {commit: false}\n"));
    assertEquals("~/config.yaml sets git.commit twice.", twice.getMessage());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "score: {applied: 4.25, decay: many}\n",
        "score.decay: -1\neffect.broken_again: 3\n",
        "effect:\n  broken_again: 3\npromotion:\n  repositories: 3\nscore:\n"
      })
  void whatIsNoSettingAnyMoreIsReadPast(String text) {
    assertEquals(DEFAULTS, parsed(text));
    assertEquals(7, parsed(text + "backups: {keep_days: 7}\n").keepDays());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      nullValues = "-",
      value = {
        "backup:\\n"
            + "  keep_days: 3 | In ~/config.yaml there is no setting backup | Look at line 1. The"
            + " settings are: KEYS, and keys by name.",
        "\\n"
            + "backups:\\n"
            + "  keep: 3 | In ~/config.yaml there is no setting backups.keep | Look at line 3. The"
            + " settings are: KEYS, and keys by name.",
        "backups:\\n"
            + "  keep_days: 0 | In ~/config.yaml, backups.keep_days takes a number of days from 1"
            + " to 36500, and not 0 | Look at line 2. Without it, it is 30.",
        "backups:\\n"
            + "  keep_days: 36501 | In ~/config.yaml, backups.keep_days takes a number of days from"
            + " 1 to 36500, and not 36501 | Look at line 2. Without it, it is 30.",
        "backups:\\n"
            + "  keep_days: | In ~/config.yaml, backups.keep_days takes a number of days from 1 to"
            + " 36500, and not nothing | Look at line 2. Without it, it is 30.",
        "archive.exclude: a | In ~/config.yaml, archive.exclude takes paths from / or ~ on, a comma"
            + " between two, and not a | Look at line 1. Without it, there is none.",
        "archive.exclude: /a, b | In ~/config.yaml, archive.exclude takes paths from / or ~ on, a"
            + " comma between two, and not /a, b | Look at line 1. Without it, there is none.",
        "archive.exclude: ~mia/a | In ~/config.yaml, archive.exclude takes paths from / or ~ on, a"
            + " comma between two, and not ~mia/a | Look at line 1. Without it, there is none.",
        "git:\\n"
            + "  commit: yes | In ~/config.yaml, git.commit takes true or false, and not yes | Look"
            + " at line 2. Without it, it is false.",
        "git:\\n"
            + "  commit: [true] | In ~/config.yaml, git.commit takes true or false, and not a list"
            + " | Look at line 2. Without it, it is false.",
        "git:\\n"
            + "  commit: true\\n"
            + "  commit: false | ~/config.yaml sets git.commit twice. | Look at line 3. Take one"
            + " away.",
        "git: true | The settings cannot be read: ~/config.yaml | Look at line 1. The key git takes"
            + " keys and values below it.",
        "- git | The settings cannot be read: ~/config.yaml | Look at line 1. The file takes keys"
            + " and values below it.",
        "git:\\n"
            + "  commit: {true | The settings cannot be read: ~/config.yaml | It is not YAML from"
            + " line 2 on.",
        "git: &a\\n"
            + "  commit: *b | The settings cannot be read: ~/config.yaml | It is not YAML from line"
            + " 2 on.",
        "a\\u0000b | The settings cannot be read: ~/config.yaml | It is not YAML.",
      })
  void saysWhereItIsWrong(String text, String sentence, String hint) throws IOException {
    String given = text.replace("\\u0000", "\u0000");

    UserError error = assertThrows(UserError.class, () -> parsed(given));

    assertEquals(sentence, error.getMessage());
    assertEquals(List.of(hint.replace("KEYS", keysOfTheManual())), error.hints());
  }

  private static String keysOfTheManual() throws IOException {
    return Pattern.compile("(?m)^\\| `([a-z_.]+)` \\|")
        .matcher(Files.readString(Path.of("docs/settings.md")))
        .results()
        .map(row -> row.group(1))
        .collect(Collectors.joining(", "));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "theme: blue | In ~/config.yaml, theme takes auto, dark, light or none, and not blue | 1",
        "mouse: 1 | In ~/config.yaml, mouse takes true or false, and not 1 | 1",
        "keys:\\n  acept: x | In ~/config.yaml, nothing goes by the name acept | 2",
        "keys.acept: x | In ~/config.yaml, nothing goes by the name acept | 1",
        "keys:\\n  accept: ab | In ~/config.yaml, the keys of accept cannot be “ab” | 2",
        "keys:\\n  accept: Ctrl- | In ~/config.yaml, the keys of accept cannot be “Ctrl-” | 2",
        "keys:\\n  accept: | In ~/config.yaml, the keys of accept cannot be none | 2",
        "keys:\\n  accept: s | In ~/config.yaml, s would be both accept and skip | 2",
        "keys:\\n  skip: n\\n  next match: n | In ~/config.yaml, n would be both skip and next match | 3",
        "keys:\\n  restore: u | In ~/config.yaml, u would be both undo and restore | 2",
      })
  void saysWhichKeyIsWrong(String text, String sentence, int line) {
    UserError error = assertThrows(UserError.class, () -> parsed(text));
    assertEquals(sentence, error.getMessage());
    assertEquals("Look at line " + line, error.hints().get(0).split("\\.")[0]);
  }

  @Test
  void whatLosesItsKeyToAnotherGetsOneToo(@TempDir Path home) throws IOException {
    Places places = Places.of(Map.of(), home, home);
    assertEquals(
        new Settings.Screen("auto", true, OwnKeys.NONE), Settings.screen(new Disk(), places));

    Files.createDirectories(home.resolve(".claude/reflect"));
    Files.writeString(
        home.resolve(".claude/reflect/config.yaml"),
        "theme: dark\nmouse: false\nkeys:\n  skip: n ↓\n  next match: '*'\n  down: j\n");

    Settings.Screen screen = Settings.screen(new Disk(), places);
    assertEquals("dark", screen.theme());
    assertEquals(false, screen.mouse());
    assertEquals(List.of(Key.of('n'), Key.of(Key.Name.DOWN)), screen.keys().byLabel().get("skip"));
    assertEquals(List.of(Key.of('*')), screen.keys().byLabel().get("next match"));
  }

  @Test
  void theManualAndTheFileToBeginWithAreMadeOfTheTable() throws IOException {
    same(Path.of("docs/settings.md"), markdown());
    same(Path.of("state/config.yaml"), defaults());
    assertEquals(DEFAULTS, parsed(defaults()));
  }

  private static void same(Path file, String text) throws IOException {
    if (System.getProperty("docs", "").equals("write")) {
      Files.writeString(file, text);
    }
    assertEquals(text, Files.readString(file), "mvn test -Ddocs=write writes it anew");
  }

  /** Returns the page of the manual: every setting with its default, what it takes and does. */
  private static String markdown() {
    StringBuilder page =
        new StringBuilder(
            """
            # Settings

            `$REFLECT_HOME/config.yaml`, by default `~/.claude/reflect/config.yaml`. Without the file, and for each key that \
            is not in it,
            the default counts. A key that does not exist and a value that does not fit are errors, and nothing is written \
            before they are put right.
            `state/config.yaml` is a copy to begin with.

            | key | default | takes | what it does |
            |---|---|---|---|
            """);
    String above = "";
    for (Setting setting : Setting.values()) {
      String takes = setting.takes().equals(above) ? "the same" : setting.takes();
      page.append(
          "| `%s` | `%s` | %s | %s |\n"
              .formatted(setting.key(), setting.written(), takes, setting.meaning()));
      above = setting.takes();
    }
    page.append(
        """

        `keys` gives the full screen of a review other keys, by the names of the column *action* in \
        [keys.md](keys.md); a blank stands between two.
        What loses its key to another has to get one too. The help line and the help show what you chose; the review \
        line by line keeps its letters.

        ```yaml
        keys:
          skip: n
          next match: "*"
        ```
        """);
    return page.toString();
  }

  /** Returns a file that sets every key to its default, each with what it does. */
  private static String defaults() {
    StringBuilder file = new StringBuilder("# The settings of reflect, at their defaults.\n");
    String group = "";
    for (Setting setting : Setting.values()) {
      String[] key = setting.key().split("\\.");
      boolean isGrouped = key.length > 1;
      if (!key[0].equals(group)) {
        file.append("\n").append(isGrouped ? key[0] + ":\n" : "");
        group = key[0];
      }
      String indent = isGrouped ? "  " : "";
      file.append(indent + "# ").append(setting.meaning() + " Takes " + setting.takes());
      file.append(".\n" + indent + key[key.length - 1] + ": " + setting.written() + "\n");
    }
    file.append("\n# Other keys of the full screen, by their names in docs/keys.md.\nkeys: {}\n");
    return file.toString();
  }
}
