package dev.reflect.cli;

import dev.reflect.act.home.UserError;
import dev.reflect.cli.Completed.Flag;
import dev.reflect.cli.Completed.Kind;
import dev.reflect.cli.Completed.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;

/** {@code reflect completion}: what a shell needs to complete our commands, made from them. */
@Command(
    name = "completion",
    header = "Print the completion for your shell",
    description =
        "Prints a script that completes commands, options, files, the ids of open proposals and"
            + " the numbers of operations.",
    footer = {
      "Examples:",
      "  eval \"$(reflect completion bash)\"       In ~/.bashrc",
      "  eval \"$(reflect completion zsh)\"        In ~/.zshrc, below compinit",
      "  reflect completion fish | source        In ~/.config/fish/config.fish"
    })
final class CompletionCommand extends Deed {
  @Parameters(paramLabel = "bash|zsh|fish", description = "The shell that you use.")
  private String shell;

  @Override
  void act() {
    CommandSpec reflect = Commands.line(run).getCommandSpec();
    List<Completed> commands = Completed.all(reflect);
    Completed bare = Completed.bare(reflect);
    List<String> lines =
        switch (shell) {
          case "bash" -> new BashCompletion(bare, commands).lines();
          case "zsh" -> new ZshCompletion(bare, commands).lines();
          case "fish" -> new FishCompletion(bare, commands).lines();
          default ->
              throw new UserError(
                  "There is no completion for " + shell, "There is one for bash, zsh and fish.");
        };
    lines.forEach(run::print);
  }

  /** The completion for fish: one line for each thing that can stand on a command line. */
  private record FishCompletion(Completed bare, List<Completed> commands) {
    List<String> lines() {
      List<String> lines = new ArrayList<>();
      lines.add("# Completes reflect in fish. In config.fish: reflect completion fish | source");
      lines.add("complete -c reflect -e");
      lines.add("complete -c reflect -f");
      for (Completed each : commands) {
        lines.add(
            line("__fish_use_subcommand") + " -a " + each.name() + " -d " + quoted(each.header()));
      }
      String names = commands.stream().map(Completed::name).collect(Collectors.joining(" "));
      lines.add(line("__fish_seen_subcommand_from help") + " -a " + quoted(names));
      String none = "not __fish_seen_subcommand_from " + names;
      bare.flags().forEach(flag -> lines.add(option(none, flag)));
      for (Completed each : commands) {
        String here = "__fish_seen_subcommand_from " + each.name();
        each.flags().forEach(flag -> lines.add(option(here, flag)));
        if (!each.argument().is(Kind.NONE) && !each.argument().is(Kind.TEXT)) {
          lines.add(line(here) + values(each.argument()));
        }
      }
      return lines;
    }

    private static String line(String where) {
      return "complete -c reflect -n " + quoted(where);
    }

    private static String option(String where, Flag flag) {
      StringBuilder line = new StringBuilder(line(where));
      for (String name : flag.names()) {
        line.append(
            name.startsWith("--") ? " -l " + name.substring(2) : " -s " + name.substring(1));
      }
      if (!flag.value().is(Kind.NONE)) {
        line.append(" -r").append(values(flag.value()));
      }
      return line.append(" -d ").append(quoted(flag.description())).toString();
    }

    private static String values(Value value) {
      return switch (value.kind()) {
        case NONE, TEXT -> " -f";
        case FILE -> " -F";
        case DIRECTORY -> " -f -a '(__fish_complete_directories)'";
        case CHOICE -> " -f -a " + quoted(value.words());
        case KNOWN -> " -f -a '(reflect complete " + value.words() + " 2>/dev/null)'";
      };
    }

    private static String quoted(String text) {
      return "'" + text.replace("\\", "\\\\").replace("'", "\\'") + "'";
    }
  }

  /** The completion for zsh, with what each command and option is for. */
  private record ZshCompletion(Completed bare, List<Completed> commands) {
    private static final String HEAD =
        """
        #compdef reflect
        # Completes reflect in zsh. In ~/.zshrc, below compinit: eval "$(reflect completion zsh)"
        _reflect_known() {
          local -a known
          local value about
          while IFS=$'\\t' read -r value about; do known+=("$value:$about"); done \\
            < <(reflect complete $1 2>/dev/null)
          _describe -t $1 $1 known
        }
        _reflect() {
          local -a commands
          commands=(
        """;

    private static final String CHOICE =
        """
          )
          if (( CURRENT == 2 )) && [[ $words[2] != -* ]]; then
            _describe -t commands command commands
            return
          fi
          if [[ $words[2] != -* ]]; then shift words; (( CURRENT-- )); fi
          case $words[1] in
            help) _describe -t commands command commands ;;
        """;

    private static final String TAIL =
        """
          esac
        }
        if [[ $funcstack[1] == _reflect ]]; then _reflect "$@"; else compdef _reflect reflect; fi
        """;

    List<String> lines() {
      List<String> lines = new ArrayList<>(HEAD.lines().toList());
      for (Completed each : commands) {
        lines.add("    " + quoted(each.name() + ":" + each.header()));
      }
      lines.addAll(CHOICE.lines().toList());
      commands.forEach(each -> lines.addAll(command(each.name(), each)));
      lines.addAll(command("*", bare));
      lines.addAll(TAIL.lines().toList());
      return lines;
    }

