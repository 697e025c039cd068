package dev.reflect.learning;

import dev.reflect.words.CommonWords;
import dev.reflect.words.FormTable;
import dev.reflect.words.Phrases;
import dev.reflect.words.Role;
import dev.reflect.words.Token;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

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
  private static final Pattern ITEM = Pattern.compile("\\s*(?:[-*•–]|\\d{1,2}[.)])\\s+\\S.*");

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
    while (behind < lines.size() && ITEM.matcher(lines.get(behind)).matches()) {
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
            && isDenied(Token.in(sentences.get(0).text()))
            && !isDenied(Token.in(said))
            && things(said).containsAll(things(sentences.get(0).text()));
    return denied ? Optional.of(answer) : Optional.empty();
  }

  private static boolean isDenied(List<Token> tokens) {
    for (int at = 0; at < tokens.size(); at++) {
      if (Phrases.read().at(tokens, at).filter(each -> each.role() == Role.NOT).isPresent()) {
        return true;
      }
    }
    return false;
  }

  private static Set<String> things(String text) {
    Set<String> things = new HashSet<>();
    for (Token each : Token.in(text)) {
      boolean small =
          each.isMark()
              || CommonWords.has(each.word())
              || Phrases.read().at(List.of(each), 0).isPresent();
      if (!small) {
        things.add(each.stem());
      }
    }
    return things;
  }
}
