package dev.reflect.note;

import dev.reflect.expression.Sieve;
import dev.reflect.learning.Sentences;
import dev.reflect.words.FormTable;
import dev.reflect.words.WordLists;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;

/** Notes that Claude puts into words: in the turns of speech of the tables, a sentence each. */
final class SaidNotes {
  private static final Sieve<FormTable.Form> FORMS = FormTable.sieve("note");

  /** Code, and what is quoted: neither is Claude's own word. */
  private static final Pattern NOT_SAID =
      Pattern.compile("(?ms)^ *```.*?(?:^ *```|\\z)|^ *>.*?$|^ *\\|.*?$");

  private static final String INSIGHT = "★ Insight";

  /** The block that the client's style for learners puts around an insight. */
  private static final Pattern BLOCK =
      Pattern.compile("(?s)`?" + INSIGHT + " ─+`?\\s*\\n(.*?)\\n\\s*`?─{5,}");

  private static final Set<String> SMALL = WordLists.words("small");

  private SaidNotes() {}

  /**
   * Returns what is worth a note, by its text, in its order.
   *
   * @param programs that were run where it was said
   */
  static Map<String, NoteKind> in(String said, Set<String> programs) {
    Map<String, NoteKind> notes = new LinkedHashMap<>();
    if (FORMS.passing(Sentences.oneLine(said)).isEmpty() && !said.contains(INSIGHT)) {
      return notes; // as of nineteen in twenty texts, which need not be cut into sentences
    }
    String text = NOT_SAID.matcher(said).replaceAll("");
    BLOCK
        .matcher(text)
        .results()
        .forEach(
            block ->
                Sentences.of(block.group(1))
                    .forEach(each -> add(each, text, NoteKind.INSIGHT, programs, notes)));
    for (Sentences.Sentence each : Sentences.of(BLOCK.matcher(text).replaceAll("\n"))) {
      List<FormTable.Form> forms = FORMS.passing(each.text());
      forms.stream()
          .filter(form -> form.pattern().matcher(each.text()).find())
          .findFirst()
          .ifPresent(form -> add(each, text, kind(form), programs, notes));
    }
    return notes;
  }

  private static void add(
      Sentences.Sentence sentence,
      String said,
      NoteKind kind,
      Set<String> programs,
      Map<String, NoteKind> notes) {
    if (!sentence.asked() && !sentence.text().endsWith(":")) {
      NoteGate.pass(sentence.text(), kind, programs)
          .map(text -> beginsWithAName(sentence.text(), said) ? small(text) : text)
          .ifPresent(text -> notes.putIfAbsent(text, kind));
    }
  }

  /** In the midst of a line Claude begins no sentence with a small letter but for a name. */
  private static boolean beginsWithAName(String sentence, String said) {
    return Character.isLowerCase(sentence.codePointAt(0))
        && (said.contains(". " + sentence) || SMALL.contains(sentence.split("[ ,;]", 2)[0]));
  }

  private static String small(String sentence) {
    return sentence.substring(0, 1).toLowerCase(Locale.ROOT) + sentence.substring(1);
  }

  private static NoteKind kind(FormTable.Form form) {
    return NoteKind.valueOf(form.details().get(0).toUpperCase(Locale.ROOT));
  }
}
