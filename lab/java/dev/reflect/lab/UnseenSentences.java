package dev.reflect.lab;

import com.fasterxml.jackson.jr.ob.JSON;
import dev.reflect.act.hear.Scan;
import dev.reflect.learning.Harvest;
import dev.reflect.learning.Learning;
import dev.reflect.learning.Repository;
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
 * Corrections of our own in many people's manners, and what a scan proposes of each. One that
 * teaches is right where its sentence holds what it must and nothing that it must not; one that
 * teaches nothing is right where nothing is proposed.
 */
record UnseenSentences(String name, List<Told> all) {
  private static final Repository ANYWHERE = new Repository("", Path.of("/"));
  private static final List<String> FILES = List.of("sentences-known", "sentences-unseen");

  /** One message, and the sentences that would be proposed. */
  record Told(String id, boolean teaches, List<String> said, boolean right) {}

  /** Reads what lies in a directory: what was known while forms were written, and what was not. */
  static List<UnseenSentences> in(Path directory) throws IOException {
    List<UnseenSentences> lists = new ArrayList<>();
    for (String file : FILES) {
      List<Told> all = new ArrayList<>();
      for (String line : Files.readAllLines(directory.resolve(file + ".jsonl"))) {
        all.add(told(JSON.std.mapFrom(line)));
      }
      lists.add(new UnseenSentences(file.substring(file.indexOf('-') + 1), List.copyOf(all)));
    }
    return lists;
  }

  private static Told told(Map<String, Object> example) {
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
    Optional<Signal> heard =
        Hearing.signal(new Session(id, List.of(message)).heard().get(0), Scan.detectors());
    List<String> said =
        Harvest.of(heard.stream().toList(), where -> ANYWHERE).learnings().stream()
            .map(Learning::sentence)
            .toList();
    boolean teaches = example.get("learning") != null;
    String words = String.join(" ", said).toLowerCase(Locale.ROOT);
    boolean right =
        teaches
            ? !said.isEmpty()
                && strings(example, "must").stream().allMatch(words::contains)
                && strings(example, "must_not").stream().noneMatch(words::contains)
            : said.isEmpty();
    return new Told(id, teaches, said, right);
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
