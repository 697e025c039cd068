package dev.reflect.learning;

import dev.reflect.untrusted.LookAlike;
import dev.reflect.words.WordTable;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The rules that can do no harm, whoever said them: sentences of a closed grammar over closed lists
 * of words. What is not among them may be harmless too, and a person sees it first.
 */
public final class Harmless {
  /** In characters: nobody says a rule in more, and a sentence costs the square of its openers. */
  private static final int LONGEST = 500;

  private static final Pattern NAME = Pattern.compile("<(\\w+)>");
  private static final Pattern BREAK = Pattern.compile("\\R");
  private static final Pattern CODE = Pattern.compile("(?<![^ ])`([^` ]+)`(?![^ ,.!])");
  private static final Pattern AND = Pattern.compile(" (?:or|and|nor) ");
  private static final Pattern END = Pattern.compile("[.!]+(?: |$)");
  private static final Harmless SHIPPED = new Harmless(WordTable.resource("harmless.txt"));

  private final Map<String, Set<String>> sorts = new HashMap<>();
  private final Map<String, List<String>> words = new HashMap<>();
  private final List<Form> rules;
  private final List<Form> judged;
  private final List<Form> asides;
  private final Pattern opener;
  private final Pattern closer;
  private final Pattern trailer;

  /**
   * One form of a sentence.
   *
   * @param swaps whether it puts one thing in the place of another
   */
  private record Form(Pattern pattern, boolean swaps) {}

  private Harmless(String lists) {
    Map<String, List<String>> sections = WordTable.sections(lists);
    sections.remove("thing").forEach(this::sort);
    List<String> ruleForms = sections.remove("rule");
    List<String> judgedForms = sections.remove("judged");
    List<String> asideForms = sections.remove("aside");
    sections.forEach((name, lines) -> lines.forEach(line -> add(name, List.of(line.split(", ")))));
    this.rules = ruleForms.stream().map(this::form).toList();
    this.judged = judgedForms.stream().map(this::form).toList();
    this.asides = asideForms.stream().map(this::form).toList();
    this.opener = Pattern.compile("(?:" + anyOf("opener") + ")(?:(?:[,:]| [-–—])? |[,:]?$)");
    this.trailer = Pattern.compile(" (?:" + anyOf("trailer") + ")$");
    this.closer = Pattern.compile("(?:,| [-–—])? (?:" + anyOf("closer") + ")$");
  }

  /** Returns whether a wording, in all its parts, is such a rule. */
  public static boolean is(Wording wording) {
    return Stream.concat(
            Stream.of(wording.sentence()),
            wording.pair().stream().flatMap(pair -> Stream.of(pair.dont(), pair.doInstead())))
        .map(text -> END.matcher(written(text)).replaceAll(""))
        .allMatch(text -> SHIPPED.isRule(text) || SHIPPED.isJudged(text));
  }

  /** Returns whether a message says such rules in one line, and nothing else. */
  public static boolean isAllOf(String message) {
    if (message.length() > LONGEST || BREAK.matcher(message.strip()).find()) {
      return false;
    }
    boolean ruled = false;
    for (String sentence : END.split(written(message))) {
      boolean rule = SHIPPED.says(sentence, SHIPPED::isRule);
      if (!rule && !SHIPPED.says(sentence, SHIPPED::isBeside)) {
        return false;
      }
      ruled |= rule;
    }
    return ruled;
  }

  /** As the lists are written; what has letters that look like others is nothing. */
  private static String written(String text) {
    return LookAlike.latin(text).equals(text)
        ? CODE.matcher(text.strip().toLowerCase(Locale.ROOT).replace('’', '\'')).replaceAll("$1")
        : "";
  }

  private boolean isRule(String text) {
    return rules.stream().anyMatch(form -> fits(form, text));
  }

  private boolean isJudged(String text) {
    String bare = trailer.matcher(text).replaceFirst("");
    return judged.stream().anyMatch(form -> fits(form, text) || fits(form, bare));
  }

  private boolean isBeside(String text) {
    return text.isEmpty()
        || words.get("closer").contains(text)
        || asides.stream().anyMatch(form -> fits(form, text));
  }

  /** What opens a sentence, and what closes it, may be missing. */
  private boolean says(String sentence, Predicate<String> wanted) {
    String opened = sentence;
    while (true) {
      String rest = opened;
      for (Matcher closing = closer.matcher(rest); ; closing.reset(rest)) {
        if (wanted.test(rest)) {
          return true;
        }
        if (!closing.find()) {
          break;
        }
        rest = rest.substring(0, closing.start());
      }
      Matcher opening = opener.matcher(opened);
      if (!opening.lookingAt()) {
        return false;
      }
      opened = opened.substring(opening.end());
    }
  }

  private boolean fits(Form form, String text) {
    Matcher found = form.pattern().matcher(text);
    return found.matches()
        && (!form.swaps()
            || found.group("other") == null
            || AND.splitAsStream(found.group("other"))
                .allMatch(other -> isOneSort(found.group("use"), other)));
  }

  private boolean isOneSort(String one, String other) {
    return sorts.get(one).stream().anyMatch(sorts.get(other)::contains);
  }

  private void sort(String line) {
    for (String written : line.split(", ")) {
      String thing = written.replaceFirst("^[+-]", "");
      sorts.computeIfAbsent(thing, each -> new HashSet<>()).add(line);
      add("other", List.of(thing));
      if (!written.startsWith("-")) {
        add("use", List.of(thing));
      }
      if (!written.startsWith("+")) {
        add("leave", List.of(thing));
      }
    }
  }

  private void add(String name, Collection<String> more) {
    words.computeIfAbsent(name, each -> new ArrayList<>()).addAll(more);
  }

  private Form form(String written) {
    boolean swaps = written.contains("<other>") && written.contains("<use>");
    String regex =
        NAME.matcher(written)
            .replaceAll(name -> Matcher.quoteReplacement(slot(name.group(1), swaps)));
    return new Form(Pattern.compile(regex), swaps);
  }

  private String slot(String name, boolean swaps) {
    String one = "(?:" + anyOf(name) + ")";
    if (!swaps) {
      return one;
    }
    return switch (name) {
      case "use" -> "(?<use>" + one + ")";
      case "other" -> "(?<other>" + one + "(?:" + AND + one + ")*)";
      default -> one;
    };
  }

  /** The longest first: "no" begins "no thanks". */
  private String anyOf(String name) {
    return words.get(name).stream()
        .sorted(Comparator.comparingInt(String::length).reversed())
        .map(Pattern::quote)
        .collect(Collectors.joining("|"));
  }
}
