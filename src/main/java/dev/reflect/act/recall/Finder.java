package dev.reflect.act.recall;

import dev.reflect.act.recall.DecidedThere.Following;
import dev.reflect.act.recall.DecidedThere.Summed;
import dev.reflect.archive.KeptStep;
import dev.reflect.archive.Meaning;
import dev.reflect.archive.Narrowing;
import dev.reflect.archive.SearchIndex;
import dev.reflect.archive.SearchIndex.Bounds;
import dev.reflect.archive.SearchIndex.Candidates;
import dev.reflect.ground.Plural;
import dev.reflect.recall.Cosines;
import dev.reflect.recall.Days;
import dev.reflect.recall.Excerpt;
import dev.reflect.recall.NamedDays;
import dev.reflect.recall.Query;
import dev.reflect.recall.Ranking;
import dev.reflect.recall.Terms;
import dev.reflect.recall.Turn;
import dev.reflect.recall.Turn.Speech;
import dev.reflect.untrusted.Plain;
import java.io.IOException;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Finds what answers a question: documents first, then the passages of the best of them. */
public final class Finder {
  private static final int DOCUMENTS = 50;
  private static final int WIDTH = 320;
  private static final int BESIDE = 160;

  private final SearchIndex index;
  private final Optional<Meaning> meaning;
  private final ZonedDateTime now;
  private final Summed summed;

  /**
   * @param meaning of the question, where vectors are used
   * @param now where the person is, by which days are named
   * @param summed what judges said of sessions
   */
  public Finder(SearchIndex index, Optional<Meaning> meaning, ZonedDateTime now, Summed summed) {
    this.index = index;
    this.meaning = meaning;
    this.now = now;
    this.summed = summed;
  }

  /**
   * What is asked for.
   *
   * @param concepts words; what is found has something of each; none where it is only narrowed
   * @param alike whether words that only look alike count
   * @param most how many finds at most
   */
  public record Request(List<String> concepts, boolean alike, Narrowing narrowing, int most) {
    public Request {
      concepts = concepts.stream().filter(each -> !each.isBlank()).toList();
    }

    /** Returns whether nothing is said of what is looked for. */
    public boolean isEmpty() {
      return concepts.isEmpty() && narrowing.equals(Narrowing.NONE);
    }
  }

  /**
   * Returns what was found, best first; of one exchange the best passage. Where no words are asked
   * for, or only what was done on some days, it is what there is, newest first.
   */
  public List<Find> find(Request request) throws IOException {
    LocalDate today = now.toLocalDate();
    List<Query> besides =
        request.concepts().stream().map(each -> Query.besidesDays(each, today)).toList();
    Optional<Narrowing> then =
        besides.stream()
            .map(Query::days)
            .reduce(NamedDays::and)
            .flatMap(days -> days.in(today))
            .map(days -> during(request.narrowing(), days));
    boolean isOfNothing = besides.stream().allMatch(Query::isOfNothing);
    boolean isNarrowed = !then.orElse(request.narrowing()).equals(Narrowing.NONE);
    if (isNarrowed && isOfNothing
        || then.isPresent() && besides.stream().allMatch(Query::isOfAll)) {
      Narrowing narrowing = then.orElse(request.narrowing());
      List<Find> finds = new ArrayList<>();
      if (!isOfNothing) {
        finds.addAll(byWords(besides, request, Bounds.of(narrowing)));
      }
      newest(narrowing, request.most(), finds);
      if (!finds.isEmpty() || request.concepts().isEmpty()) {
        return finds;
      }
    }
    List<Query> questions = request.concepts().stream().map(each -> Query.of(each, today)).toList();
    return byWords(questions, request, new Bounds(request.narrowing(), then));
  }

  private Narrowing during(Narrowing narrowing, Days days) {
    return narrowing.during(
        days.first().atStartOfDay(now.getZone()).toInstant(),
        days.last().plusDays(1).atStartOfDay(now.getZone()).toInstant());
  }

  private List<Find> byWords(List<Query> questions, Request request, Bounds bounds)
      throws IOException {
    Candidates found = index.candidates(questions, bounds, DOCUMENTS, request.alike(), meaning);
    List<Find> best = best(found, request.most(), meaning);
    return new DecidedThere(found.question(), found.passages(), Following.in(index), summed)
        .behind(best);
  }

