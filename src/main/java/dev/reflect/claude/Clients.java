package dev.reflect.claude;

import dev.reflect.fs.SearchPath;
import java.io.IOException;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** The Claude Code programs of this machine. They all read the same settings. */
public record Clients(List<Client> all) {
  static final String NAMED = "REFLECT_CLAUDE";

  /** Where Claude Code's own installers put it, in the home; an alias may be all that names it. */
  private static final List<String> USUAL = List.of(".local/bin", ".claude/local");

  private static final int MOST = 8;
  private static final Duration PATIENCE = Duration.ofSeconds(10);

  /**
   * One of them.
   *
   * @param version empty where it does not say one
   */
  public record Client(Path program, Optional<ClaudeVersion> version) {
    private boolean isKnown() {
      return version.isPresent();
    }
  }

  public Clients {
    all = List.copyOf(all);
  }

  /**
   * Asks each program for its version: the one that the environment names, or else all of the PATH
   * and of the usual places.
   */
  public static Clients asked(Map<String, String> environment) {
    return asked(environment, PATIENCE);
  }

  static Clients asked(Map<String, String> environment, Duration patience) {
    Path elsewhere = Path.of(System.getProperty("java.io.tmpdir"));
    return new Clients(
        programs(environment).parallelStream()
            .map(each -> new Client(each, ClaudeVersion.of(each, environment, elsewhere, patience)))
            .toList());
  }

  /** Returns the programs, the one that a shell would start first. */
  public static List<Path> programs(Map<String, String> environment) {
    String named = environment.getOrDefault(NAMED, "");
    if (!named.isBlank()) {
      return path(named).map(Path::toAbsolutePath).filter(SearchPath::isProgram).toList();
    }
    String home = environment.getOrDefault("HOME", "");
    Map<Path, Path> found = new LinkedHashMap<>();
    Stream.concat(
            SearchPath.programs(environment, "claude"),
            USUAL.stream()
                .map(place -> Path.of(home, place, "claude"))
                .filter(Path::isAbsolute)
                .filter(SearchPath::isProgram))
        .forEach(program -> found.putIfAbsent(real(program), program));
    return found.values().stream().limit(MOST).toList();
  }

  private static Stream<Path> path(String text) {
    try {
      return Stream.of(Path.of(text));
    } catch (InvalidPathException noPath) {
      return Stream.empty();
    }
  }

  private static Path real(Path program) {
    try {
      return program.toRealPath();
    } catch (IOException e) {
      return program;
    }
  }

  /** Returns the oldest of those that say their version. */
  public Optional<Client> oldest() {
    return all.stream()
        .filter(Client::isKnown)
        .min(Comparator.comparing(client -> client.version().orElseThrow()));
  }

  /** Returns one that does not say its version. */
  public Optional<Client> unsaid() {
    return all.stream().filter(client -> !client.isKnown()).findFirst();
  }

  /**
   * Returns the best way that each of them knows; empty where one does not say its version and no
   * other is too old, or where there is none.
   */
  public Optional<Hook.Way> way() {
    if (oldest().filter(each -> isBefore(each, ClaudeVersion.TOOL_HOOKS)).isPresent()) {
      return Optional.of(Hook.Way.SCRIPT);
    }
    if (oldest().filter(each -> isBefore(each, ClaudeVersion.FOLDERS)).isPresent()) {
      return unsaid().isPresent() ? Optional.empty() : Optional.of(Hook.Way.TOOL);
    }
    return all.isEmpty() || unsaid().isPresent() ? Optional.empty() : Optional.of(Hook.Way.FOLDER);
  }

  /** Returns one that is older than any our hooks were tried with. */
  public Optional<Client> tooOld() {
    return oldest().filter(each -> isBefore(each, ClaudeVersion.OLDEST));
  }

  private static boolean isBefore(Client client, ClaudeVersion version) {
    return client.version().orElseThrow().compareTo(version) < 0;
  }
}
