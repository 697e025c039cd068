package dev.reflect.sessions;

import java.util.List;
import java.util.Optional;

/**
 * A tool call that the person refused, told from the text that the client hands to Claude as the
 * tool's answer. The words are empty where the person gave none.
 */
record Refusal(String words) {
  private static final List<String> BEGINNINGS =
      List.of(
          "The user doesn't want to proceed with this tool use.",
          "The user doesn't want to take this action right now.");

  /** What stands before the person's words, in the ways of several client versions. */
  private static final List<String> INTRODUCTIONS =
      List.of(
          "the user said:\n",
          "The user provided the following reason for the rejection:",
          "The user provided the following reason:");

  /** What some client versions put behind the person's words. */
  private static final String AFTERWORD = "\n\nNote: The user's next message";

  static Optional<Refusal> parse(String toolAnswer) {
    if (BEGINNINGS.stream().noneMatch(toolAnswer::startsWith)) {
      return Optional.empty();
    }
    for (String introduction : INTRODUCTIONS) {
      int found = toolAnswer.indexOf(introduction);
      if (found >= 0) {
        String words = toolAnswer.substring(found + introduction.length());
        int after = words.indexOf(AFTERWORD);
        return Optional.of(new Refusal((after < 0 ? words : words.substring(0, after)).strip()));
      }
    }
    return Optional.of(new Refusal(""));
  }
}
