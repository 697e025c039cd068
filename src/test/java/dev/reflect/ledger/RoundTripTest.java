package dev.reflect.ledger;

import static dev.reflect.ledger.Samples.MONDAY;
import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.reflect.learning.Fingerprint;
import dev.reflect.learning.Learning;
import dev.reflect.learning.Repository;
import dev.reflect.learning.Wording;
import dev.reflect.sameness.Substitution;
import dev.reflect.sessions.Voice;
import dev.reflect.signal.Evidence;
import dev.reflect.signal.Kind;
import dev.reflect.signal.Mark;
import dev.reflect.signal.Signal;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

class RoundTripTest {
  @Property(tries = 200)
  void anyLearningComesBackAsItWas(@ForAll("learnings") Learning learning) throws Exception {
    try (Ledger ledger = Ledger.inMemory()) {
      ledger.queue().heard(List.of(learning), MONDAY);
      assertEquals(learning, ledger.queue().open().get(0).learning());
    }
  }

  @Property
  void anyLinesComeBackAsTheyWere(@ForAll("lists") List<String> values) {
    assertEquals(values, Cells.fromLines(Cells.toLines(values)));
  }

  @Property
  void anyTableComesBackAsItWas(@ForAll("tables") List<List<String>> rows) {
    assertEquals(rows, Cells.fromTable(Cells.toTable(rows)));
  }

  @Provide
  Arbitrary<List<String>> lists() {
    return text().list().ofMaxSize(4);
  }

  @Provide
  Arbitrary<List<List<String>>> tables() {
    return lists().list().ofMaxSize(4);
  }

  @Provide
  Arbitrary<Learning> learnings() {
    Arbitrary<Wording> wording =
        Combinators.combine(
                text(), Combinators.combine(text(), text()).as(Substitution::new).optional())
            .as(Wording::new);
    return Combinators.combine(wording, text(), signal().map(List::of))
        .as(
            (words, repository, signals) ->
                new Learning(
                    new Fingerprint("00112233445566ff"),
                    words,
                    new Repository(repository, Path.of("/home/ada/日本 shop")),
                    signals));
  }

  private Arbitrary<Signal> signal() {
    Arbitrary<Mark> mark =
        Combinators.combine(
                text(),
                text(),
                score(),
                Arbitraries.integers().between(0, 9_000),
                Arbitraries.integers().between(0, 9_000))
            .as(
                (detector, name, score, from, length) ->
                    new Mark(detector, name, score, from, from + length));
    return Combinators.combine(
            Arbitraries.of(Kind.class),
            score(),
            evidence(),
            lists(),
            mark.list().ofMinSize(1).ofMaxSize(3))
        .as(Signal::new);
  }

  private Arbitrary<Evidence> evidence() {
    return Combinators.combine(
            text().list().ofSize(6),
            Arbitraries.integers(),
            Arbitraries.longs().between(0, 4_000_000_000_000L).optional(),
            Arbitraries.of(Voice.class))
        .as(
            (texts, line, millis, voice) ->
                new Evidence(
                    new Evidence.Source(
                        texts.get(0),
                        texts.get(1),
                        line,
                        millis.map(Instant::ofEpochMilli),
                        texts.get(2)),
                    voice,
                    texts.get(3),
                    texts.get(4),
                    texts.get(5)));
  }

  private Arbitrary<Double> score() {
    return Arbitraries.doubles().between(0, 1).ofScale(17);
  }

  private Arbitrary<String> text() {
    return Arbitraries.of(
            "word", " ", "\n", "\r\n", "\t", "\\", "\\n", "'", "\"", "`", "%", "?", ";--", "é",
            "漢字", "🙂", "👩‍💻", "\u0000", "\u202e", "null")
        .list()
        .ofMaxSize(6)
        .map(parts -> String.join("", parts));
  }
}
