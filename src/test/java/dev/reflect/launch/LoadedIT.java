package dev.reflect.launch;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.reflect.app.Places;
import dev.reflect.app.Sandbox;
import dev.reflect.claude.ProjectFolder;
import dev.reflect.fs.Disk;
import dev.reflect.launch.Shell.Ended;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * What a start loads: as good as everything from the archive, and nothing that it does not need.
 */
class LoadedIT {
  /** Classes that are ours or a library's; the JDK makes a few of its own at every start. */
  private static final Pattern OURS =
      Pattern.compile("^(dev\\.reflect|picocli|org\\.sqlite|com\\.fasterxml)\\.");

  @TempDir Path home;
  private Map<String, String> environment;

  @BeforeEach
  void aProjectWithProposals() throws IOException, InterruptedException {
    Places places = new Sandbox(new Disk()).create(home.resolve("sandbox"), LocalDate.EPOCH);
    environment =
        Map.of(
            "CLAUDE_CONFIG_DIR",
            places.claude().directory().toString(),
            "REFLECT_CHECKOUT",
            Shell.CHECKOUT.toString());
    teachElsewhere(places);
    Ended reviewed =
        new Shell(home, environment).run(Shell.REFLECT.toString(), "review", "--plain", "--all");
    assertEquals(0, reviewed.status(), reviewed.err());
  }

  /** The same in other records of another project: then something may be promoted. */
  private static void teachElsewhere(Places places) throws IOException {
    Path project = Files.createDirectories(places.userHome().resolve("blog"));
    Path folder = places.claude().projects().resolve(ProjectFolder.nameOf(project));
    Path known;
    try (Stream<Path> files = Files.walk(places.claude().projects())) {
      known = files.filter(file -> file.toString().endsWith(".jsonl")).findFirst().orElseThrow();
    }
    Files.writeString(
        Files.createDirectories(folder).resolve(known.getFileName()),
        Files.readString(known)
            .replaceAll("(?<=[uU]uid\": \")....", "0000")
            .replace(places.workingDirectory().toString(), project.toString()));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "status",
        "status --json",
        "log",
        "queue",
        "queue --json",
        "learnings",
        "conflicts",
        "effect",
        "meta",
        "promote list",
        "auto",
        "backups",
        "complete proposals",
        "completion zsh",
        "--help"
      })
  void everyClassOfOursComesFromTheArchive(String command)
      throws IOException, InterruptedException {
    List<String> fresh =
        loaded(command).stream()
            .filter(line -> !line.contains("shared objects file"))
            .map(line -> line.split(" ")[0])
            .filter(name -> OURS.matcher(name).find())
            .toList();

    assertEquals(List.of(), fresh);
  }

  /**
   * Two threads may want the same lambda at once: one of them then makes it anew, whatever there
   * is.
   */
  @Test
  void everyClassOfAScanThatHasANameComesFromTheArchive() throws IOException, InterruptedException {
    List<String> fresh =
        loaded("scan --all --json").stream()
            .filter(line -> !line.contains("shared objects file") && !line.contains("$$Lambda"))
            .map(line -> line.split(" ")[0])
            .filter(name -> OURS.matcher(name).find())
            .toList();

    assertEquals(List.of(), fresh);
  }

  @ParameterizedTest
  @CsvSource({
    "--version, 'dev.reflect.app.,picocli.,org.sqlite.,java.sql.'",
    "scan --all --json,"
        + " 'picocli.,org.sqlite.,java.sql.,java.util.logging.,java.util.zip.Inflater"
        + " ,com.googlecode.lanterna.'",
    "status, 'picocli.,org.yaml.snakeyaml.Yaml ,java.util.logging.,java.util.Calendar"
        + " ,java.util.TimeZone ,java.util.zip.Inflater ,com.googlecode.lanterna.'",
    "log, 'picocli.,org.yaml.,java.util.logging.,java.util.Calendar"
        + " ,java.util.zip.Inflater ,com.googlecode.lanterna.'",
    "learnings --limit 5, 'picocli.,java.util.logging.,com.googlecode.lanterna.'",
    "completion bash, 'picocli.,org.yaml.,org.sqlite.,java.util.logging.'"
  })
  void aCommandLoadsNothingThatItDoesNotNeed(String command, String unneeded)
      throws IOException, InterruptedException {
    List<String> loaded = loaded(command);

    for (String prefix : unneeded.split(",")) {
      assertEquals(
          List.of(), loaded.stream().filter(line -> line.startsWith(prefix)).toList(), prefix);
    }
  }

  /**
   * What the JDK makes anew: a form for lambdas, and two of its own lambdas. An annotation that is
   * read adds three, a record that is compared twenty, unless its equals is written out. Not of a
   * scan, which hears with several threads: how many of them make the same class anew differs from
   * run to run.
   */
  @ParameterizedTest
  @ValueSource(strings = {"status", "log", "learnings", "effect"})
  void theJdkMakesFewClassesAtAStart(String command) throws IOException, InterruptedException {
    List<String> fresh =
        loaded(command).stream().filter(line -> !line.contains("shared objects file")).toList();

    assertTrue(fresh.size() <= 8, String.join("\n", fresh));
  }

  /** Returns a line for each class that the command loads: its name and where it is from. */
  private List<String> loaded(String command) throws IOException, InterruptedException {
    Path launch = Shell.CHECKOUT.resolve("target/launch");
    Path current = launch.resolve(Files.readString(launch.resolve("current")).strip());
    Path archive;
    try (var files = Files.list(current)) {
      archive = files.filter(file -> file.toString().endsWith(".jsa")).findFirst().orElseThrow();
    }
    Path log = home.resolve("loaded");
    List<String> words =
        new ArrayList<>(
            List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xshare:on",
                "-XX:+UseG1GC",
                "-XX:SharedArchiveFile=" + archive,
                "-Xlog:class+load:file=" + log + ":none:filecount=0",
                "-Dorg.sqlite.lib.path=" + current.resolve("native"),
                "-Dorg.sqlite.tmpdir=" + current.resolve("native"),
                "-Dreflect.weights=" + current.resolve("weights"),
                "-Dreflect.terminal=",
                "-cp",
                current.resolve("reflect.jar").toString(),
                "dev.reflect.cli.Main"));
    words.addAll(List.of(command.split(" ")));
    Ended ended = new Shell(home, environment).run(words.toArray(String[]::new));
    assertEquals(0, ended.status(), ended.err());
    return Files.readAllLines(log);
  }
}
