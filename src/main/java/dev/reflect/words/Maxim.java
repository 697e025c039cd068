package dev.reflect.words;

import dev.reflect.expression.Sieve;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * What an English clause lays down of things in general, told by its grammar and not by its words:
 * bare plurals, "a thing" and "every thing" in the present tense are general ("handlers live under
 * app/handlers"), while "the button", "it" and the past are of the moment. In other languages by
 * the forms of their tables.
 */
public enum Maxim {
  /** "no X in Y", "never X", "X is off limits". */
  BAN,
  /** "X must Y", "X always Y". */
  DUTY,
  /** "Xs live in Y", "we X". */
  CUSTOM,
  /** "X only", "X = Y". */
  BRIEF,
  /** "I do X myself", "X is my job". */
  OWN;

  private static final int MOST_WORDS_OF_A_SUBJECT = 3;
  private static final int MOST_WORDS_OF_A_DOING = 6;
  private static final int MOST_WORDS_WITHOUT_A_VERB = 9;
  private static final int MOST_WORDS_THAT_GO_ON = 16;

  private static final Set<String> VERBS = WordLists.words("custom");
  private static final Set<String> PLACES = WordLists.words("preposition");
  private static final Set<String> POINTING = WordLists.words("pointing");
  private static final Set<String> SPECIFIC = WordLists.words("specific");
  private static final Set<String> GENERAL = WordLists.words("general");
  private static final Set<String> GROUND = WordLists.words("ground");
  private static final Set<String> PAST = WordLists.words("past");
  private static final Set<String> MOMENT = WordLists.words("moment");
  private static final Set<String> STATE = WordLists.words("state");
  private static final Set<String> NO = WordLists.words("no more than no");
  private static final Set<String> BE = WordLists.words("is");
  private static final Set<String> MODAL = WordLists.words("modal");
  private static final Set<String> DO = Set.of("don't", "doesn't", "dont", "doesnt", "get", "gets");
  private static final int ONE_FOREIGN_WORD = 3;
  private static final List<String> OTHERS = List.of("de", "es", "fr", "pt", "it", "nl");

  private static final Set<String> YOU =
      Set.of("never", "don't", "dont", "must", "mustn't", "cannot", "can't");
  private static final Set<String> NO_DOING = WordLists.words("no doing");
  private static final Set<String> CONDITION = WordLists.words("condition");
  private static final Set<String> OBJECT = Set.of("it", "them", "this", "that", "me", "so");
  private static final Set<String> WHEN = Set.of("always", "never", "only", "usually");

  /** "always run them before …": what is laid down of what was spoken of. */
  private static final Pattern OF_IT =
      Pattern.compile("(?:(?:always|never|only|do not|don't) )+\\w+ (?:it|them)\\b");

  /** "endpoints that list things always need …": what the clause says of its subject is no verb. */
  private static final Pattern RELATIVE =
      Pattern.compile(
          "(?i)^((?:all |any |every )?(?:[\\w-]+ )?[\\w-]+) (?:that|which|who) (?:[\\w'/.-]+ ){1,7}?(?=(?:always|never|must|should|needs?|only) )");

  /** The forms of it in other languages, whose grammar is not read. */
  private static final Map<String, Sieve<FormTable.Form>> ABROAD =
      FormTable.all().stream()
          .collect(
              Collectors.toMap(
                  FormTable::code,
                  table -> new Sieve<>(table.of("maxim"), FormTable.Form::pattern)));

  private static final Pattern REASON = Pattern.compile(" (?:because|since) ");
  private static final Pattern CLAUSE =
      Pattern.compile(
          "[,;]\\s+|\\s+[-–—]+\\s+|:\\s+|\\s+\\(|\\s+(?:so|but|and(?= (?:never|not|no) ))\\s+");
  private static final Pattern EVERYWHERE =
      Pattern.compile(
          "(?i)^in (?:this|our) \\w+,? | here$|,? (?:in|of|for|on|out of) (?:this|our|the) (?:[\\w-]+ )?(?:"
              + String.join("|", GROUND)
              + ")\\b");
  private static final Pattern MARKED =
      Pattern.compile(
          "(?i)\\w = \\w|\\bmax \\d|\\bstyle\\b|\\blike (?:the (?:rest|others?)|everywhere)\\b|^everything (?:in|via|from|as|under) |^\\w+s (?:at|in|on|under|inside|behind) .+, (?:never|not) (?:at|in|on|under|inside|behind) |^(?!only)(?:\\S+ ){1,2}first$|^(?!only).+ (?:only|max|always|everywhere|every time|as (?:always|everywhere|usual)|here|in (?:this|our) (?:\\w+ )?(?:project|repo|repository|codebase|team|app|code|company))$"
              + "| per (?:\\p{L}+ )*\\p{L}+$|, never \\w+$|,? for (?:everything|the whole \\w+)\\b|, like every time$");
  private static final Pattern BANNED =
      Pattern.compile(
          "(?:strictly |absolutely |simply |completely |just )?(?:(?:forbidden|prohibited|banned|off[- ]limits|taboo|out|a"
              + " no(?:[- ]go)?|no[- ]go|a must|mandatory|compulsory)|(?:not|never) (?:(?:\\w+ed|written) (?:by hand|manually|directly|by you)|(?:an?"
              + " )?(?:option|fix|solution|excuse|reason)|ok|okay|acceptable|allowed|permitted|fine)|(?:an?"
              + " )?(?:option|fix|solution|excuse))\\b.*");
  private static final Pattern NO_SUCH =
      Pattern.compile(
          "not (?:an? )?(?!\\w+(?:ing|ed|ly|ble|ful|ent|ant|en|ive|ous|al)\\b|so |the |my |your |for |in |on |to |as |at |from )[\\w-]+(?: [\\w-]+)?");
  private static final Pattern OWNED =
      Pattern.compile(
          ".*\\b(?:(?:is|are) (?:my|our|the user's) (?:job|business|call|decision|responsibility)|(?:is|are) mine to \\w+|(?:is|are) [\\w -]+'s (?:job|business)|i am the only"
              + " one who \\w+|i'm the only one who \\w+|i (?:do |\\w+ (?:and \\w+ )?)(?:\\S+ ){0,4}myself)\\b.*");

  private static final Pattern NO_WORDS =
      Pattern.compile(
          "(?i)^[\\d+=]|, [\\d.,:-]+$|@|#|//|\\b(?:an?|the|this|that|same|getting) (?:\\w+ )?(?:error|exception)\\b|\\b(?:error|exception|warning)s?:|\\b(?:uncaught|undefined)\\b|(?:doesn't|doesnt|don't|dont)"
              + " (?:work|show|update|appear|fire|load|match|detect)|\\b(?:never|nothing(?: ever)?) (?:work|appear|fire|arrive|happen|finish|see|end)s?\\b|\\blike"
              + " (?:this|these|that|those) (?:is|are)\\b");

  /** Returns what a sentence lays down in general, by the first of its clauses that does. */
  public static Optional<Maxim> in(String sentence) {
    Optional<Maxim> found =
        found(sentence).filter(each -> isEnglish(sentence, each == BAN ? 0 : ONE_FOREIGN_WORD));
    return found.isEmpty() && isAbroad(sentence) ? Optional.of(CUSTOM) : found;
  }

  private static boolean isAbroad(String sentence) {
    return CommonWords.likelyAbroad(Token.in(sentence)).stream()
        .anyMatch(code -> ABROAD.get(code).isIn(sentence));
  }

  private static boolean isEnglish(String sentence, int most) {
    List<Token> tokens = Token.in(sentence);
    int english = CommonWords.weight(tokens, "en");
    return OTHERS.stream().allMatch(other -> CommonWords.weight(tokens, other) <= english + most);
  }

  private static Optional<Maxim> found(String sentence) {
    String[] clauses = CLAUSE.split(REASON.split(sentence, 2)[0]);
    if (NO_WORDS.matcher(sentence).find()) {
      return Optional.empty();
    }
    for (String clause : clauses) {
      Optional<Maxim> found = of(words(clause));
      if (found.isPresent()) {
        return found;
      }
    }
    return isBrief(sentence) || Stream.of(clauses).anyMatch(Maxim::isBrief)
        ? Optional.of(BRIEF)
        : Optional.empty();
  }

  /** "tabs in this repo", "one branch per task": no verb, and a word that makes it hold always. */
  private static boolean isBrief(String clause) {
    List<String> words = words(clause);
    String first = words.isEmpty() ? "" : words.get(0);
    return words.size() <= MOST_WORDS_WITHOUT_A_VERB
        && MARKED.matcher(clause).find()
        && !VERBS.contains(first)
        && !PLACES.contains(first)
        && !first.equals("the")
        && words.stream()
            .noneMatch(
                each ->
                    POINTING.contains(each)
                        || PAST.contains(each)
                        || MOMENT.contains(each)
                        || BE.contains(each)
                        || MODAL.contains(each)
                        || DO.contains(each)
                        || each.endsWith("ed"));
  }

  /** Returns whether a sentence only goes on with a maxim: what to do instead, what of "them". */
  public boolean goesOn(String sentence) {
    List<String> words = words(sentence);
    if (OF_IT.matcher(String.join(" ", words)).lookingAt()) {
      return words.size() <= MOST_WORDS_THAT_GO_ON;
    }
    if (words.size() > MOST_WORDS_THAT_GO_ON || words.stream().anyMatch(MOMENT::contains)) {
      return false;
    }
    String first = words.get(0);
    if (first.matches("it|they|not|never")) {
      return words.size() > 2 && (MODAL.contains(words.get(1)) || first.matches("not|never"));
    }
    boolean general = isGeneral(words);
    boolean isFragment = general && words.size() <= 4 && words.stream().noneMatch(BE::contains);
    return VERBS.contains(first) && words.size() > 1
        || (this == BAN || this == BRIEF) && isFragment
        || sentence.matches("(?i)we (?:have|use) .{3,60}(?: for (?:that|it|them))?");
  }

  private static Optional<Maxim> of(List<String> words) {
    if (words.size() < 2) {
      return Optional.empty();
    }
    String text = String.join(" ", words);
    if (OWNED.matcher(text).matches()) {
      return Optional.of(OWN);
    }
    if (isOfTheMoment(words)) {
      return Optional.empty();
    }
    String first = words.get(0);
    if (first.equals("no")) {
      String last = words.get(words.size() - 1);
      boolean bare =
          words.size() < 4
              && words.stream().noneMatch(PLACES::contains)
              && !isPlural(last)
              && !last.endsWith("ing");
      return bare
              || PLACES.contains(words.get(1))
              || words.stream().anyMatch(each -> each.endsWith("ed"))
              || NO.contains(words.get(1))
              || !isGeneral(words.subList(1, words.size()))
          ? Optional.empty()
          : Optional.of(BAN);
    }
    if (first.equals("we")) {
      boolean custom =
          WHEN.contains(words.get(1))
              || VERBS.contains(words.get(1)) && !words.get(1).matches("have|get|need|know");
      return custom && isGeneral(words.subList(2, words.size()))
          ? Optional.of(CUSTOM)
          : Optional.empty();
    }
    if (first.equals("you")) {
      boolean told =
          YOU.contains(words.get(1)) && words.size() > 3 && !NO_DOING.contains(words.get(2));
      return told && isGeneral(words.subList(3, words.size()))
          ? Optional.of(DUTY)
          : Optional.empty();
    }
    return ofThings(words);
  }

  private static boolean isOfTheMoment(List<String> words) {
    return words.stream().takeWhile(each -> !CONDITION.contains(each)).anyMatch(MOMENT::contains);
  }

  /** Nothing in it can only be told from the conversation; a condition may speak of people. */
  private static boolean isGeneral(List<String> words) {
    String before = "";
    for (String word : words) {
      if (CONDITION.contains(word)) {
        return true;
      }
      boolean specific = SPECIFIC.contains(word) && !PLACES.contains(before);
      if (POINTING.contains(word) || specific || PAST.contains(word)) {
        return false;
      }
      before = word;
    }
    return true;
  }

  private static Optional<Maxim> ofThings(List<String> words) {
    int from = 0;
    String first = words.get(0);
    boolean general = GENERAL.contains(first);
    boolean ground =
        SPECIFIC.contains(first)
            && words.subList(1, Math.min(3, words.size())).stream().anyMatch(GROUND::contains);
    if (general || ground) {
      from = 1;
    } else if (SPECIFIC.contains(first) || POINTING.contains(first) || PLACES.contains(first)) {
      return Optional.empty();
    }
    for (int at = from; at < words.size(); at++) {
      if (at > from || general) {
        String word = words.get(at);
        boolean verb =
            BE.contains(word) || MODAL.contains(word) || DO.contains(word) || WHEN.contains(word);
        if (verb || at > 0 && isVerb(words, at)) {
          return at + 1 < words.size() && isSubject(words.subList(from, at), general)
              ? said(words, at)
              : everything(words) ? Optional.of(DUTY) : Optional.empty();
        }
        if (PAST.contains(word)) {
          return Optional.empty();
        }
      }
      if (POINTING.contains(words.get(at))) {
        return Optional.empty();
      }
    }
    return Optional.empty();
  }

  /** "tests mirror the tree", "spacing comes from …": what follows a plural, or ends as it must. */
  private static boolean isVerb(List<String> words, int at) {
    String word = words.get(at);
    String before = words.get(at - 1);
    if (isPlural(before)) {
      return VERBS.contains(word);
    }
    if (at == 1 && VERBS.contains(before)) {
      return false; // "check logs …" is an order
    }
    if (isPlural(words.get(0)) && at > 2 && PLACES.contains(words.get(1))) {
      return VERBS.contains(word) && !PLACES.contains(before) && !GENERAL.contains(before);
    }
    String next = at + 1 < words.size() ? words.get(at + 1) : "";
    boolean noun =
        VERBS.contains(next) || MODAL.contains(next) || BE.contains(next) || DO.contains(next);
    return isThird(word) && !noun && !PLACES.contains(before);
  }

  private static boolean everything(List<String> words) {
    return words.get(0).matches("nothing|nobody|everything|everyone");
  }

  private static boolean isThird(String word) {
    return !word.matches("(?:say|tell|have|know)s")
        && word.endsWith("s")
        && (VERBS.contains(word.substring(0, word.length() - 1))
            || word.endsWith("es") && VERBS.contains(word.substring(0, word.length() - 2))
            || word.equals("has"));
  }

  private static boolean isPlural(String word) {
    return word.length() > 3 && word.endsWith("s") && !word.matches(".*(?:ss|us|is|'s)");
  }

  private static boolean isSubject(List<String> words, boolean general) {
    if (words.isEmpty()) {
      return general;
    }
    String first = words.get(0);
    boolean isPhrase = isPlural(first) && words.size() > 2 && PLACES.contains(words.get(1));
    if (general || isPhrase || first.endsWith("ing")) {
      return words.size() <= MOST_WORDS_OF_A_DOING
          && words.stream().noneMatch(POINTING::contains)
          && (first.endsWith("ing") || words.stream().noneMatch(SPECIFIC::contains));
    }
    return words.size() <= MOST_WORDS_OF_A_SUBJECT
        && words.stream().noneMatch(each -> each.matches("\\d+"))
        && words.stream()
            .noneMatch(w -> PLACES.contains(w) || SPECIFIC.contains(w) || POINTING.contains(w));
  }

  private static Optional<Maxim> said(List<String> words, int at) {
    String verb = words.get(at);
    List<String> object = words.subList(at + 1, Math.min(at + 3, words.size()));
    if (object.stream().anyMatch(OBJECT::contains)) {
      return Optional.empty();
    }
    String rest = String.join(" ", words.subList(at + 1, words.size()));
    String next = words.get(at + 1);
    if (BE.contains(verb)) {
      if (BANNED.matcher(rest).matches()) {
        return Optional.of(BAN);
      }
      if (WHEN.contains(next)) {
        return Optional.of(DUTY);
      }
      if (NO_SUCH.matcher(rest).matches()
          || verb.matches("isn't|aren't|isnt|arent") && NO_SUCH.matcher("not " + rest).matches()) {
        return Optional.of(BAN);
      }
      if (rest.matches("(?:what|how|where) (?:you|we) \\w+.*")) {
        return Optional.of(CUSTOM);
      }
      boolean state =
          STATE.contains(next)
              || next.matches("an?|the")
              || next.endsWith("ing")
              || next.endsWith("ly")
              || !verb.matches("is|are");
      return state ? Optional.empty() : Optional.of(CUSTOM);
    }
    String what = next.equals("be") && at + 2 < words.size() ? words.get(at + 2) : "";
    if (STATE.contains(what) && !what.endsWith("ed")) {
      return Optional.empty();
    }
    if (MODAL.contains(verb) || WHEN.contains(verb)) {
      return Optional.of(verb.equals("never") ? BAN : DUTY);
    }
    return words.get(0).matches("an?") && !DO.contains(verb)
        ? Optional.empty()
        : Optional.of(CUSTOM);
  }

  private static List<String> words(String clause) {
    List<String> words = new ArrayList<>();
    String whole = EVERYWHERE.matcher(clause.strip()).replaceAll("");
    for (String each : RELATIVE.matcher(whole).replaceFirst("$1 ").split("\\s+")) {
      String word = each.replaceAll("^[\"'“(*]+|[\"'”)*.!:]+$", "").toLowerCase(Locale.ROOT);
      if (!word.isEmpty()) {
        words.add(word);
      }
    }
    return words;
  }
}
