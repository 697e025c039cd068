package dev.reflect.act.install;

import dev.reflect.fs.SearchPath;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * What is at hand where Claude Code runs, and so how a review can be shown there.
 *
 * @param programs those of {@link #asked} that can be run
 * @param mac whether windows are macOS's
 * @param answering whether the resident process was heard in this session
 */
public record Surroundings(
    Map<String, String> environment, Set<String> programs, boolean mac, boolean answering) {
  private static final List<String> TERMINAL_APP =
      List.of(
          "osascript",
          "-e",
          "on run arguments",
          "-e",
          "tell application \"Terminal\" to do script (item 1 of arguments)",
          "-e",
          "tell application \"Terminal\" to activate",
          "-e",
          "end run");
  private static final List<String> ITERM =
      List.of(
          "osascript",
          "-e",
          "on run arguments",
          "-e",
          "tell application \"iTerm\" to create window with default profile command (item 1 of"
              + " arguments)",
          "-e",
          "end run");

  /** How each program is told what to run, the ones that a user chose to have first. */
  private static final List<List<String>> WINDOWS =
      List.of(
          List.of("x-terminal-emulator", "-e"),
          List.of("gnome-terminal", "--"),
          List.of("konsole", "-e"),
          List.of("kitty"),
          List.of("alacritty", "-e"),
          List.of("wezterm", "start", "--always-new-process", "--"),
          List.of("foot"),
          List.of("xterm", "-e"));

  public Surroundings {
    environment = Map.copyOf(environment);
    programs = Set.copyOf(programs);
  }

  /** Looks for the programs on this machine. */
  public static Surroundings here(Map<String, String> environment, boolean answering) {
    return new Surroundings(
        environment,
        asked(environment).stream()
            .filter(name -> isThere(name, environment))
            .collect(Collectors.toSet()),
        System.getProperty("os.name", "").toLowerCase(Locale.ROOT).startsWith("mac"),
        answering);
  }

  private static boolean isThere(String name, Map<String, String> environment) {
    return name.contains("/")
        ? Files.isExecutable(Path.of(name))
        : SearchPath.programs(environment, name).findAny().isPresent();
  }

  /** Returns the programs that it makes a difference to have. */
  static Set<String> asked(Map<String, String> environment) {
    Set<String> asked = new LinkedHashSet<>(List.of("tmux", "osascript"));
    WINDOWS.forEach(window -> asked.add(window.get(0)));
    chosen(environment).ifPresent(words -> asked.add(words.get(0)));
    return asked;
  }

  /** Returns the ways that may be open, the best first; the last always is. */
  public List<Way> ways() {
    List<Way> ways = new ArrayList<>();
    if (isSomebodyThere()) {
      popup().ifPresent(ways::add);
      ways.addAll(windows());
      if (answering) {
        ways.add(new Way.Forms());
      }
    }
    ways.add(new Way.Conversation());
    return List.copyOf(ways);
  }

  /**
   * In {@code claude -p} and in a program's session nobody sees a window, or it is not for them.
   */
  private boolean isSomebodyThere() {
    return !value("CLAUDE_CODE_SESSION_ATTENDED").equals("0")
        && !value("CLAUDE_CODE_ENTRYPOINT").startsWith("sdk");
  }

  private Optional<Way> popup() {
    if (value("TMUX").isEmpty() || !programs.contains("tmux")) {
      return Optional.empty();
    }
    List<String> opening = new ArrayList<>(List.of("tmux", "display-popup"));
    if (!value("TMUX_PANE").isEmpty()) {
      opening.addAll(List.of("-t", value("TMUX_PANE")));
    }
    opening.addAll(List.of("-E", "-w", "90%", "-h", "90%"));
    return Optional.of(new Way.Terminal("a tmux popup", opening));
  }

  private List<Way> windows() {
    List<List<String>> openings = new ArrayList<>();
    if (programs.contains("kitty") && !value("KITTY_LISTEN_ON").isEmpty()) {
      openings.add(List.of("kitty", "@", "launch", "--type=os-window"));
    }
    if (programs.contains("wezterm") && !value("WEZTERM_PANE").isEmpty()) {
      openings.add(List.of("wezterm", "cli", "spawn", "--new-window", "--"));
    }
    if (mac) {
      // Over SSH the window would open on a desk where nobody sits.
      if (value("SSH_CONNECTION").isEmpty() && programs.contains("osascript")) {
        openings.add(value("TERM_PROGRAM").equals("iTerm.app") ? ITERM : TERMINAL_APP);
      }
    } else if (hasDisplay()) {
      chosen(environment).filter(words -> programs.contains(words.get(0))).ifPresent(openings::add);
      WINDOWS.stream().filter(words -> programs.contains(words.get(0))).forEach(openings::add);
    }
    return openings.stream()
        .distinct()
        .<Way>map(opening -> new Way.Terminal("a window of its own", opening))
        .toList();
  }

  /** Over SSH only the display that SSH forwards is the user's, and that is X. */
  private boolean hasDisplay() {
    return value("SSH_CONNECTION").isEmpty()
        ? !value("DISPLAY").isEmpty() || !value("WAYLAND_DISPLAY").isEmpty()
        : !value("DISPLAY").isEmpty() && !value("DISPLAY").startsWith(":");
  }

  /** Returns what {@code $TERMINAL} says, with what makes it run something. */
  private static Optional<List<String>> chosen(Map<String, String> environment) {
    String terminal = environment.getOrDefault("TERMINAL", "").strip();
    if (terminal.isEmpty()) {
      return Optional.empty();
    }
    List<String> words = new ArrayList<>(Arrays.asList(terminal.split("\\s+")));
    String name = String.valueOf(Path.of(words.get(0)).getFileName());
    words.addAll(
        WINDOWS.stream()
            .filter(window -> window.get(0).equals(name))
            .findFirst()
            .map(window -> window.subList(1, window.size()))
            .orElse(List.of("-e")));
    return Optional.of(words);
  }

  private String value(String name) {
    return environment.getOrDefault(name, "");
  }

  /** A way to review from inside Claude Code, where there is no terminal. */
  public sealed interface Way {
    /**
     * Full screen, in a terminal that something opens.
     *
     * @param place what was opened, as a person calls it
     * @param opening the command that opens it, without what shall run in it
     */
    record Terminal(String place, List<String> opening) implements Way {
      public Terminal {
        opening = List.copyOf(opening);
      }
    }

    /** By the forms of the resident process, which Claude has to call for that. */
    record Forms() implements Way {}

    /** As text: Claude asks, and runs the commands that decide. */
    record Conversation() implements Way {}
  }
}
