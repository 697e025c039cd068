package dev.reflect.sameness;

import dev.reflect.expression.LazyPattern;
import dev.reflect.expression.Sieve;
import dev.reflect.words.FormTable;
import dev.reflect.words.FormTable.Form;
import dev.reflect.words.Token;
import dev.reflect.words.WordLists;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The order that is made of a wish to have a thing done by a model or a tool.
 *
 * @param whole how it is put with the verb of the task: {@code lass {by} {task}}
 * @param plain how it is put without: {@code nutze {by} für {task}}
 * @param verb where that verb stands in the task
 */
record Order(String whole, String plain, Verb verb) {
  /** Where the verb of a task stands. */
  private enum Verb {
    FIRST,
    LAST,
    NONE,
    /** The order can be put so whatever is left of the task. */
    ANY
  }

  private static final LazyPattern MODEL = FormTable.shared().pattern("model");
  private static final Set<String> TOOLS =
      Stream.of("small", "name")
          .flatMap(list -> WordLists.words(list).stream())
          .map(word -> word.toLowerCase(Locale.ROOT))
          .collect(Collectors.toUnmodifiableSet());
  private static final Sieve<Form> FORMS = FormTable.sieve("means");

  /** What a clause says of a model or tool that is known. */
  record Told(Means.Form form, List<String> by, List<String> task, Order order) {}

  /** Returns what a clause says; nothing where it names no model and no tool. */
  static Optional<Told> in(String clause) {
    return FORMS.passing(clause).stream().flatMap(form -> told(form, clause).stream()).findFirst();
  }

  private static Optional<Told> told(Form form, String clause) {
    Matcher found = form.pattern().matcher(clause);
    if (!found.find() || !isKnown(found.group("by"))) {
      return Optional.empty();
    }
    List<String> by = words(found.group("by"));
    List<String> task = words(found.group("task"));
    if (form.makes().isEmpty()) {
      return Optional.of(new Told(Means.Form.WITH, by, task, use("")));
    }
    String whole = form.makes().get(0);
    String put = whole.contains("{link}") ? whole.replace("{link}", found.group("link")) : whole;
    List<String> details = form.details();
    Verb verb = Verb.valueOf(details.get(2).toUpperCase(Locale.ROOT));
    String plain = details.get(0) + " {by} " + details.get(1) + " {task}";
    return Optional.of(new Told(Means.Form.KNOWN, by, task, new Order(put, plain, verb)));
  }

  /** Returns the order that begins with “use”. */
  static Order use(String link) {
    return new Order("use {by} " + link + " {task}", "use {by}", Verb.ANY);
  }

  private static boolean isKnown(String by) {
    return MODEL.matcher(by).matches()
        || TOOLS.contains(by.toLowerCase(Locale.ROOT))
        || Alternatives.known().at(Token.in(by), 0).filter(each -> !each.isAsked()).isPresent();
  }

  private static List<String> words(String text) {
    return List.of(text.strip().split("\\s+"));
  }

  /** Returns the order for what is left of the task. */
  String sentence(String by, List<String> left, List<String> task) {
    boolean holds =
        switch (verb) {
          case FIRST -> !left.isEmpty() && left.get(0).equals(task.get(0));
          case LAST ->
              !left.isEmpty() && left.get(left.size() - 1).equals(task.get(task.size() - 1));
          case NONE -> false;
          case ANY -> !left.isEmpty();
        };
    String put = (holds ? whole : plain).replace("{by}", by);
    String order = put.replace("{task}", String.join(" ", left)).strip();
    return order.substring(0, 1).toUpperCase(Locale.ROOT) + order.substring(1) + '.';
  }
}
