package dev.reflect.cli;

import dev.reflect.review.Action;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A line typed in a review without a screen: a key or the word for it, and what stands behind it.
 *
 * <pre>
 * a
 * skip
 * w Use uv in this project.
 * t 2
 * </pre>
 */
record Typed(Action action, String argument) {
  static final String PROMPT = "accept, modify, skip? [a,m,w,s,x,t,v,u,J,K,A,S,c,q,?]";
  static final String PROMPT_CONTRADICTED =
      "accept, modify, skip, settle? [a,m,w,s,x,o,t,v,u,J,K,A,S,c,q,?]";
  static final String PROMPT_DECIDED = "apply, undo, leave? [c,u,J,K,q,?]";

  /** What is typed for each action; the first is the key that help names. */
  private static final Map<Action, List<String>> WORDS = new LinkedHashMap<>();

  static {
    WORDS.put(Action.ACCEPT, List.of("a", "y", "accept", "yes"));
    WORDS.put(Action.MODIFY, List.of("m", "e", "modify", "edit"));
    WORDS.put(Action.REWORD, List.of("w", "reword"));
    WORDS.put(Action.SKIP, List.of("s", "n", "skip", "no"));
    WORDS.put(Action.REJECT, List.of("x", "reject"));
    WORDS.put(Action.TARGET, List.of("t", "target"));
    WORDS.put(Action.EVIDENCE, List.of("v", "evidence"));
    WORDS.put(Action.CONTRADICTION, List.of("o", "opposes"));
    WORDS.put(Action.UNDO, List.of("u", "undo"));
    WORDS.put(Action.NEXT, List.of("J", "next"));
    WORDS.put(Action.PREVIOUS, List.of("K", "previous"));
    WORDS.put(Action.ACCEPT_ALL, List.of("A"));
    WORDS.put(Action.SKIP_ALL, List.of("S"));
    WORDS.put(Action.APPLY, List.of("c", "apply"));
    WORDS.put(Action.LEAVE, List.of("q", "quit", "leave"));
    WORDS.put(Action.HELP, List.of("?", "help"));
  }

  /** Returns what the line asks for; a line of nothing asks for help. */
  static Optional<Typed> parse(String line) {
    String typed = line.strip();
    if (typed.isEmpty()) {
      return Optional.of(new Typed(Action.HELP, ""));
    }
    String[] parts = typed.split("\\s+", 2);
    String argument = parts.length > 1 ? parts[1] : "";
    return WORDS.entrySet().stream()
        .filter(each -> each.getValue().contains(parts[0]))
        .map(Map.Entry::getKey)
        .filter(action -> argument.isEmpty() || takesWords(action))
        .map(action -> new Typed(action, argument))
        .findFirst();
  }

  static List<String> help() {
    List<String> lines = new ArrayList<>();
    WORDS.forEach((action, words) -> lines.add("  " + words.get(0) + "  " + says(action)));
    lines.add("  w, x, t and o take their words or number behind them too: w NEW SENTENCE");
    return lines;
  }

  private static boolean takesWords(Action action) {
    return action == Action.REWORD
        || action == Action.REJECT
        || action == Action.TARGET
        || action == Action.CONTRADICTION;
  }

  private static String says(Action action) {
    return action == Action.APPLY
        ? "Show the plan and ask; nothing is written before."
        : action.binding().tooltip();
  }
}
