package dev.reflect.lab;

import com.fasterxml.jackson.jr.ob.JSON;
import dev.reflect.act.hear.Scan;
import dev.reflect.judge.Grounding;
import dev.reflect.judge.Inquiry;
import dev.reflect.judge.Lesson;
import dev.reflect.judge.Opinions;
import dev.reflect.judge.Passage;
import dev.reflect.learning.Harvest;
import dev.reflect.learning.Learning;
import dev.reflect.learning.Repository;
import dev.reflect.signal.Heard;
import dev.reflect.signal.Hearing;
import dev.reflect.signal.Signal;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * Corrections of our own in many people's manners, and what a scan, or a judge, proposes of each.
 * One that
 * teaches is right where its sentence holds what it must and nothing that it must not; one that
 * teaches nothing is right where nothing is proposed.
 */
record UnseenSentences(String name, List<Told> all) {
  private static final Repository ANYWHERE = new Repository("", Path.of("/"));
  private static final List<String> FILES = List.of("sentences-known", "sentences-unseen");

  /**
   * What the grammar of rules was written with, and what another hand wrote and nobody looked at
   * until it was done; no judge was asked about these.
   */
  private static final List<String> UNJUDGED =
      List.of("sentences-development", "sentences-aside");

  /** One message, and the sentences that would be proposed. */
  record Told(String id, boolean teaches, List<String> said, boolean right) {}

  /** Reads what lies in a directory: what was known while forms were written, and what was not. */
  static List<UnseenSentences> in(Path directory) throws IOException {
    List<UnseenSentences> lists = new ArrayList<>();
    List<String> files = new ArrayList<>(FILES);
    files.addAll(UNJUDGED);
    for (String file : files) {
      List<Told> all = new ArrayList<>();
      for (Map<String, Object> example : examples(directory, file)) {
        Optional<Signal> signal = Hearing.signal(heard(example), Scan.detectors());
        List<String> said =
            Harvest.of(signal.stream().toList(), where -> ANYWHERE).learnings().stream()
                .map(Learning::sentence)
                .toList();
        all.add(told(example, said));
      }
      lists.add(new UnseenSentences(name(file), List.copyOf(all)));
    }
    return lists;
  }

  /**
   * Reads what a judge answered to the product's own questions about them, {@code
   * sentences-known-judged.json} and its like, held to what was said as every answer is.
   */
  static List<UnseenSentences> judged(Path directory) throws IOException {
    List<UnseenSentences> lists = new ArrayList<>();
    for (String file : FILES) {
      List<Map<String, Object>> examples = examples(directory, file);
      String answer = Files.readString(directory.resolve(file + "-judged.json"));
      Opinions opinions = Opinions.parse(answer, examples.size()).orElseThrow();
      List<Told> all = new ArrayList<>();
      for (int at = 0; at < examples.size(); at++) {
        Passage passage = Passage.of(heard(examples.get(at)));
        List<String> said =
            Grounding
                .of(opinions.opinions().get(at), passage).proposed().stream()
                    .map(Lesson::sentence)
                    .toList();
        all.add(told(examples.get(at), said));
      }
      lists.add(new UnseenSentences(name(file) + ", judge", List.copyOf(all)));
    }
    return lists;
  }

  /** Writes what a judge is asked about each list, {@code sentences-known.txt} and its like. */
  static void ask(Path directory, Path to) throws IOException {
    for (String file : FILES) {
      List<Passage> passages = new ArrayList<>();
      for (Map<String, Object> example : examples(directory, file)) {
        passages.add(Passage.of(heard(example)));
      }
      List<Inquiry> inquiries = Inquiry.about(passages, List.of());
      if (inquiries.size() != 1) {
        throw new IOException(file + " is longer than one call");
      }
      Files.writeString(to.resolve(file + ".txt"), JudgeQuestions.whole(inquiries.get(0)));
    }
  }

  private static String name(String file) {
    return file.substring(file.indexOf('-') + 1);
  }

  private static List<Map<String, Object>> examples(Path directory, String file)
      throws IOException {
    List<Map<String, Object>> examples = new ArrayList<>();
    for (String line : Files.readAllLines(directory.resolve(file + ".jsonl"))) {
      examples.add(JSON.std.mapFrom(line));
    }
    return examples;
  }

  private static Heard heard(Map<String, Object> example) {
    String id = text(example, "id");
    Session.Message message =
        new Session.Message(
            id,
            text(example, "previous_assistant_tail"),
            text(example, "text"),
            text(example, "next_assistant_head"),
            false,
            false,
            false);
    return new Session(id, List.of(message)).heard().get(0);
  }

  private static Told told(Map<String, Object> example, List<String> said) {
    boolean teaches = example.get("learning") != null;
    String words = String.join(" ", said).toLowerCase(Locale.ROOT);
    boolean right =
        teaches
            ? !said.isEmpty()
                && strings(example, "must").stream().allMatch(words::contains)
                && strings(example, "must_not").stream().noneMatch(words::contains)
            : said.isEmpty();
    return new Told(text(example, "id"), teaches, said, right);
  }

  private static String text(Map<String, Object> example, String name) {
    return example.get(name).toString();
  }

  private static List<String> strings(Map<String, Object> example, String name) {
    return ((List<?>) example.get(name))
        .stream().map(each -> each.toString().toLowerCase(Locale.ROOT)).toList();
  }

  /** Returns the ids of those that are right: of what teaches, or of what does not. */
  List<String> right(boolean teaching) {
    return all.stream()
        .filter(each -> each.teaches() == teaching && each.right())
        .map(Told::id)
        .toList();
  }

  long count(boolean teaching) {
    return all.stream().filter(each -> each.teaches() == teaching).count();
  }

  /** Returns the lines of a table. */
  static List<String> lines(List<UnseenSentences> lists) {
    List<List<String>> rows = new ArrayList<>();
    rows.add(List.of("sentences of our own", "teach", "said right", "teach nothing", "silent"));
    for (UnseenSentences list : lists) {
      rows.add(
          List.of(
              list.name(),
              String.valueOf(list.count(true)),
              String.valueOf(list.right(true).size()),
              String.valueOf(list.count(false)),
              String.valueOf(list.right(false).size())));
    }
    return MarkdownTable.lines(rows);
  }
}
