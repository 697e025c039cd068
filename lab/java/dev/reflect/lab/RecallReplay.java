package dev.reflect.lab;

import com.fasterxml.jackson.jr.ob.JSON;
import dev.reflect.act.home.Places;
import dev.reflect.act.recall.AskedNow;
import dev.reflect.act.archive.Conversations;
import dev.reflect.act.archive.Conversations.Conversation;
import dev.reflect.act.recall.GivingBack;
import dev.reflect.act.archive.Indexing;
import dev.reflect.act.archive.Keeper;
import dev.reflect.act.recall.Offer;
import dev.reflect.act.recall.PromptRecall;
import dev.reflect.act.archive.Vectors;
import dev.reflect.archive.Exchange;
import dev.reflect.archive.Exchange.Kind;
import dev.reflect.archive.Exchange.Step;
import dev.reflect.fs.Disk;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * {@code bench/given.sh TRANSCRIPTS OUT [MODEL]}: what people's prompts would have been given, a
 * JSON object a line. Each transcript's prompts are asked of those that began before it, in a home
 * of its own; of itself what stands before the prompt is known.
 */
public final class RecallReplay {
  private static final Pattern TIME = Pattern.compile("\"timestamp\": ?\"(\\d{4}-[^\"]+)\"");
  /** Sessions that begin so close to each other do not know of each other. */
  private static final int AT_ONCE = 8;

  private final Places places;
  private final Vectors vectors;
  private final Indexing indexing;
  private final GivingBack giving;
  private final List<String> told = new ArrayList<>();
  private final List<Double> milliseconds = new ArrayList<>();
  private int prompts;

  private RecallReplay(Path home) {
    this.places = Places.of(Map.of(), home, home);
    this.vectors = new Vectors(places, System.err::println);
    this.indexing = new Indexing(places, System.err::println, files -> bytes -> {});
    this.giving =
        new GivingBack(new Disk(), places, InstantSource.system(), vectors::of);
  }

  public static void main(String[] arguments) throws IOException {
    Path home = Files.createTempDirectory("reflect-replay");
    RecallReplay replay = new RecallReplay(home);
    if (arguments.length > 2) {
      Files.createDirectories(replay.places.reflectHome());
      Files.createSymbolicLink(
          replay.places.reflectHome().resolve("vectors"), Path.of(arguments[2]));
    }
    List<Path> transcripts;
    try (Stream<Path> all = Files.list(Path.of(arguments[0]))) {
      transcripts =
          all.filter(RecallReplay::isReal)
              .sorted(Comparator.comparing(RecallReplay::began).thenComparing(Path::toString))
              .toList();
    }
    for (int from = 0; from < transcripts.size(); from += AT_ONCE) {
      for (Path each :
          transcripts.subList(from, Math.min(transcripts.size(), from + AT_ONCE))) {
        replay.ask(each);
      }
      replay.remember();
      Files.write(Path.of(arguments[1]), replay.told);
    }
    replay.print();
  }

  static boolean isReal(Path file) {
    return file.getFileName().toString().matches("real.*[.]jsonl");
  }

  private static String began(Path transcript) {
    try (Stream<String> lines = Files.lines(transcript, StandardCharsets.ISO_8859_1)) {
      return lines
          .map(TIME::matcher)
          .filter(Matcher::find)
          .map(each -> each.group(1))
          .findFirst()
          .orElse("9");
    } catch (IOException e) {
      throw new IllegalStateException(e);
    }
  }

  private void ask(Path transcript) throws IOException {
    String session = transcript.getFileName().toString().replace(".jsonl", "");
    Path folder = places.claude().projects().resolve("-all");
    Files.createDirectories(folder);
    Files.copy(transcript, folder.resolve(transcript.getFileName()));
    Conversation conversation;
    try {
      conversation = new Conversations(new Disk(), places).named(session);
    } catch (RuntimeException none) {
      return;
    }
    List<String> lines = Files.readAllLines(transcript, StandardCharsets.ISO_8859_1);
    Path soFar = Files.createTempDirectory("reflect-so-far").resolve(transcript.getFileName());
    for (Exchange exchange : conversation.exchanges()) {
      Files.write(
          soFar,
          lines.subList(0, Math.min(lines.size(), exchange.place().line() - 1)),
          StandardCharsets.ISO_8859_1);
      Optional<String> prompt =
          exchange.steps().stream()
              .filter(step -> step.kind() == Kind.PERSON)
              .map(Step::text)
              .findFirst();
      if (prompt.isPresent()) {
        Path directory = Path.of(exchange.place().cwd().isEmpty() ? "/" : exchange.place().cwd());
        ask(new AskedNow(session, prompt.get(), directory, Optional.of(soFar)));
      }
    }
  }

  private void remember() throws IOException {
    int steps = indexing.with(index -> index.steps());
    int made = vectors.make(indexing, new Keeper(new Disk(), places, InstantSource.system()));
    System.err.println(prompts + " prompts, " + steps + " steps, " + made + " vectors made");
  }

  private void ask(AskedNow asked) throws IOException {
    prompts++;
    long from = System.nanoTime();
    List<Offer> offers = giving.offers(asked);
    milliseconds.add((System.nanoTime() - from) / 1e6);
    String block = PromptRecall.block(offers);
    giving.record(asked, offers);
    if (!block.isEmpty()) {
      Map<String, Object> line = new LinkedHashMap<>();
      line.put("session", asked.session());
      line.put("directory", asked.directory().toString());
      line.put("prompt", asked.words());
      line.put(
          "given",
          offers.stream()
              .filter(Offer::isGiven)
              .map(each -> Map.of("text", each.text(), "why", each.why()))
              .toList());
      told.add(JSON.std.asString(line));
    }
  }

  private void print() {
    double[] sorted = milliseconds.stream().mapToDouble(each -> each).sorted().toArray();
    System.out.printf(
        Locale.ROOT,
        "%d prompts, %d of them given something: %.1f in 100; %.0f ms, 99 of 100 below %.0f%n",
        prompts,
        told.size(),
        100.0 * told.size() / Math.max(1, prompts),
        sorted[sorted.length / 2],
        sorted[sorted.length * 99 / 100]);
  }
}
