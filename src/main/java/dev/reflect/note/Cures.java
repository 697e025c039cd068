package dev.reflect.note;

import dev.reflect.archive.Exchange;
import dev.reflect.archive.Exchange.Kind;
import dev.reflect.archive.Exchange.Step;
import dev.reflect.archive.Exchange.Use;
import dev.reflect.untrusted.Plain;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A command that failed for how it was called, and the like one that did not: nothing was edited in
 * between, so what differs is the cure. What a tool printed is somebody else's; of it only the kind
 * of the fault is said.
 */
final class Cures {
  /** What the agents that reflect reads call the tool that runs a command. */
  private static final Set<String> SHELLS = Set.of("Bash", "bash", "shell", "exec_command");

  /** So many calls later, the cure is another matter. */
  private static final int NEAR = 6;

  private static final int LONGEST_COMMAND = 110;
  private static final double ALIKE = 0.3;

  /** Faults of a call, and never of what it was to find out. */
  private static final Pattern FAULT =
      Pattern.compile(
          "command not found|illegal option|invalid option|unrecogni[sz]ed (?:option|argument|command"
              + "|subcommand|flag)s?|unknown (?:option|flag|command|argument|shorthand flag|revision)s?|invalid"
              + " (?:argument|choice|flag|value)s?|missing script|no module named|modulenotfounderror"
              + "|not a git repository|did not match any files?|externally-managed-environment|no matches"
              + " found|parse error near|unexpected (?:eof|token|end of file)|bad substitution|cannot be"
              + " loaded|requires? an? argument|is not a (?:docker|tty|command)|could not (?:resolve|find"
              + "|determine)|(?<=' )file not found|cannot use import statement|cannot find module|no such (?:option|command|service|column"
              + "|table)|must be (?:run|specified|provided)|required (?:option|argument|flag)"
              + "|address already in use|permission denied|not logged in|too many arguments"
              + "|doesn't exist on|project file does not exist|no tests? found|no such file or directory",
          Pattern.CASE_INSENSITIVE);

  private static final Pattern NAME = Pattern.compile("\\p{Ll}\\p{Lu}");
  private static final Pattern FAULT_OF_PATH =
      Pattern.compile("no such file or directory", Pattern.CASE_INSENSITIVE);

  /** What only looks: where it fails, somebody guessed a path. */
  private static final Set<String> LOOKING =
      Set.of(
          "ls", "cat", "find", "head", "tail", "grep", "rg", "cd", "tree", "wc", "sed", "awk",
          "pwd", "echo", "mkdir", "rm", "cp", "mv", "diff", "stat", "file", "which", "test",
          "sleep", "kill", "pkill", "lsof", "ps");

  /** Programs whose names are words of any sentence. */
  private static final Set<String> ORDINARY =
      Set.of("make", "just", "go", "time", "task", "source", "export", "rake", "node", "open");

  private static final Pattern BEFORE = Pattern.compile("^(?:cd [^&;|]+(?:&&|;) *|\\w+=\\S+ +)+");
  private static final Pattern WORD = Pattern.compile("[^\\s'\"|&;()<>]+");

  private Cures() {}

  /** A command that failed, and why. */
  private record Failed(String command, String fault, int at) {}

  /** Returns what it found, by the number of the step that succeeded. */
  static List<FoundNote> in(Exchange exchange) {
    List<FoundNote> found = new ArrayList<>();
    Map<Optional<Use>, String> waiting = new HashMap<>(); // by the id of the call
    List<Failed> failed = new ArrayList<>();
    int calls = 0;
    for (Step step : exchange.steps()) {
      String tool = step.use().map(Use::tool).orElse("");
      if (step.use().filter(Use::edits).isPresent()) {
        failed.clear();
      } else if (SHELLS.contains(tool) && step.kind() == Kind.TOOL_CALL) {
        waiting.put(step.use(), step.text());
      } else if (step.kind() == Kind.TOOL_RESULT && waiting.containsKey(step.use())) {
        Optional<String> command = command(waiting.remove(step.use()));
        int now = calls++;
        failed.removeIf(each -> now - each.at > NEAR);
        if (command.isPresent()) {
          judge(command.get(), step, now, failed).ifPresent(found::add);
        }
      }
    }
    return found;
  }

