package dev.reflect.cli;

import dev.reflect.cli.Completed.Flag;
import dev.reflect.cli.Completed.Kind;
import dev.reflect.cli.Completed.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** The completion for bash, from version 3.2 on, which macOS has. */
record BashCompletion(Completed bare, List<Completed> commands) {
  private static final List<String> HEAD =
      List.of(
          "# Completes reflect in bash. In ~/.bashrc: eval \"$(reflect completion bash)\"",
          "_reflect() {",
          "  local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD-1]}",
          "  local command=${COMP_WORDS[1]} options='' choices='' kind='' rest='' candidate",
          "  COMPREPLY=()",
          "  # --option=value is three words here.",
          "  if [ \"$word\" = = ]; then word=''",
          "  elif [ \"$before\" = = ]; then before=${COMP_WORDS[COMP_CWORD-2]}; fi",
          "  if [ \"$COMP_CWORD\" -eq 1 ] && [ \"${word#-}\" = \"$word\" ]; then command=''; fi",
          "  case $command in");

  private static final List<String> TAIL =
      List.of(
          "  esac",
          "  if [ -z \"$kind\" ]; then",
          "    case $word in -*) kind=options ;; *) kind=$rest ;; esac",
          "  fi",
          "  case $kind in",
          "    options) choices=$options ;;",
          "    file | directory)",
          "      compopt -o filenames 2>/dev/null",
          "      while IFS= read -r candidate; do COMPREPLY+=(\"$candidate\"); done \\",
          "        < <(compgen \"-${kind:0:1}\" -- \"$word\")",
          "      return ;;",
          "    proposals | operations)",
          "      while IFS=$'\\t' read -r candidate _; do",
          "        case $candidate in \"$word\"*) COMPREPLY+=(\"$candidate\") ;; esac",
          "      done < <(\"${COMP_WORDS[0]}\" complete \"$kind\" 2>/dev/null)",
          "      return ;;",
          "    choices) ;;",
          "    *) return ;;",
          "  esac",
          "  for candidate in $choices; do",
          "    case $candidate in \"$word\"*) COMPREPLY+=(\"$candidate\") ;; esac",
          "  done",
          "}",
          "complete -F _reflect reflect");

  List<String> lines() {
    List<String> lines = new ArrayList<>(HEAD);
    String names = commands.stream().map(Completed::name).collect(Collectors.joining(" "));
    lines.add("    '' | help) choices='" + names + "' kind=choices ;;");
    commands.forEach(command -> lines.addAll(command(command.name(), command)));
    lines.addAll(command("-*", bare));
    lines.addAll(TAIL);
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
      case CHOICE -> variable + "=choices choices='" + String.join(" ", value.choices()) + "'";
      case PROPOSAL, OPERATION -> variable + "=" + value.kind().word();
    };
  }
}
