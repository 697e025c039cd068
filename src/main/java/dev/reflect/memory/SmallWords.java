package dev.reflect.memory;

import java.util.Map;
import java.util.Set;

/** Words that say nothing, words that turn a rule around, and words that say the same. */
final class SmallWords {
  /** Without them a rule is the same rule. */
  static final Set<String> SILENT =
      words(
          """
          a an the of to at by as into with from and or then than that this these those it its is are be
          been was were i me my we us our you your please kindly just simply really very also still again
          do does did so ever must should shall will would can could may always all every each any whole
          entire full own directly explicitly properly correctly actually ensure sure instead there here
          let lets need needs want wants have has in on
          """);

  /** What follows is not to be done. */
  static final Set<String> DENYING =
      words(
          """
          not never no nor neither cannot don't doesn't isn't aren't can't won't
          shouldn't mustn't didn't wouldn't couldn't dont doesnt isnt cant wont shouldnt mustnt instead-of
          """);

  /** Verbs that deny what follows, or where they are denied themselves, ask for it. */
  static final Set<String> REFUSING = words("avoid refrain without");

  /** Denies an activity: {@code stop adding}; and asks for one with a thing: {@code stop it}. */
  static final String STOP = "stop";

  /** Of other languages, in which they stand before or after what they deny. */
  static final Set<String> DENYING_ABROAD =
      words(
          """
          nicht kein keine keinen keinem keiner nie niemals ohne statt anstatt ne pas jamais sans aucun aucune
          nunca jamás sin ningún ninguna non mai senza invece não nem sem niet geen nooit zonder не никогда
          без нет вместо
          """);

  /** What follows narrows the rule, up to the end of the clause. */
  static final Set<String> NARROWING =
      words(
          """
          in on for when whenever if unless except until till inside within under during while outside only
          where before after
          """);

  /** Of those, the ones that only say where: they are told by what follows. */
  static final Set<String> PLACING = words("in on for inside within under during outside");

  /** May stand first, with their clause, in a rule that says the same with them last. */
  static final Set<String> LEADING = NARROWING;

  /** Verbs that say no more than that something is to be done. */
  static final Set<String> GENERIC = words("us run writ call do");

  private static final Map<String, String> SAME =
      Map.ofEntries(
          Map.entry("execut", "run"),
          Map.entry("folder", "directory"),
          Map.entry("dir", "directory"),
          Map.entry("repo", "repository"),
          Map.entry("prefer", "us"),
          Map.entry("pick", "us"),
          Map.entry("choos", "us"),
          Map.entry("utiliz", "us"),
          Map.entry("employ", "us"),
          Map.entry("reply", "answer"),
          Map.entry("respond", "answer"),
          Map.entry("remov", "delet"),
          Map.entry("creat", "mak"),
          Map.entry("begin", "start"),
          Map.entry("verify", "check"),
          Map.entry("config", "configuration"),
          Map.entry("doc", "documentation"),
          Map.entry("whenever", "when"),
          Map.entry("till", "until"),
          Map.entry("one", "1"),
          Map.entry("two", "2"),
          Map.entry("three", "3"),
          Map.entry("four", "4"),
          Map.entry("eight", "8"),
          Map.entry("ten", "10"));

  /** Phrases, as they stand in small letters, and what they say in one word or none. */
  static final Map<String, String> PHRASES =
      Map.ofEntries(
          Map.entry("rather than", "instead-of"),
          Map.entry("instead of", "instead-of"),
          Map.entry("in place of", "instead-of"),
          Map.entry("as opposed to", "instead-of"),
          Map.entry("prior to", "before"),
          Map.entry("make sure to", ""),
          Map.entry("make sure that", ""),
          Map.entry("make sure", ""),
          Map.entry("be sure to", ""),
          Map.entry("remember to", ""),
          Map.entry("don't forget to", ""),
          Map.entry("do not forget to", ""),
          Map.entry("never forget to", ""),
          Map.entry("at all times", ""),
          Map.entry("under no circumstances", "never"),
          Map.entry("pull requests", "pr"),
          Map.entry("pull request", "pr"));

  private SmallWords() {}

  /** Returns the form in which a word is compared: {@code commit} for {@code committing}. */
  static String stem(String word) {
    String stem = word;
    if (word.length() > 3 && isPlain(word)) {
      stem = withoutEnding(word);
      if (stem.endsWith("e") && stem.length() > 2) {
        stem = stem.substring(0, stem.length() - 1);
      }
    } else if (word.equals("use")) {
      stem = "us";
    }
    return SAME.getOrDefault(stem, stem);
  }

  private static String withoutEnding(String word) {
    if (word.endsWith("ies")) {
      return word.substring(0, word.length() - 3) + "y";
    }
    for (String ending : new String[] {"ing", "ed"}) {
      String rest = word.substring(0, Math.max(0, word.length() - ending.length()));
      if (word.endsWith(ending) && rest.length() >= 2 && hasVowel(rest)) {
        return single(rest);
      }
    }
    if (endsWithAny(word, "shes", "ches", "xes", "zes", "sses")) {
      return word.substring(0, word.length() - 2);
    }
    return word.endsWith("s") && !endsWithAny(word, "ss", "us", "is")
        ? word.substring(0, word.length() - 1)
        : word;
  }

  /** Returns whether it is of the small letters a to z alone. */
  private static boolean isPlain(String word) {
    for (int i = 0; i < word.length(); i++) {
      if (word.charAt(i) < 'a' || word.charAt(i) > 'z') {
        return false;
      }
    }
    return true;
  }

  private static boolean hasVowel(String word) {
    for (int i = 0; i < word.length(); i++) {
      if ("aeiouy".indexOf(word.charAt(i)) >= 0) {
        return true;
      }
    }
    return false;
  }

  private static boolean endsWithAny(String word, String... endings) {
    for (String ending : endings) {
      if (word.endsWith(ending)) {
        return true;
      }
    }
    return false;
  }

  private static String single(String rest) {
    int last = rest.length() - 1;
    return last > 2
            && rest.charAt(last) == rest.charAt(last - 1)
            && "lsz".indexOf(rest.charAt(last)) < 0
        ? rest.substring(0, last)
        : rest;
  }

  private static Set<String> words(String words) {
    return Set.of(words.strip().split("\\s+"));
  }
}
