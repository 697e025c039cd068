package dev.reflect.cli;

import dev.reflect.cli.Completed.Flag;
import dev.reflect.cli.Completed.Kind;
import dev.reflect.cli.Completed.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** The completion for zsh, with what each command and option is for. */
record ZshCompletion(Completed bare, List<Completed> commands) {
  private static final List<String> HEAD =
      List.of(
          "#compdef reflect",
          "# Completes reflect in zsh. In ~/.zshrc, below compinit: eval \"$(reflect completion"
              + " zsh)\"",
          "_reflect_known() {",
          "  local -a known",
          "  local value about",
          "  while IFS=$'\\t' read -r value about; do known+=(\"$value:$about\"); done \\",
          "    < <(reflect complete $1 2>/dev/null)",
          "  _describe -t $1 $1 known",
          "}",
          "_reflect() {",
          "  local -a commands",
          "  commands=(");

  private static final List<String> CHOICE =
      List.of(
          "  )",
          "  if (( CURRENT == 2 )) && [[ $words[2] != -* ]]; then",
          "    _describe -t commands command commands",
          "    return",
          "  fi",
          "  if [[ $words[2] != -* ]]; then shift words; (( CURRENT-- )); fi",
          "  case $words[1] in",
          "    help) _describe -t commands command commands ;;");

  private static final List<String> TAIL =
      List.of(
          "  esac",
          "}",
          "if [[ $funcstack[1] == _reflect ]]; then _reflect \"$@\"; else compdef _reflect reflect;"
              + " fi");

  List<String> lines() {
    List<String> lines = new ArrayList<>(HEAD);
    for (Completed each : commands) {
      lines.add("    " + quoted(each.name() + ":" + each.header()));
    }
    lines.addAll(CHOICE);
    commands.forEach(each -> lines.addAll(command(each.name(), each)));
    lines.addAll(command("*", bare));
    lines.addAll(TAIL);
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
      case CHOICE -> "word:(" + String.join(" ", value.choices()) + ")";
      case PROPOSAL, OPERATION -> label + ": _reflect_known " + value.kind().word();
    };
  }

  private static String quoted(String text) {
    return "'" + text.replace("'", "'\\''") + "'";
  }
}
