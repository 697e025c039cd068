package dev.reflect.untrusted;

import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Keys, tokens and passwords in text that somebody else wrote. A secret becomes {@code
 * [redacted:github-token]}; the words around it stay. Hidden characters can split a secret, so text
 * goes through {@link Plain} first and through here last.
 */
public final class Secrets {
  private static final String MARK = "[redacted:";
  private static final int LONGEST_KIND = 32;
  private static final List<SecretRule> RULES = SecretRules.all();
  private static final SecretRule[] NONE = {};
  private static final Set<String> KINDS = kinds();

  /**
   * The rules by the first two letters of their anchors, lower-cased: prose is read at the cost of
   * one look-up a character.
   */
  private static final SecretRule[][] BY_PAIR = byPair();

  private Secrets() {}

  /** Returns the text with every secret replaced; what is redacted once stays as it is. */
  public static String redact(String text) {
    String before = text;
    String after = redactOnce(before);
    while (!after.equals(before)) {
      before = after;
      after = redactOnce(before);
    }
    return after;
  }

  private static String redactOnce(String text) {
    StringBuilder safe = null;
    int copied = 0;
    int at = -1;
    while ((at = nextPlace(text, at + 1)) >= 0) {
      if (text.charAt(at) == '[' && text.startsWith(MARK, at)) {
        at = endOfMark(text, at) - 1;
        continue;
      }
      Optional<SecretRule.Found> found = find(text, at, copied);
      if (found.isPresent()) {
        SecretRule.Found secret = found.get();
        safe = safe == null ? new StringBuilder(text.length()) : safe;
        safe.append(text, copied, secret.from()).append(MARK).append(secret.kind()).append(']');
        copied = secret.to();
        at = copied - 1;
      }
    }
    return safe == null ? text : safe.append(text, copied, text.length()).toString();
  }

  /**
   * Returns the next place where a rule is to be asked or a mark may stand, or -1. Every letter
   * that is shown passes here, mostly before anything is compiled: each is looked at once.
   */
  private static int nextPlace(String text, int from) {
    int last = text.length() - 1;
    char letter = from < last ? text.charAt(from) : 0;
    for (int at = from; at < last; at++) {
      char next = text.charAt(at + 1);
      if (letter == '[' || letter < 128 && next < 128 && BY_PAIR[pair(letter, next)] != NONE) {
        return at;
      }
      letter = next;
    }
    return -1;
  }

  private static Optional<SecretRule.Found> find(String text, int at, int start) {
    char before = at == start ? ' ' : text.charAt(at - 1);
    for (SecretRule rule : rulesAt(text, at)) {
      Optional<SecretRule.Found> found = rule.at(text, at, before);
      if (found.isPresent()) {
        int value = found.get().from();
        return value == at ? found : specific(text, value).or(() -> found);
      }
    }
    return Optional.empty();
  }

  /** What is assigned may say itself what it is, and more exactly than the name before it. */
  private static Optional<SecretRule.Found> specific(String text, int at) {
    for (SecretRule rule : rulesAt(text, at)) {
      Optional<SecretRule.Found> found = rule.at(text, at, ' ').filter(value -> value.from() == at);
      if (found.isPresent()) {
        return found;
      }
    }
    return Optional.empty();
  }

  private static int endOfMark(String text, int at) {
    int from = at + MARK.length();
    int end = from;
    while (end < text.length() && end - from < LONGEST_KIND && text.charAt(end) != ']') {
      end++;
    }
    boolean known = end < text.length() && KINDS.contains(text.substring(from, end));
    return known ? end + 1 : at + 1;
  }

  private static SecretRule[] rulesAt(String text, int at) {
    if (at + 1 >= text.length()) {
      return NONE;
    }
    char first = text.charAt(at);
    char second = text.charAt(at + 1);
    return first < 128 && second < 128 ? BY_PAIR[pair(first, second)] : NONE;
  }

  private static int pair(char first, char second) {
    return lower(first) << 7 | lower(second);
  }

  private static int lower(char letter) {
    return letter >= 'A' && letter <= 'Z' ? letter + 32 : letter;
  }

  private static Set<String> kinds() {
    Set<String> kinds = new HashSet<>();
    for (SecretRule rule : RULES) {
      kinds.add(rule.kind());
    }
    return kinds;
  }

  private static SecretRule[][] byPair() {
    SecretRule[][] byPair = new SecretRule[128 * 128][];
    Arrays.fill(byPair, NONE);
    for (SecretRule rule : RULES) {
      for (String anchor : rule.anchors()) {
        int pair = pair(anchor.charAt(0), anchor.charAt(1));
        SecretRule[] rules = byPair[pair];
        if (rules.length == 0 || rules[rules.length - 1] != rule) {
          byPair[pair] = Arrays.copyOf(rules, rules.length + 1);
          byPair[pair][rules.length] = rule;
        }
      }
    }
    return byPair;
  }
}
