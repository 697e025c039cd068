package dev.reflect.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.reflect.team.ScriptedServer;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The first ten minutes of docs/team.md, played: each command prints what the page says. */
class TeamPageTest {
  private static final String ANSWER = "Send it? [y,n] y\n";

  /** What Ada and her Claude said, and what she accepted, before the page begins. */
  private static final String BEFORE =
      """
      sh mkdir -p ../home ../bo && cp -r . ../home/shop && cp -r . ../bo/shop
      session 7f3e0a11-5b0e-4a53-9d5c-000000000002 home/shop
      person Install what the tests need.
      claude I use pip.
      person No, don't use pip, use uv.
      claude Done with uv. The connection pool was exhausted in two tests, so each closes its own now.
      cd home/shop
      stdin 'a\\nc\\ny\\n'
      exec reflect review --plain
      stdout '1 applied'
      """;

  @TempDir Path work;

  /** A command of the page: who runs it, and what it prints. */
  private record Step(String who, String command, String output) {}

  private static List<Step> steps() throws IOException {
    String page = Files.readString(Path.of("docs/team.md"));
    String section = page.split("## The first ten minutes\n")[1].split("\n## ")[0];
    List<Step> steps = new ArrayList<>();
    for (String line : section.lines().filter(each -> each.matches("(    .*)?")).toList()) {
      String[] prompt = line.strip().split("\\$ ", 2);
      if (prompt.length == 2 && prompt[0].matches("[a-z]+")) {
        steps.add(new Step(prompt[0], prompt[1], ""));
      } else if (!steps.isEmpty()) {
        Step last = steps.remove(steps.size() - 1);
        String output = last.output() + line.replaceFirst("^ {4}", "") + "\n";
        steps.add(new Step(last.who(), last.command(), output));
      }
    }
    return steps;
  }

  @Test
  void itGoesAsThePageSays() throws Exception {
    Script script = new Script(work);
    script.play(Archive.parse(BEFORE));
    try (ScriptedServer server = ScriptedServer.create()) {
      for (Step each : steps()) {
        String[] words = each.command().split("[ =]");
        switch (words[0]) {
          case "dist/team-server.sh" -> {
            Object last = words[1].equals("start") ? server.port() : words[3];
            String printed = server.run(words[1], server.home(), last);
            assertTrue(printed.matches(regex(each.output(), server)), printed);
          }
          case "export" -> script.play(Archive.parse(exported(words[1], server)));
          default -> script.play(Archive.parse(asked(each, server)));
        }
      }
    } finally {
      System.clearProperty("org.postgresql.pgpassfile");
    }
  }

  /** The driver looks for the file in the environment of this process, which is not to be had. */
  private static String exported(String name, ScriptedServer server) throws IOException {
    if (name.equals("PGPASSFILE")) {
      System.setProperty("org.postgresql.pgpassfile", server.passwords().toString());
      return "";
    }
    assertEquals("PGPASSWORD", name);
    return "env PGPASSWORD=" + server.password("bo");
  }

  private static String asked(Step step, ScriptedServer server) {
    String home = step.who().equals("ada") ? "home" : "bo";
    String command = step.command().replace("5432", "" + server.port());
    String expected = regex(step.output().replace(ANSWER, "Send it? [y,n] "), server);
    return String.join(
        "\n",
        "env HOME=$WORK/" + home,
        "cd " + home + "/shop",
        step.output().contains(ANSWER) ? "terminal 'y\\n'" : "",
        "exec " + command,
        "stdout '" + expected.replace("'", "\\x27") + "'");
  }

  /** Dates, ports, passwords and places are those of this run; … stands for any words. */
  private static String regex(String output, ScriptedServer server) {
    String quoted =
        output
            .stripTrailing()
            .lines()
            .map(line -> Pattern.quote(line) + "\\n")
            .reduce("\\A", String::concat)
            .replaceAll("\\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\d", "\\\\E[-0-9: ]{16}\\\\Q")
            .replaceAll("[0-9a-f]*…", "\\\\E.*\\\\Q");
    return quoted
            .replace("5432", "" + server.port())
            .replace("/home/ada/team", server.home().toString())
            .replace("/home/ada", "$WORK/home")
        + "\\z";
  }
}
