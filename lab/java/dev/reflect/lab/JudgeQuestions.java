package dev.reflect.lab;

import dev.reflect.judge.Inquiry;
import dev.reflect.judge.JudgePrompt;
import dev.reflect.judge.Passage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.stream.Collectors;

/**
 * The product's own questions about labelled messages, for a judge that knows neither labels nor
 * ids: all messages of the small strata, all durable ones, and some of the others; shuffled.
 */
final class JudgeQuestions {
  static final String REST = "rest";

  private final List<Labelled> asked;

  private JudgeQuestions(List<Labelled> asked) {
    this.asked = List.copyOf(asked);
  }

  /**
   * Draws the messages that are asked about, the same ones for the same seed.
   *
   * @param others how many of those are drawn that are neither durable nor of a small stratum
   */
  static JudgeQuestions of(List<Labelled> labelled, int others, long seed) {
    List<Labelled> asked = new ArrayList<>();
    List<Labelled> rest = new ArrayList<>();
    for (Labelled each : labelled) {
      boolean always = !each.stratum().equals(REST) || each.judgement().durable();
      if (!each.heard().evidence().quote().isBlank()) {
        (always ? asked : rest).add(each);
      }
    }
    Random random = new Random(seed);
    Collections.shuffle(rest, random);
    asked.addAll(rest.subList(0, Math.min(others, rest.size())));
    Collections.shuffle(asked, random);
    return new JudgeQuestions(asked);
  }

  /** Writes {@code 01.txt} with what a judge gets and {@code 01.ids} beside it, and so on. */
  int writeTo(Path directory) throws IOException {
    Files.createDirectories(directory);
    List<Passage> passages = asked.stream().map(each -> Passage.of(each.heard())).toList();
    int from = 0;
    int number = 0;
    for (Inquiry inquiry : Inquiry.about(passages, List.of())) {
      int to = from + inquiry.passages().size();
      String name = String.format(Locale.ROOT, "%02d", ++number);
      Files.writeString(directory.resolve(name + ".txt"), whole(inquiry));
      Files.writeString(
          directory.resolve(name + ".ids"),
          asked.subList(from, to).stream()
              .map(each -> each.id() + "\n")
              .collect(Collectors.joining()));
      from = to;
    }
    return number;
  }

  /** Returns all that a judge gets. */
  static String whole(Inquiry inquiry) {
    return JudgePrompt.SYSTEM
        + "\nThe answer is one JSON object of this schema, and nothing else:\n"
        + JudgePrompt.SCHEMA
        + "\n\n"
        + inquiry.text();
  }
}