  /** Adds what there is of what was not found by words, newest first. */
  private void newest(Narrowing narrowing, int most, List<Find> finds) throws IOException {
    Set<String> sessions = new HashSet<>();
    finds.forEach(each -> sessions.add(each.step().transcript()));
    for (KeptStep each : index.newest(narrowing, most)) {
      if (finds.size() < most && !sessions.contains(each.transcript())) {
        List<KeptStep> beside = index.beside(each);
        int at = beside.stream().map(KeptStep::id).toList().indexOf(each.id());
        Find find =
            new Find(
                each,
                0,
                "newest first",
                Excerpt.of(each.kind().apart(each.text()), Set.of(), WIDTH),
                beside(beside, at, -1),
                beside(beside, at, 1));
        finds.addAll(
            new DecidedThere(Query.of(""), beside, Following.in(index), summed)
                .behind(List.of(find)));
      }
    }
  }

  /** Returns what answers best of what teammates shared. */
  public static List<Find> shared(Candidates found, int most) throws IOException {
    return new DecidedThere(
            found.question(), found.passages(), first -> List.of(), sessions -> Map.of())
        .behind(best(found, most, Optional.empty()));
  }

  private static List<Find> best(Candidates found, int most, Optional<Meaning> meaning)
      throws IOException {
    List<KeptStep> passages = found.passages();
    List<Turn> turns = turns(passages);
    Cosines cosines = meaning.isPresent() ? meaning.get().cosines(passages) : Cosines.NONE;
    double[] scores = Ranking.scores(turns, found.question(), found.spread(), cosines);
    Set<Long> nearest = meaning.map(Meaning::keys).orElse(Set.of());
    List<List<String>> asked = found.question().together();
    List<Integer> order = order(scores);
    List<Find> finds = new ArrayList<>();
    Set<String> told = new HashSet<>();
    Set<Integer> shown = new HashSet<>();
    Map<String, Integer> again = new LinkedHashMap<>(); // the texts of the finds, in their order
    for (int at : order) {
      KeptStep passage = passages.get(at);
      Turn turn = turns.get(at);
      boolean says = asked.stream().anyMatch(each -> each.stream().allMatch(turn::says));
      boolean means = passage.isNear(nearest);
      boolean wanted = (says || means) && found.wanted().contains(passage.id());
      if (shown.contains(at)) {
        continue;
      }
      if (wanted && again.containsKey(passage.text())) {
        boolean isFork = told.contains(passage.place().uuid());
        again.merge(passage.text(), isFork ? 0 : 1, Integer::sum);
      } else if (wanted && finds.size() < most && isNews(passage, told)) {
        int origin = ShortAnswer.origin(at, found, turns);
        if (origin != at) {
          shown.add(origin);
          told.add(passages.get(origin).place().uuid());
          told.remove("");
        }
        KeptStep shows = passages.get(origin);
        if (again.containsKey(shows.text())) {
          again.merge(shows.text(), 1, Integer::sum);
        } else {
          finds.add(find(origin, scores[at], found, turns, shows.isNear(nearest)));
          again.put(shows.text(), 0);
        }
      }
    }
    return withRepeats(finds, List.copyOf(again.values()));
  }

  /** What was said in the same words elsewhere is one find, and leaves room for what was not. */
  private static List<Find> withRepeats(List<Find> finds, List<Integer> again) {
    return IntStream.range(0, finds.size())
        .mapToObj(
            at -> {
              String times = "said " + Plural.counted(again.get(at), "time") + " more";
              return again.get(at) == 0 ? finds.get(at) : finds.get(at).adding(times);
            })
        .toList();
  }

  /** Returns the places of the scores, the highest first. */
  static List<Integer> order(double[] scores) {
    return IntStream.range(0, scores.length)
        .boxed()
        .sorted(Comparator.comparing((Integer each) -> -scores[each]))
        .toList();
  }

