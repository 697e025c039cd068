package dev.reflect.recall;

import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Whether an answer used what was given for a prompt: it quotes some words of it in a row that the
 * prompt does not have, or names the session that it is from.
 */
public final class Use {
  private static final int IN_A_ROW = 4;
  private static final int NAMED_BY = 8;

  private Use() {}

  /**
   * Looks at an answer.
   *
   * @param given what was told
   * @param session that it is from; empty where it is from none
   */
  public static boolean isIn(String answer, String given, String session, String prompt) {
    boolean names = session.length() >= NAMED_BY && answer.contains(session.substring(0, NAMED_BY));
    Set<List<String>> quoted = rows(given);
    quoted.removeAll(rows(prompt));
    quoted.retainAll(rows(answer));
    return names || !quoted.isEmpty();
  }

  private static Set<List<String>> rows(String text) {
    List<String> terms = Terms.of(text);
    Set<List<String>> rows = new HashSet<>();
    for (int at = 0; at + IN_A_ROW <= terms.size(); at++) {
      rows.add(terms.subList(at, at + IN_A_ROW));
    }
    return rows;
  }
}
