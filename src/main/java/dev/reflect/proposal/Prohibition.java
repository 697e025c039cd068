package dev.reflect.proposal;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What a sentence forbids: of "Never run npm install here; use pnpm." it is {@code run npm
 * install}. A sentence with a condition, "unless", "only when", forbids nothing that a program
 * could tell.
 *
 * @param asking whether it is allowed to who asks first
 * @param phrase the words, without those that say nothing about what is meant
 */
record Prohibition(boolean asking, String phrase) {
  /** Programs that nobody means anything else by. */
  private static final Set<String> NAMES =
      words(
          """
          npm npx yarn pnpm bun pip pip3 pipenv poetry conda easy_install virtualenv git gh docker
          docker-compose podman kubectl helm terraform mvn gradle gradlew sbt cargo rustup
          composer brew apt apt-get sudo rm curl wget sed awk grep psql mysql sqlite3 rake bundle
          python2 tsc eslint jest vitest pytest ssh scp rsync chmod chown systemctl aws gcloud
          """);

  private static final Set<String> NO_ARGUMENTS =
      words(
          """
          for in to on with when at from as and or the a if while until after before outside
          inside without directly scripts because by into
          """);

  private static final int FLAGS = Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE;

  /** What the sentence forbids: the group, up to the end or to what to do instead. */
  private static final List<Pattern> FORBIDDING =
      List.of(
          Pattern.compile(
              "^(?:please )?(?:never|don['’]t(?: ever)?|do not(?:"
                  + " ever)?|avoid|stop)\\s+((?:[^;,.]|\\.(?=[\\w/]))+)",
              FLAGS),
          Pattern.compile(
              "^(?:always )?use .+?(?:,? instead of|,? rather than|, (?:and"
                  + " )?not)\\s+([^;,]+?)[.!]?$",
              FLAGS));

  private static final Pattern ASKING =
      Pattern.compile(
          "\\s*\\b(?:without (?:asking|my (?:permission|approval|ok))(?: me)?(?: first)?"
              + "|unless I (?:say|ask|tell)(?: you)?(?: so| to)?|before asking(?: me)?)\\s*",
          FLAGS);

  /** What may follow and makes it a question: "Don't push, ask me first." */
  private static final Pattern ASKED_FIRST =
      Pattern.compile("^\\W*(?:always )?ask (?:me|first)(?: first)?\\W*$", FLAGS);

  /** What may follow and no rule can know. */
  private static final Pattern CONDITION =
      Pattern.compile(
          "\\b(?:unless|except|if|when|whenever|until|only|while|before|after|without|but)\\b",
          FLAGS);

  private static final Pattern ASK_FIRST =
      Pattern.compile("^(?:always )?ask (?:me )?(?:first )?before (?:you )?([^;,.]+)", FLAGS);

  /** Says nothing that a rule would have to know. */
  private static final Pattern FILLER =
      Pattern.compile(
          "\\s*\\b(?:here|(?:in|for) (?:this|the|our)"
              + " (?:project|repo|repository|codebase)|again|any"
              + " ?more|ever|directly|please|commands?|by"
              + " hand|manually|yourself|files?|folder|directory)$",
          FLAGS);

  static Optional<Prohibition> of(String sentence) {
    String said = SharperLine.blunt(sentence).strip();
    Matcher asked = ASK_FIRST.matcher(said);
    if (asked.find()) {
      return Optional.of(new Prohibition(true, meant(asked.group(1))));
    }
    for (Pattern pattern : FORBIDDING) {
      Matcher matcher = pattern.matcher(said);
      if (matcher.find()) {
        if (said.startsWith(" .", matcher.end(1) - 1)) {
          return Optional.empty(); // a dot by itself is a part of the command: "git add ."
        }
        String rest = said.substring(matcher.end());
        boolean asking =
            ASKING.matcher(matcher.group(1)).find() || ASKED_FIRST.matcher(rest).find();
        String forbidden = ASKING.matcher(matcher.group(1)).replaceAll(" ");
        return asking || !CONDITION.matcher(rest).find()
            ? Optional.of(new Prohibition(asking, meant(forbidden)))
            : Optional.empty();
      }
    }
    return Optional.empty();
  }

  private static String meant(String phrase) {
    String before = phrase.strip();
    String after = FILLER.matcher(before).replaceFirst("").strip();
    while (!after.equals(before)) {
      before = after;
      after = FILLER.matcher(before).replaceFirst("").strip();
    }
    return after;
  }

  /** Returns whether the words are a command: "npm install" is one, "npm for builds" is none. */
  static boolean isCommand(List<String> words) {
    return NAMES.contains(words.get(0)) && words.stream().skip(1).allMatch(Prohibition::isArgument);
  }

  private static boolean isArgument(String word) {
    return word.equals(word.toLowerCase(Locale.ROOT)) && !NO_ARGUMENTS.contains(word);
  }

  private static Set<String> words(String block) {
    return Set.of(block.strip().split("\\s+"));
  }
}