  /**
   * Returns whether nothing of its exchange was told, nor its record as a forked session has it.
   */
  static boolean isNews(KeptStep step, Set<String> told) {
    String record = step.place().uuid();
    boolean repeated = !record.isEmpty() && !told.add(record);
    return !repeated && told.add(step.document() + " " + step.exchange());
  }

  static List<Turn> turns(List<KeptStep> passages) {
    Map<Long, Integer> documents = new HashMap<>();
    passages.forEach(each -> documents.computeIfAbsent(each.document(), first -> documents.size()));
    return passages.parallelStream()
        .map(each -> turn(documents.get(each.document()), each))
        .toList();
  }

  private static Turn turn(int document, KeptStep passage) {
    Optional<LocalDate> day =
        passage.place().time().map(at -> LocalDate.ofInstant(at, ZoneOffset.UTC));
    Speech speech =
        switch (passage.kind()) {
          case PERSON -> Speech.PERSON;
          case TEXT -> passage.place().aside() ? Speech.WORK : Speech.ANSWER;
          default -> Speech.WORK;
        };
    return Turn.of(document, speech, passage.text(), day);
  }

  private static Find find(
      int at, double score, Candidates found, List<Turn> turns, boolean means) {
    List<KeptStep> passages = found.passages();
    Set<String> terms = new HashSet<>(found.question().terms());
    return new Find(
        passages.get(at),
        score,
        why(at, found, turns, means),
        Excerpt.of(passages.get(at).kind().apart(passages.get(at).text()), terms, WIDTH),
        beside(passages, at, -1),
        beside(passages, at, 1));
  }

  /**
   * Says which words stand in it, which only near it or in another form, what a vector says, and
   * whether it is of the days that the question names.
   */
  private static String why(int at, Candidates found, List<Turn> turns, boolean means) {
    Map<String, List<String>> here = new LinkedHashMap<>(); // and what stands for it
    Map<String, List<String>> near = new LinkedHashMap<>();
    Query question = found.question();
    question
        .words()
        .forEach(
            (term, word) -> {
              if (question.wholes(term).stream().anyMatch(turns.get(at)::says)) {
                return; // the whole name is told
              }
              boolean says = turns.get(at).says(term);
              if (says || isNear(at, term, turns)) {
                List<String> as =
                    (says ? here : near)
                        .computeIfAbsent(
                            Plain.sentence(word) + (isAlike(term, word) ? " as " : ""),
                            none -> new ArrayList<>());
                as.addAll(isAlike(term, word) ? List.of(term) : List.of());
              }
            });
    List<String> reasons = new ArrayList<>();
    reasons.add(here.isEmpty() ? "" : "says " + told(here));
    reasons.add(near.isEmpty() ? "" : "beside it: " + told(near));
    reasons.add(means ? "means the like" : "");
    boolean then = turns.get(at).day().map(found.question().days()::share).orElse(0.0) == 1;
    reasons.add(then ? "said then" : "");
    reasons.removeIf(String::isEmpty);
    return String.join("; ", reasons);
  }

  private static String told(Map<String, List<String>> words) {
    return words.entrySet().stream()
        .map(each -> each.getKey() + String.join(" ", each.getValue()))
        .collect(Collectors.joining(", "));
  }

  /** Returns whether the term stands for a word that nobody ever said. */
  private static boolean isAlike(String term, String word) {
    return !Terms.of(word).contains(term);
  }

  private static boolean isNear(int at, String term, List<Turn> turns) {
    for (int other = Math.max(0, at - 3); other < Math.min(turns.size(), at + 4); other++) {
      boolean together = turns.get(other).document() == turns.get(at).document();
      if (together && turns.get(other).says(term)) {
        return true;
      }
    }
    return false;
  }

  /** Returns what was said next in one direction. */
  private static String beside(List<KeptStep> passages, int at, int step) {
    for (int other = at + step; other >= 0 && other < passages.size(); other += step) {
      KeptStep each = passages.get(other);
      if (each.document() != passages.get(at).document()) {
        return "";
      }
      if (each.kind().isSaid()) {
        return beside(each);
      }
    }
    return "";
  }

  /** Returns it as what was said beside another. */
  static String beside(KeptStep step) {
    return Plain.shortened(Plain.sentence(step.text()), BESIDE);
  }
}
