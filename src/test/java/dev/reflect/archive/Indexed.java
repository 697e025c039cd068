package dev.reflect.archive;

import dev.reflect.archive.Exchange.Kind;
import dev.reflect.archive.Exchange.Step;
import dev.reflect.archive.SearchIndex.Candidates;
import dev.reflect.recall.Query;
import dev.reflect.sessions.Place;
import dev.reflect.sessions.TranscriptFile;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Sessions that are put into an index, and what is found of them. */
final class Indexed {
  static final Instant MONDAY = Instant.parse("2026-11-16T10:00:00Z");

  private Indexed() {}

  static TranscriptFile transcript(String name, long size) {
    return new TranscriptFile(Path.of("/t/" + name + ".jsonl"), name, size, MONDAY, "inode");
  }

  static Place place(String session, int line, boolean aside) {
    Optional<Instant> at = Optional.of(MONDAY.plusSeconds(line * 60L));
    return new Place(session, "r" + line, line, at, "/home/mia/shop", "main", aside);
  }

  static Exchange said(String session, int number, String words) {
    return new Exchange(
        number,
        place(session, number, false),
        List.of(Step.said(Kind.PERSON, place(session, number, false), words)));
  }

  static void keep(SearchIndex index, String session, long size, Exchange... exchanges)
      throws IOException {
    index.keep(
        List.of(transcript(session, size)),
        (file, out, from) -> {
          List.of(exchanges).forEach(out);
          return Filed.NOTHING;
        },
        Indexed::fail);
  }

  static void fail(TranscriptFile file, IOException failure) throws IOException {
    throw failure;
  }

  static List<String> found(SearchIndex index, Narrowing narrowing, String... asked)
      throws IOException {
    List<Query> questions = new ArrayList<>();
    for (String each : asked) {
      questions.add(Query.of(each));
    }
    Candidates found =
        index.candidates(questions, SearchIndex.Bounds.of(narrowing), 20, false, Optional.empty());
    return found.passages().stream()
        .filter(each -> found.wanted().contains(each.id()))
        .map(KeptStep::text)
        .toList();
  }
}
