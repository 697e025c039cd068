package dev.reflect.learning;

import dev.reflect.untrusted.LookAlike;
import dev.reflect.words.WordTable;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * The rules that can do no harm, whoever said them: sentences of a closed grammar over closed lists
 * of words. What is not among them may be harmless too, and a person sees it first.
 */
public final class Harmless {
  /** In characters: nobody says a rule in more, and a sentence costs the square of its openers. */
  private static final int LONGEST = 500;

  private static final Pattern NAME = Pattern.compile("<([\\w ]+)>");
  private static final Pattern CHOICE = Pattern.compile("<(?:use|leave|trait|tongue)>");
  private static final Pattern BREAK = Pattern.compile("\\R");
  private static final Pattern CODE = Pattern.compile("(?<![^ ])`([^` ]+)`(?![^ ,.!])");
  private static final Pattern AND = Pattern.compile(" (?:or|and|nor) ");
  private static final Pattern END = Pattern.compile("[.!]+(?: |$)|[。！]+$");

  /** A few nouns of the person's own, and where they are: "the seeds of our demo". */
  private static final String ANY = "((?:[a-z][a-z'-]* ){0,5}[a-z][a-z'-]+)";

  /** A folder of the project that is served to nobody. */
  private static final String FOLDER =
      "(?!public|static|www|htdocs)[a-z0-9][a-z0-9_-]{0,24}(?:/[a-z0-9][a-z0-9_-]{0,24}){0,3}"
          + "(?:(?<=/.{1,25})/?|/? folder|/? directory|/)";

  private static final String MARK = "[a-z]{2,12}[:/-]?";
  private static final Pattern CLAUSE =
      Pattern.compile("; |: | [-–—] |, so |,? and (?=always |never )|\\. ");
  private static final Pattern NARROWER = Pattern.compile(" (?:in|for) " + ANY + "$");
  private static final int MOST_NOUNS = 2;
  private static final int STEM = 4;

  private final Map<String, Set<String>> sorts = new HashMap<>();
  private final Map<String, List<String>> words = new HashMap<>();
  private final List<Form> rules;
  private final List<Form> judged;
  private final List<Form> asides;
  private final Pattern opener;
  private final Pattern closer;
  private final Pattern trailer;

  /** Put together when the first rule is looked at: few processes see one. */
  private static final class Lists {
    private static final Harmless SHIPPED = new Harmless(WordTable.resource("harmless.txt"));
  }

  /**
   * One form of a sentence.
   *
   * @param swaps whether it puts one thing in the place of another
   * @param chooses whether it only chooses, so that a place where it holds makes it less
   */
  private record Form(Pattern pattern, boolean swaps, boolean chooses) {}

  private Harmless(String lists) {
    Map<String, List<String>> sections = sections(lists);
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

  /**
   * Returns whether a wording, in all its parts, is such a rule. Nouns that no list has are the
   * person's own, and stand only where the sentence leaves what happens to the person, or forbids
   * what is never good.
   *
   * @param said what the person said
   */
  public static boolean is(Wording wording, String said) {
    String heard = said.toLowerCase(Locale.ROOT);
    return Stream.concat(
            Stream.of(wording.sentence()),
            wording.pair().stream().flatMap(pair -> Stream.of(pair.dont(), pair.doInstead())))
        .map(text -> END.matcher(written(text)).replaceAll(""))
        .allMatch(text -> Lists.SHIPPED.isAll(text, heard));
  }

  /** Returns whether a message says such rules in one line, and nothing else. */
  public static boolean isAllOf(String message) {
    if (message.length() > LONGEST || BREAK.matcher(message.strip()).find()) {
      return false;
    }
    boolean ruled = false;
    for (String sentence : END.split(written(message))) {
      boolean rule = Lists.SHIPPED.says(sentence, Lists.SHIPPED::isRule);
      if (!rule && !Lists.SHIPPED.says(sentence, Lists.SHIPPED::isBeside)) {
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

  /** Rules one behind the other are each looked at; "and" may stand behind a "never". */
  private boolean isAll(String text, String said) {
    return isRule(text)
        || isJudged(text, said)
        || Stream.of(CLAUSE.split(text)).filter(each -> !each.equals(text)).count() > 1
            && Stream.of(CLAUSE.split(text)).allMatch(each -> isRule(each) || isJudged(each, said));
  }

  private boolean isJudged(String text, String said) {
    String bare = trailer.matcher(text).replaceFirst("");
    return judged.stream().anyMatch(form -> fits(form, text, said) || fits(form, bare, said))
        || isNarrower(text, said);
  }

  /** What may be chosen anywhere may be chosen in one place. */
  private boolean isNarrower(String text, String said) {
    Matcher narrower = NARROWER.matcher(text);
    if (!narrower.find() || !isOwn(narrower.group(1), said)) {
      return false;
    }
    String rest = text.substring(0, narrower.start());
    return Stream.of(rules, judged)
        .flatMap(List::stream)
        .anyMatch(form -> form.chooses() && fits(form, rest, said));
  }

  /** Nouns with what may stand before them, and once "of" or "in" more: no verb finds room. */
  private boolean isOwn(String phrase, String said) {
    int nouns = 0;
    boolean of = false;
    for (String word : phrase.split(" ")) {
      if (words.get("article").contains(word)) {
        continue;
      }
      if (!of && nouns > 0 && words.get("link").contains(word)) {
        of = true;
        nouns = 0;
        continue;
      }
      String stem = word.substring(0, Math.min(STEM, word.length()));
      nouns++;
      if (nouns > MOST_NOUNS || words.get("no noun").contains(word) || !said.contains(stem)) {
        return false;
      }
    }
    return nouns > 0;
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
    return fits(form, text, "");
  }

  private boolean fits(Form form, String text, String said) {
    Matcher found = form.pattern().matcher(text);
    return found.matches()
        && (form.swaps()
            || IntStream.rangeClosed(1, found.groupCount())
                .mapToObj(found::group)
                .allMatch(own -> own == null || isOwn(own, said)))
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
    return new Form(Pattern.compile(regex), swaps, CHOICE.matcher(written).find());
  }

  private String slot(String name, boolean swaps) {
    String one =
        switch (name) {
          case "any" -> ANY;
          case "folder" -> "(?:" + FOLDER + ")";
          case "mark" -> "(?:" + MARK + "|" + anyOf(name) + ")";
          default -> "(?:" + anyOf(name) + ")";
        };
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

  private static Map<String, List<String>> sections(String lists) {
    Map<String, List<String>> sections = new LinkedHashMap<>();
    List<String> lines = List.of();
    for (String line : lists.lines().toList()) {
      if (line.startsWith("[")) {
        lines = new ArrayList<>();
        sections.put(line.substring(1, line.length() - 1), lines);
      } else if (!line.isBlank() && !line.startsWith("#")) {
        lines.add(line);
      }
    }
    return sections;
  }
}
