package dev.reflect.cli;

import dev.reflect.review.Binding;
import dev.reflect.review.Key;
import dev.reflect.review.ProposalKeys;
import dev.reflect.review.Review;
import dev.reflect.review.Step;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

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
record Typed(Binding<Review, Step> what, String argument) {
  static final String PROMPT = "accept, modify, skip? [a,m,w,s,x,t,v,u,J,K,A,S,c,q,?]";
  static final String PROMPT_CONTRADICTED =
      "accept, modify, skip, settle? [a,m,w,s,x,o,t,v,u,J,K,A,S,c,q,?]";
  static final String PROMPT_DECIDED = "apply, undo, leave? [c,u,J,K,q,?]";

  /** What can be typed, in the order of the help; its keys and its label if that is one word. */
  private static final List<String> LABELS =
      List.of(
          "accept",
          "modify",
          "reword",
          "skip",
          "reject",
          "target",
          "evidence",
          "opposes",
          "undo",
          "next",
          "previous",
          "accept all",
          "skip all",
          "apply",
          "leave",
          "help");

  /** Returns what the line asks for; a line of nothing asks for help. */
  static Optional<Typed> parse(String line) {
    String typed = line.strip();
    if (typed.isEmpty()) {
      return Optional.of(new Typed(ProposalKeys.ALL.named("help"), ""));
    }
    String[] parts = typed.split("\\s+", 2);
    String argument = parts.length > 1 ? parts[1] : "";
    return bindings()
        .filter(each -> words(each).contains(parts[0]))
        .filter(each -> argument.isEmpty() || takesWords(each.label()))
        .map(each -> new Typed(each, argument))
        .findFirst();
  }

  private static Stream<Binding<Review, Step>> bindings() {
    return LABELS.stream().map(ProposalKeys.ALL::named);
  }

  private static List<String> words(Binding<Review, Step> binding) {
    List<String> words = new ArrayList<>(binding.keys().stream().map(Key::label).toList());
    words.add(binding.label());
    switch (binding.label()) {
      case "accept" -> words.addAll(List.of("y", "yes"));
      case "modify" -> words.add("edit");
      case "skip" -> words.addAll(List.of("n", "no"));
      case "leave" -> words.add("quit");
      default -> {}
    }
    return words;
  }

  static List<String> help() {
    List<String> lines = new ArrayList<>();
    bindings().forEach(each -> lines.add("  " + each.key() + "  " + says(each)));
    lines.add("  w, x, t and o take their words or number behind them too: w NEW SENTENCE");
    return lines;
  }

  private static boolean takesWords(String label) {
    return List.of("reword", "reject", "target", "opposes").contains(label);
  }

  private static String says(Binding<Review, Step> binding) {
    return binding.label().equals("apply")
        ? "Show the plan and ask; nothing is written before."
        : binding.tooltip();
  }
}