    private static List<String> command(String pattern, Completed command) {
      List<String> lines = new ArrayList<>();
      lines.add("    " + pattern + ")");
      lines.add("      _arguments -s -S \\");
      for (Flag flag : command.flags()) {
        for (String name : flag.names()) {
          lines.add("        " + quoted(option(name, flag)) + " \\");
        }
      }
      if (!command.argument().is(Kind.NONE)) {
        Value value = command.argument();
        String which = command.repeats() ? "*" : "1";
        lines.add("        " + quoted(which + ":" + action(value)) + " \\");
      }
      lines.add("        && return ;;");
      return lines;
    }

    private static String option(String name, Flag flag) {
      String about = "[" + flag.description().replaceAll("([\\[\\]:\\\\])", "\\\\$1") + "]";
      return flag.value().is(Kind.NONE)
          ? name + about
          : name + "=" + about + ":" + action(flag.value());
    }

    private static String action(Value value) {
      String label = value.label().toLowerCase(Locale.ROOT);
      return switch (value.kind()) {
        case NONE, TEXT -> label + ": ";
        case FILE -> label + ":_files";
        case DIRECTORY -> label + ":_files -/";
        case CHOICE -> "word:(" + value.words() + ")";
        case KNOWN -> label + ": _reflect_known " + value.words();
      };
    }

    private static String quoted(String text) {
      return "'" + text.replace("'", "'\\''") + "'";
    }
  }

  /** The completion for bash, from version 3.2 on, which macOS has. */
  private record BashCompletion(Completed bare, List<Completed> commands) {
    private static final String HEAD =
        """
        # Completes reflect in bash. In ~/.bashrc: eval "$(reflect completion bash)"
        _reflect() {
          local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD-1]}
          local command=${COMP_WORDS[1]} options='' choices='' kind='' rest='' candidate
          COMPREPLY=()
          # --option=value is three words here.
          if [ "$word" = = ]; then word=''
          elif [ "$before" = = ]; then before=${COMP_WORDS[COMP_CWORD-2]}; fi
          if [ "$COMP_CWORD" -eq 1 ] && [ "${word#-}" = "$word" ]; then command=''; fi
          case $command in
        """;

    private static final String TAIL =
        """
          esac
          if [ -z "$kind" ]; then
            case $word in -*) kind=options ;; *) kind=$rest ;; esac
          fi
          case $kind in
            options) choices=$options ;;
            file | directory)
              compopt -o filenames 2>/dev/null
              while IFS= read -r candidate; do COMPREPLY+=("$candidate"); done \\
                < <(compgen "-${kind:0:1}" -- "$word")
              return ;;
            proposals | messages | operations)
              while IFS=$'\\t' read -r candidate _; do
                case $candidate in "$word"*) COMPREPLY+=("$candidate") ;; esac
              done < <("${COMP_WORDS[0]}" complete "$kind" 2>/dev/null)
              return ;;
            choices) ;;
            *) return ;;
          esac
          for candidate in $choices; do
            case $candidate in "$word"*) COMPREPLY+=("$candidate") ;; esac
          done
        }
        complete -F _reflect reflect
        """;

    List<String> lines() {
      List<String> lines = new ArrayList<>(HEAD.lines().toList());
      String names = commands.stream().map(Completed::name).collect(Collectors.joining(" "));
      lines.add("    '' | help) choices='" + names + "' kind=choices ;;");
      commands.forEach(command -> lines.addAll(command(command.name(), command)));
      lines.addAll(command("-*", bare));
      lines.addAll(TAIL.lines().toList());
      return lines;
    }

    private static List<String> command(String pattern, Completed command) {
      List<String> lines = new ArrayList<>();
      lines.add("    " + pattern + ")");
      lines.add("      options='" + options(command) + "'");
      if (!command.argument().is(Kind.NONE)) {
        lines.add("      " + source("rest", command.argument()));
      }
      List<Flag> taking =
          command.flags().stream().filter(flag -> !flag.value().is(Kind.NONE)).toList();
      if (!taking.isEmpty()) {
        lines.add("      case $before in");
        for (Flag flag : taking) {
          String names = String.join(" | ", flag.names());
          lines.add("        " + names + ") " + source("kind", flag.value()) + " ;;");
        }
        lines.add("      esac");
      }
      lines.add("      ;;");
      return lines;
    }

    private static String options(Completed command) {
      return command.flags().stream()
          .flatMap(flag -> flag.names().stream())
          .filter(name -> name.startsWith("--"))
          .collect(Collectors.joining(" "));
    }

    private static String source(String variable, Value value) {
      return switch (value.kind()) {
        case NONE, TEXT -> variable + "=text";
        case FILE -> variable + "=file";
        case DIRECTORY -> variable + "=directory";
        case CHOICE -> variable + "=choices choices='" + value.words() + "'";
        case KNOWN -> variable + "=" + value.words();
      };
    }
  }
}
