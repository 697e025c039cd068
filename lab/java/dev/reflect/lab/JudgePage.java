package dev.reflect.lab;

import com.fasterxml.jackson.jr.ob.JSON;
import dev.reflect.judge.Findings;
import dev.reflect.signal.Kind;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;

/**
 * What {@code docs/hearing.md} says of a judge beside the local ear, computed from what was
 * recorded once; the local ear's part is that of the figures on the page itself.
 */
final class JudgePage {
  static final Path HEARING = Path.of("src/test/resources/hearing");

  private static final String BEGIN =
      "<!-- judge: bench/hearing.sh writes all up to the next mark -->\n";
  private static final String END = "<!-- end of the judge -->\n";
  private static final String NONE = "–";

  private final Path hearing;
  private final String page;

  private JudgePage(Path hearing, String page) {
    this.hearing = hearing;
    this.page = page;
  }

  /**
   * Returns the page with the judge's tables written anew.
   *
   * @param hearing where the labels and the recordings lie
   */
  static String written(Path hearing, String page) throws IOException {
    int from = page.indexOf(BEGIN) + BEGIN.length();
    List<String> lines = new JudgePage(hearing, page).lines();
    return page.substring(0, from)
        + "\n"
        + String.join("\n", lines)
        + "\n\n"
        + page.substring(page.indexOf(END));
  }

  private List<String> lines() throws IOException {
    List<String> lines = new ArrayList<>(MarkdownTable.lines(labelled()));
    lines.add("");
    lines.addAll(MarkdownTable.lines(transcripts()));
    return lines;
  }

  private List<List<String>> labelled() throws IOException {
    List<String> durable = figures("### Stratum “random”", Measure.DURABLE);
    String lasting = " of " + durable.get(1);
    List<UnseenSentences> ours = UnseenSentences.in(hearing);
    List<UnseenSentences> judged = UnseenSentences.judged(hearing);
    List<String> one = saidBy("judged-by-a-large-language-model-not-haiku.jsonl");
    List<String> other = saidBy("judged-again-by-a-large-language-model-not-haiku.jsonl");
    List<List<String>> beside =
        List.of(
            List.of(
                "random: proposals worth keeping",
                durable.get(3) + " of " + durable.get(2),
                NONE),
            List.of("random: lasting lessons found", durable.get(3) + lasting, NONE),
            List.of(
                "random: worth keeping, precision / recall",
                shares(durable),
                shares(second(Measure.DURABLE))),
            List.of(
                "random: corrections but failures",
                shares(figures("### Stratum “random”", Measure.CORRECTIONS_BUT_FAILURES)),
                shares(second(Measure.CORRECTIONS_BUT_FAILURES))),
            List.of("the same, the judge alone", NONE, NONE),
            List.of(
                "all, by weight: corrections but failures",
                shares(figures("### All strata", Measure.CORRECTIONS_BUT_FAILURES)),
                NONE),
            List.of("all: written without a person, worth keeping", NONE, NONE),
            List.of("all: lasting corrections written without a person", NONE, NONE));
    List<List<String>> rows = new ArrayList<>();
    rows.add(List.of("", "local", "judge", "another judge", "second reader"));
    for (int at = 0; at < beside.size(); at++) {
      List<String> row = beside.get(at);
      rows.add(List.of(row.get(0), row.get(1), one.get(at), other.get(at), row.get(2)));
    }
    rows.add(
        List.of(
            "sentences of our own that nobody had seen, right",
            right(ours.get(1), true),
            right(judged.get(1), true),
            NONE,
            NONE));
    rows.add(
        List.of(
            "what teaches nothing, silent",
            right(ours.get(1), false),
            right(judged.get(1), false),
            NONE,
            NONE));
    return rows;
  }

  /** Returns what the rows about labelled messages say of the judge whose words are recorded so. */
  private List<String> saidBy(String recorded) throws IOException {
    Map<String, Recorded> said = Recorded.read(hearing.resolve(recorded));
    Map<String, HeardLocally> local =
        HeardLocally.read(hearing.resolve("heard-locally-by-held-out-authors.jsonl"));
    List<JudgeMeasure.Label> labels =
        new LabelledMessages(hearing.toAbsolutePath())
            .known(hearing.toAbsolutePath().resolve("labels.jsonl"));
    List<JudgeMeasure.Case> random = JudgeMeasure.stratum(said, labels, "random");
    JudgeMeasure.Found durable = JudgeMeasure.durable(random, Findings.PROPOSED);
    List<JudgeMeasure.Label> sure =
        labels.stream()
            .filter(each -> said.getOrDefault(each.id(), Recorded.silent(each.id())).isSure())
            .toList();
    Predicate<JudgeMeasure.Label> lastingCorrection =
        each ->
            each.judgement().durable()
                && each.judgement().label().equals(Optional.of(Kind.CORRECTION));
    return List.of(
        whole(durable.right()) + " of " + whole(durable.right() + durable.wrong()),
        whole(durable.right()) + " of " + whole(durable.right() + durable.missed()),
        shares(durable),
        shares(JudgeMeasure.kind(random, Kind.CORRECTION, local)),
        shares(JudgeMeasure.kind(random, Kind.CORRECTION)),
        shares(JudgeMeasure.kind(JudgeMeasure.all(said, labels), Kind.CORRECTION, local)),
        sure.stream().filter(each -> each.judgement().durable()).count() + " of " + sure.size(),
        sure.stream().filter(lastingCorrection).count()
            + " of "
            + labels.stream().filter(lastingCorrection).count());
  }

