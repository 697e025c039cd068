package dev.reflect.lab;

import com.fasterxml.jackson.jr.ob.JSON;
import dev.reflect.act.archive.Conversations;
import dev.reflect.act.archive.Conversations.Conversation;
import dev.reflect.act.archive.Indexing;
import dev.reflect.act.archive.Keeper;
import dev.reflect.act.archive.Vectors;
import dev.reflect.act.home.Places;
import dev.reflect.act.recall.AskedNow;
import dev.reflect.act.recall.GivingBack;
import dev.reflect.act.recall.Offer;
import dev.reflect.archive.Exchange;
import dev.reflect.archive.Exchange.Kind;
import dev.reflect.archive.Exchange.Step;
import dev.reflect.fs.Disk;
import dev.reflect.recall.Query;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * {@code bench/reworded.sh TRANSCRIPTS FILE [MODEL]}: whether who asks in other words for what an
 * earlier session answered is given that. Where FILE is not there yet, it gets the exchanges to be
 * asked for; somebody then writes a prompt for each.
 */
public final class RecallReworded {
  private static final int LISTED = 120;
  private static final int FEWEST_WORDS = 6;
  private static final int LONGEST = 600;
  private static final int SHORTEST_ANSWER = 160;

  /** Claude only says what it is going to do. */
  private static final String PLAN =
      "(?si)(i'll|i will|i'm going|let me|now |let's|perfect|great|sure|okay|ok[,. ]).*";

  private final Map<String, Known> known = new LinkedHashMap<>();

  /** An exchange of a session. */
  private record Known(Conversation conversation, Exchange exchange) {
    String said(Kind kind) {
      return exchange.steps().stream()
          .filter(step -> step.kind() == kind)
          .map(Step::text)
          .collect(Collectors.joining("\n"))
          .strip();
    }

    boolean isAnswered() {
      String person = said(Kind.PERSON);
      String answer = said(Kind.TEXT);
      return person.length() <= LONGEST
          && Query.of(person).words().size() >= FEWEST_WORDS
          && answer.length() >= SHORTEST_ANSWER
          && !answer.matches(PLAN);
    }

    Path directory() {
      String cwd = exchange.place().cwd();
      return Path.of(cwd.isEmpty() ? "/" : cwd);
    }

    /** Returns whether what is given names a line of it. */
    boolean isIn(Offer offer) {
      return offer.isGiven()
          && exchange.steps().stream()
              .anyMatch(
                  step ->
                      offer
                          .text()
                          .contains(
                              "session "
                                  + conversation.session()
                                  + ", line "
                                  + step.place().line()
                                  + ","));
    }
  }

  public static void main(String[] arguments) throws IOException {
    Path home = Files.createTempDirectory("reflect-reworded");
    Places places = Places.of(Map.of(), home, home);
    if (arguments.length > 2) {
      Files.createDirectories(places.reflectHome());
      Files.createSymbolicLink(places.reflectHome().resolve("vectors"), Path.of(arguments[2]));
    }
    copy(Path.of(arguments[0]), places.claude().projects().resolve("-all"));
    RecallReworded reworded = new RecallReworded();
    reworded.read(places);
    Path file = Path.of(arguments[1]);
    if (Files.exists(file)) {
      reworded.ask(places, file);
    } else {
      reworded.list(file);
    }
  }

  private static void copy(Path from, Path to) throws IOException {
    Files.createDirectories(to);
    try (Stream<Path> all = Files.list(from)) {
      for (Path each : all.filter(RecallReplay::isReal).toList()) {
        Files.copy(each, to.resolve(each.getFileName()));
      }
    }
  }

  private void read(Places places) throws IOException {
    for (Conversation each :
        new Conversations(new Disk(), places).newest(Integer.MAX_VALUE, each -> true, unread -> {})) {
      for (Exchange exchange : each.exchanges()) {
        known.put(each.session() + ":" + exchange.number(), new Known(each, exchange));
      }
    }
  }

  /** Which ones depends on their names only. */
  private void list(Path file) throws IOException {
    List<String> ids =
        known.keySet().stream()
            .filter(id -> known.get(id).isAnswered())
            .sorted(Comparator.comparing(id -> (id + id.length()).hashCode() * 0x9E3779B9))
            .limit(LISTED)
            .toList();
    List<String> lines = new ArrayList<>();
    for (String id : ids) {
      Map<String, String> line = new LinkedHashMap<>();
      line.put("id", id);
      line.put("person", known.get(id).said(Kind.PERSON));
      line.put("answer", known.get(id).said(Kind.TEXT));
      lines.add(JSON.std.asString(line));
    }
    Files.write(file, lines);
    System.out.println(lines.size() + " exchanges; each line of the file needs a prompt now.");
  }

  private void ask(Places places, Path file) throws IOException {
    Disk disk = new Disk();
    Vectors vectors = new Vectors(places, System.err::println);
    Indexing indexing = new Indexing(places, System.err::println, files -> bytes -> {});
    indexing.with(index -> index.steps());
    vectors.make(indexing, new Keeper(disk, places, InstantSource.system()));
    int prompts = 0;
    int given = 0;
    int right = 0;
    try (GivingBack giving = new GivingBack(disk, places, InstantSource.system(), vectors::of)) {
      for (String line : Files.readAllLines(file)) {
        Map<String, Object> asked = JSON.std.mapFrom(line);
        Known wanted = known.get(String.valueOf(asked.get("id")));
        String prompt = String.valueOf(asked.get("prompt"));
        List<Offer> offers = giving.offers(new AskedNow("now", prompt, wanted.directory()));
        prompts++;
        given += offers.stream().anyMatch(Offer::isGiven) ? 1 : 0;
        right += offers.stream().anyMatch(wanted::isIn) ? 1 : 0;
      }
    }
    System.out.printf(
        Locale.ROOT,
        "%d prompts: %d of them given something, %d what was asked for: %.1f in 100%n",
        prompts,
        given,
        right,
        100.0 * right / Math.max(1, prompts));
  }
}
