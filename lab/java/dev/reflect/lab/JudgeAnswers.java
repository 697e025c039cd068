package dev.reflect.lab;

import dev.reflect.judge.Grounding;
import dev.reflect.judge.Grounding.Result;
import dev.reflect.judge.Inquiry;
import dev.reflect.judge.Lesson;
import dev.reflect.judge.Opinion;
import dev.reflect.judge.Opinions;
import dev.reflect.judge.Passage;
import dev.reflect.learning.Harmless;
import dev.reflect.learning.Wording;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** Answers to the questions that {@link JudgeQuestions} wrote, held to what was said. */
final class JudgeAnswers {
  /** A lesson and what became of it, for a reader's eyes only. */
  record Weighed(String id, Lesson lesson, Result result) {}

  /** From this worth on the auto mode writes what a judge heard. */
  private static final double SURE = 0.7;

  private static final String IDS = ".ids";

  private final Map<String, Labelled> messages = new LinkedHashMap<>();
  private final List<Weighed> weighed = new ArrayList<>();
  private final List<Recorded> recorded = new ArrayList<>();
  private int calls;
  private int unread;
  private int broken;
  private long asked;
  private long answered;

  JudgeAnswers(List<Labelled> labelled) {
    labelled.forEach(each -> messages.put(each.id(), each));
  }

  /** Reads the answers {@code 01.json} to the questions {@code 01.txt}, as many as there are. */
  void read(Path questions, Path answers) throws IOException {
    List<Path> ids;
    try (Stream<Path> files = Files.list(questions)) {
      ids = files.filter(each -> each.toString().endsWith(IDS)).sorted().toList();
    }
    for (Path each : ids) {
      String name = each.getFileName().toString().replace(IDS, "");
      Path answer = answers.resolve(name + ".json");
      if (Files.isRegularFile(answer)) {
        asked += Files.readString(questions.resolve(name + ".txt")).length();
        read(Files.readAllLines(each), Files.readString(answer));
      }
    }
  }

  private void read(List<String> ids, String answer) {
    calls++;
    answered += answer.length();
    Optional<Opinions> opinions = Opinions.parse(answer, ids.size());
    if (opinions.isEmpty()) {
      unread++;
      return;
    }
    broken += opinions.get().broken();
    for (int at = 0; at < ids.size(); at++) {
      recorded.add(record(messages.get(ids.get(at)), opinions.get().opinions().get(at)));
    }
  }

  private Recorded record(Labelled message, Opinion opinion) {
    Passage passage = Passage.of(message.heard());
    double worth = 0;
    boolean harmless = false;
    double dropped = 0;
    String flaw = "";
    for (Lesson lesson : opinion.lessons()) {
      Result result = Grounding.of(lesson, passage);
      weighed.add(new Weighed(message.id(), lesson, result));
      if (result instanceof Result.Dropped no) {
        flaw = lesson.worth() >= dropped ? no.flaw().name().toLowerCase(Locale.ROOT) : flaw;
        dropped = Math.max(dropped, lesson.worth());
      } else {
        worth = Math.max(worth, lesson.worth());
        String sentence = ((Result.Grounded) result).sentence();
        harmless |= lesson.worth() >= SURE && Harmless.is(Wording.of(sentence));
      }
    }
    return new Recorded(
        message.id(),
        opinion.kind(),
        opinion.failure(),
        opinion.corrects(),
        worth,
        harmless,
        dropped,
        flaw);
  }

  List<Recorded> recorded() {
    return List.copyOf(recorded);
  }

  List<Weighed> weighed() {
    return List.copyOf(weighed);
  }

  /**
   * Returns what the calls came to, at Haiku's list price.
   */
  String costs() {
    double dollars = Inquiry.dollars(asked, answered);
    return String.format(
        Locale.ROOT,
        "%d calls about %d messages, %d of them unreadable; %d entries broken. A call: %.0f"
            + " characters read, %.0f written, %.4f USD.",
        calls,
        recorded.size(),
        unread,
        broken,
        (double) asked / calls,
        (double) answered / calls,
        dollars / calls);
  }
}