  private List<List<String>> transcripts() throws IOException {
    List<Map<String, Object>> graded = objects("transcripts-graded.jsonl");
    List<List<String>> rows = new ArrayList<>();
    rows.add(List.of("44 transcripts, first / second reader", "local", "judge"));
    rows.add(row("proposals worth keeping, as they are or reworded", each -> proposals(graded, each, false)));
    rows.add(row("as they are", each -> proposals(graded, each, true)));
    rows.add(row("rules said plainly as lasting, found", each -> rules(graded, each, true)));
    rows.add(row("other rules, found", each -> rules(graded, each, false)));
    return rows;
  }

  private static List<String> row(String what, UnaryOperator<String> cell) {
    return List.of(what, cell.apply("local"), cell.apply("judge"));
  }

  private static String proposals(List<Map<String, Object>> graded, String by, boolean asTheyAre) {
    List<Map<String, Object>> proposed =
        graded.stream().filter(each -> by.equals(each.get("proposed_by"))).toList();
    List<String> counts = new ArrayList<>();
    for (String reader : List.of("verdict", "second")) {
      long kept =
          proposed.stream()
              .map(each -> each.get(reader))
              .filter(each -> asTheyAre ? each.equals("good") : !each.equals("noise"))
              .count();
      counts.add(kept + " of " + proposed.size());
    }
    return String.join(" / ", counts);
  }

  private static String rules(List<Map<String, Object>> graded, String by, boolean strong) {
    List<String> counts = new ArrayList<>();
    for (int reader : List.of(1, 2)) {
      List<Map<String, Object>> there =
          graded.stream()
              .filter(each -> Integer.valueOf(reader).equals(each.get("reader")))
              .filter(each -> each.get("strong").equals(strong))
              .toList();
      long found = there.stream().filter(each -> each.get(by).equals(true)).count();
      counts.add(found + " of " + there.size());
    }
    return String.join(" / ", counts);
  }

  private List<Map<String, Object>> objects(String file) throws IOException {
    List<Map<String, Object>> objects = new ArrayList<>();
    for (String line : Files.readAllLines(hearing.resolve(file))) {
      objects.add(JSON.std.mapFrom(line));
    }
    return objects;
  }

  /** How a second reader of the same messages does where the first is right: nobody does better. */
  private JudgeMeasure.Found second(Measure measure) throws IOException {
    Path here = hearing.toAbsolutePath();
    int right = 0;
    int wrong = 0;
    int missed = 0;
    for (Agreement.Pair pair :
        new LabelledMessages(here)
            .agreement(here.resolve("labels.jsonl"), here.resolve("labels-second.jsonl"))
            .pairs()) {
      if (measure.takes(pair.first())) {
        boolean there = measure.isIn(pair.first());
        boolean heard = measure.isIn(pair.second());
        right += there && heard ? 1 : 0;
        wrong += !there && heard ? 1 : 0;
        missed += there && !heard ? 1 : 0;
      }
    }
    return new JudgeMeasure.Found(right, wrong, missed);
  }

  /** Returns there, heard, right, precision and recall of a row of the page. */
  private List<String> figures(String heading, Measure measure) {
    String row =
        page.substring(page.indexOf(heading))
            .lines()
            .filter(line -> line.matches("\\| " + measure.words() + " +\\| all .*"))
            .findFirst()
            .orElseThrow();
    return Arrays.stream(row.split("\\|")).skip(2).map(String::strip).toList();
  }

  private static String shares(List<String> figures) {
    return figures.get(4).split(" ")[0] + " / " + figures.get(5).split(" ")[0];
  }

  private static String shares(JudgeMeasure.Found found) {
    return found.toString();
  }

  private static String right(UnseenSentences list, boolean teaching) {
    return list.right(teaching).size() + " of " + list.count(teaching);
  }

  private static String whole(double count) {
    return String.format(Locale.ROOT, "%.0f", count);
  }
}
