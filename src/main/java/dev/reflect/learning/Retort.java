package dev.reflect.learning;

import dev.reflect.words.FormTable;
import dev.reflect.words.Phrases;
import dev.reflect.words.Role;
import dev.reflect.words.Token;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * What is said against a rule that a message begins with, as an item or in quotation marks: it is
 * somebody else's, and only the answer to it is the person's own.
 *
 * <pre>
 * - Always squash before merging
 *
 * No, we never do that.
 * </pre>
 */
final class Retort {

  private static final Pattern QUOTED =
      Pattern.compile("\\s*(?:\"[^\"]+\"|“[^”]+”|„[^“”]+[“”]|«[^»]+»)[.!]?\\s*(.*)");

  private static final Pattern DASH = Pattern.compile("^[\\s,;:–—-]+");

  private Retort() {}

  /**
   * Returns the answer behind its denial, where a text begins with such a rule and goes on with
   * denying it.
   */
  static Optional<String> in(String text) {
    List<String> lines = text.lines().filter(line -> !line.isBlank()).toList();
    if (lines.isEmpty()) {
      return Optional.empty();
    }
    Matcher quoted = QUOTED.matcher(lines.get(0));
    boolean isQuoted = quoted.matches();
    int behind = isQuoted ? 1 : 0;
    while (behind < lines.size() && Sentences.isItem(lines.get(behind))) {
      behind++;
    }
    String beside = isQuoted ? DASH.matcher(quoted.group(1)).replaceFirst("") : "";
    String rest = String.join("\n", lines.subList(behind, lines.size()));
    String answer = beside.isEmpty() ? rest : beside + "\n" + rest;
    return behind == 0 || answer.isBlank()
        ? Optional.empty()
        : own(answer, String.join("\n", lines.subList(0, behind)));
  }

  private static Optional<String> own(String answer, String said) {
    for (FormTable table : FormTable.all()) {
      if (table.pattern("retort").isIn(answer)) {
        return Optional.of(table.pattern("retort").matcher(answer).replaceFirst(""));
      }
    }
    List<Sentences.Sentence> sentences = Sentences.of(answer);
    boolean denied =
        !sentences.isEmpty()
            && isDenied(sentences.get(0).text())
            && !isDenied(said)
            && things(said).containsAll(things(sentences.get(0).text()));
    return denied ? Optional.of(answer) : Optional.empty();
  }

  private static boolean isDenied(String text) {
    return Phrases.read().isAny(Set.of(Role.NOT), Token.in(text));
  }

  private static Set<String> things(String text) {
    return Token.in(text).stream()
        .filter(each -> !each.isMark() && !each.isSmall())
        .map(Token::stem)
        .collect(Collectors.toSet());
  }
}