  /** Returns the programs that were run in it, but for those that only look and ordinary words. */
  static Set<String> programs(Exchange exchange) {
    Set<String> programs = new HashSet<>();
    for (Step step : exchange.steps()) {
      boolean isRun =
          step.kind() == Kind.TOOL_CALL
              && step.use().filter(use -> SHELLS.contains(use.tool())).isPresent();
      if (isRun) {
        programs.add(program(step.text().strip()));
      }
    }
    programs.removeIf(each -> LOOKING.contains(each) || ORDINARY.contains(each));
    return programs;
  }

  private static Optional<FoundNote> judge(
      String command, Step result, int now, List<Failed> failed) {
    if (result.refused()) {
      return Optional.empty();
    }
    Matcher fault = FAULT.matcher(start(result.text()));
    if (result.failed()) {
      boolean said = fault.find() && isOfTheCall(command, fault.group());
      if (said) {
        failed.add(new Failed(command, named(fault.group()), now));
      }
      return Optional.empty();
    }
    for (Failed each : failed) {
      boolean cured = isLike(each.command, command) && !fault.find();
      if (cured) {
        failed.remove(each);
        String text = "`" + each.command + "` fails (" + each.fault + "); `" + command + "` works.";
        return NoteGate.isSafe(text)
            ? Optional.of(new FoundNote(NoteKind.CURE, text, result.place()))
            : Optional.empty();
      }
    }
    return Optional.empty();
  }

  /** The same fault is said in capitals or not; a name has its own. */
  private static String named(String fault) {
    return NAME.matcher(fault).find() ? fault : fault.toLowerCase(Locale.ROOT);
  }

  private static boolean isOfTheCall(String command, String fault) {
    String program = program(command);
    return !LOOKING.contains(program) && !FAULT_OF_PATH.matcher(fault).matches();
  }

  /** A call has its description on the line behind; what has more lines is a script. */
  private static Optional<String> command(String call) {
    String[] lines = call.strip().split("\n");
    String command = Plain.sentence(lines[0]);
    boolean isOne =
        lines.length <= 2
            && command.length() <= LONGEST_COMMAND
            && !command.contains("`")
            && !command.contains("<<");
    return isOne && !command.isBlank() ? Optional.of(command) : Optional.empty();
  }

  /** Returns whether both call the same with something else, or something else with the same. */
  private static boolean isLike(String failed, String works) {
    if (bare(failed).equals(bare(works)) && !failed.startsWith("cd ") && !works.startsWith("cd ")) {
      return false;
    }
    Set<String> one = words(bare(failed));
    Set<String> other = words(bare(works));
    Set<String> shared = new HashSet<>(one);
    shared.retainAll(other);
    Set<String> all = new HashSet<>(one);
    all.addAll(other);
    boolean same = program(failed).equals(program(works)) || works.contains(bare(failed));
    return same && !failed.equals(works) && shared.size() >= ALIKE * all.size()
        || other.size() > 1 && other.containsAll(rest(one, program(failed))) && one.size() > 1;
  }

  private static Set<String> rest(Set<String> words, String program) {
    Set<String> rest = new HashSet<>(words);
    rest.remove(program);
    return rest;
  }

  private static String bare(String command) {
    return BEFORE.matcher(command).replaceFirst("");
  }

  private static String program(String command) {
    Matcher word = WORD.matcher(bare(command));
    return word.find() ? word.group() : "";
  }

  private static Set<String> words(String command) {
    Set<String> words = new HashSet<>();
    Matcher word = WORD.matcher(command);
    while (word.find()) {
      words.add(word.group());
    }
    return words;
  }

  private static String start(String text) {
    return text.substring(0, Math.min(2_000, text.length()));
  }
}
