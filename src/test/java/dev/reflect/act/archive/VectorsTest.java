package dev.reflect.act.archive;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.reflect.act.home.Places;
import dev.reflect.act.recall.AskedNow;
import dev.reflect.act.recall.Find;
import dev.reflect.act.recall.Finder;
import dev.reflect.act.recall.Finder.Request;
import dev.reflect.act.recall.GivingBack;
import dev.reflect.act.recall.PromptRecall;
import dev.reflect.archive.Meaning;
import dev.reflect.archive.Narrowing;
import dev.reflect.archive.SearchIndex;
import dev.reflect.archive.VectorFile;
import dev.reflect.encoder.Encoding;
import dev.reflect.fs.Disk;
import dev.reflect.fs.Lock;
import dev.reflect.recall.Vector;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import java.util.function.Function;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class VectorsTest {
  @TempDir Path home;

  private final List<String> complaints = new ArrayList<>();
  private final List<String> encoded = new ArrayList<>();
  private Places places;
  private boolean answers = true;
  private int untilItFails = Integer.MAX_VALUE;

  /** What means the like: words of one line. */
  private static final List<String> SENSES =
      List.of("car automobile vehicle", "broken damage repair", "lunch noon meal");

  @BeforeEach
  void leaveTranscripts() throws IOException {
    places = Places.of(Map.of(), home, home);
    place();
    says("old", "2026-11-01", "The car is broken again.", "I call the garage for you.");
    says("new", "2026-11-02", "Is lunch at noon today?", "Yes, the meal is at noon.");
  }

  private void place() throws IOException {
    Files.createDirectories(placed().getParent());
    Files.writeString(placed(), "");
  }

  private Path placed() {
    return places.reflectHome().resolve("vectors/placed");
  }

  private void says(String session, String day, String asked, String answered) throws IOException {
    Path folder = places.claude().projects().resolve("-shop");
    Files.createDirectories(folder);
    Files.writeString(
        folder.resolve(session + ".jsonl"),
        """
        {"type":"user","uuid":"u-%1$s","sessionId":"%1$s","cwd":"/shop","timestamp":"%2$sT10:00:00Z","message":{"content":"%3$s"}}
        {"type":"assistant","uuid":"a-%1$s","sessionId":"%1$s","timestamp":"%2$sT10:01:00Z","message":{"content":[{"type":"text","text":"%4$s"}]}}
        """
            .formatted(session, day, asked, answered));
  }

  /** Stands for the model: a direction for each sense, and a little of its own for each text. */
  private Vector vector(String text) {
    Random own = new Random(text.hashCode());
    float[] numbers = new float[Vector.SIZE];
    for (int at = 0; at < numbers.length; at++) {
      numbers[at] = (float) own.nextGaussian() * 0.3f;
    }
    for (int sense = 0; sense < SENSES.size(); sense++) {
      Random direction = new Random(sense);
      boolean has = List.of(SENSES.get(sense).split(" ")).stream().anyMatch(text::contains);
      for (int at = 0; at < numbers.length; at++) {
        numbers[at] += has ? (float) direction.nextGaussian() : 0;
      }
    }
    return Vector.of(numbers);
  }

  private final class Model implements Encoding {
    @Override
    public Vector ofQuestion(String text) throws IOException {
      if (!answers) {
        throw new IOException("The model stopped.");
      }
      return vector(text);
    }

    @Override
    public Vector ofTurn(String text) throws IOException {
      if (encoded.size() == untilItFails) {
        throw new IOException("The model stopped.");
      }
      encoded.add(text);
      return vector(text);
    }

    @Override
    public void close() {}
  }

  private Vectors vectors() {
    return new Vectors(places, files -> new Model(), complaints::add);
  }

  private Indexing indexing() {
    return new Indexing(places, complaints::add);
  }

  private Keeper keeper() throws IOException {
    return new Keeper(new Disk(), places, InstantSource.system());
  }

  private List<Find> find(Optional<Meaning> meaning, String... concepts) throws IOException {
    Request request = new Request(List.of(concepts), false, Narrowing.NONE, 10);
    return indexing()
        .with(
            index ->
                new Finder(
                        index, meaning, Instant.EPOCH.atZone(ZoneOffset.UTC), sessions -> Map.of())
                    .find(request));
  }

  @Test
  void newestAreMadeFirstAndEachOnce() throws IOException {
    assertEquals(6, vectors().make(indexing(), keeper()));
    assertEquals(
        List.of(
            "Is lunch at noon today?",
            "Yes, the meal is at noon.",
            "Is lunch at noon today?\nYes, the meal is at noon."),
        encoded.subList(0, 3));
    assertEquals(0, vectors().make(indexing(), keeper()));
    assertEquals(List.of(), complaints);
  }

  @Test
  void whatWasSaidInOtherWordsIsFound() throws IOException {
    assertEquals(List.of(), find(Optional.empty(), "automobile damage"));
    Vectors vectors = vectors();
    vectors.make(indexing(), keeper());
    List<Find> found = find(vectors.of("automobile damage"), "automobile damage");
    assertEquals("The car is broken again.", found.get(0).step().text());
    assertEquals("means the like", found.get(0).why());
    assertEquals(1, found.size());
    assertEquals(List.of(), find(vectors.of("zeppelin"), "zeppelin"));
    List<Find> both = find(vectors.of("lunch noon"), "lunch noon");
    assertEquals("says lunch, noon; means the like", both.get(0).why());
  }

  @Test
  void aPromptIsGivenWhatWasSaidInMostlyOtherWordsOnceTheModelIsThere() throws Exception {
    Vectors vectors = vectors();
    vectors.make(indexing(), keeper());
    AskedNow asked =
        new AskedNow(
            "now", "Was the car ever broken, with damage that needs repair?", Path.of("/shop"));
    try (GivingBack words = giving(prompt -> Optional.empty());
        GivingBack meant = giving(vectors::of)) {
      assertEquals("", PromptRecall.block(words.offers(asked)));
      String block = PromptRecall.block(meant.offers(asked));
      assertTrue(block.contains("person: The car is broken again."), block);
      for (String other : List.of("Which zeppelin flies over Lisbon?", "Any automobile damage?")) {
        AskedNow strange = new AskedNow("now", other, Path.of("/shop"));
        assertEquals("", PromptRecall.block(meant.offers(strange)), "no word in common");
      }
    }
    vectors.rest();
    assertTrue(vectors.atOnce(asked.words()).isEmpty());
    long end = System.nanoTime() + Duration.ofSeconds(30).toNanos();
    while (vectors.atOnce(asked.words()).isEmpty() && System.nanoTime() < end) {
      Thread.sleep(10);
    }
    assertTrue(vectors.atOnce(asked.words()).isPresent());
  }

  private GivingBack giving(Function<String, Optional<Meaning>> meanings) {
    return new GivingBack(new Disk(), places, InstantSource.system(), meanings);
  }

  @Test
  void halfMadeVectorsAndWordsAnswerTogether() throws IOException {
    untilItFails = 4;
    Vectors vectors = vectors();
    vectors.make(indexing(), keeper());
    assertEquals(List.of("Vectors are not used now: The model stopped."), complaints);
    encoded.clear();
    untilItFails = 2;
    says("newer", "2026-11-03", "We talk of the vehicle and its repair.", "That is done now.");
    vectors.make(indexing(), keeper());
    List<Find> found = find(vectors.of("car repair"), "car repair");
    assertTrue(found.stream().anyMatch(each -> each.step().text().startsWith("The car")), "words");
    assertTrue(found.stream().anyMatch(each -> each.step().text().startsWith("We talk")), "both");
    encoded.clear();
    untilItFails = Integer.MAX_VALUE;
    vectors.make(indexing(), keeper());
    VectorFile file = Vectors.file(places);
    file.refresh();
    assertEquals(9, file.size());
  }

  @Test
  void withoutAModelWordsAloneAnswer() throws IOException {
    Files.delete(placed());
    assertEquals(0, vectors().make(indexing(), keeper()));
    assertEquals(Optional.empty(), vectors().of("automobile"));
    assertEquals(List.of(), complaints);
    place();
    assertEquals(Optional.empty(), vectors().of("automobile"));
  }

  @Test
  void aModelThatCannotBeUsedIsSaidOnceAndWordsAnswer() throws IOException {
    vectors().make(indexing(), keeper());
    Files.writeString(placed(), "0".repeat(64) + " model.onnx\n");
    Vectors missing = new Vectors(places, complaints::add);
    assertEquals(Optional.empty(), missing.of("automobile"));
    assertEquals(Optional.empty(), missing.of("automobile"));
    Path model = places.reflectHome().resolve("vectors/model.onnx");
    assertEquals(
        List.of("Vectors are not used now: A file of the model for vectors is missing: " + model),
        complaints);
    Files.writeString(model, "half");
    assertEquals(Optional.empty(), missing.of("automobile"));
    assertEquals(
        "Vectors are not used now: A file of the model for vectors is damaged: " + model,
        complaints.get(1));
  }

  @Test
  void oneProcessMakesThem() throws IOException {
    Files.createDirectories(keeper().directory());
    Path lock = keeper().directory().resolve("vectors.lock");
    try (Lock held = Lock.take(lock, Instant.EPOCH, Duration.ZERO).orElseThrow()) {
      assertEquals(0, vectors().make(indexing(), keeper()), held.toString());
    }
    assertEquals(6, vectors().make(indexing(), keeper()));
  }

  @Test
  void whatIsForgottenHasNoVector() throws IOException {
    Vectors vectors = vectors();
    vectors.make(indexing(), keeper());
    keeper().forget(List.of("old"));
    VectorFile file = Vectors.file(places);
    file.refresh();
    assertEquals(3, file.size());
    assertFalse(file.has(VectorFile.key("The car is broken again.")));
    assertEquals(List.of(), find(vectors.of("automobile damage"), "automobile damage"));
    try (SearchIndex index = SearchIndex.open(new Disk(), Indexing.file(places))) {
      assertEquals(3, index.vectors().size());
    }
  }

  @Test
  void whereNobodyCanAskVectorsAreMadeAllTheSame() throws Exception {
    Path far = home.resolve("x".repeat(120));
    places = Places.of(Map.of(), far, far);
    place();
    says("old", "2026-11-01", "The car is broken again.", "I call the garage for you.");
    says("new", "2026-11-02", "Is lunch at noon today?", "Yes, the meal is at noon.");
    VectorFile file = Vectors.file(places);
    try (Vectors resident = vectors()) {
      resident.begin(indexing(), this::keeper, Map.of());
      for (int times = 0; times < 500 && file.size() < 6; times++) {
        Thread.sleep(20);
        file.refresh();
      }
    }
    assertEquals(6, file.size());
    assertEquals(1, complaints.size(), complaints.toString());
    assertTrue(complaints.get(0).startsWith("Commands find without vectors: "), complaints.get(0));
  }

  @Test
  void afterTheEndNothingIsMade() throws Exception {
    Vectors resident = vectors();
    Consumer<Path> turn = resident.begin(indexing(), this::keeper, Map.of());
    resident.close();
    int made = encoded.size();
    says("late", "2026-11-03", "Is the repair done?", "Tomorrow.");
    turn.accept(home.resolve("late.jsonl"));
    Thread.sleep(2_500);
    assertEquals(made, encoded.size());
  }

  @Test
  void whatFailsOnceIsTriedAgainAtTheNextPrompt() throws Exception {
    vectors().make(indexing(), keeper());
    AtomicInteger times = new AtomicInteger();
    Vectors vectors =
        new Vectors(
            places,
            files -> {
              if (times.incrementAndGet() == 1) {
                Thread.currentThread().setUncaughtExceptionHandler((thread, failure) -> {});
                throw new IllegalStateException("once");
              }
              return new Model();
            },
            complaints::add);
    for (int asked = 0; asked < 500 && vectors.atOnce("automobile").isEmpty(); asked++) {
      Thread.sleep(20);
    }
    assertTrue(vectors.atOnce("automobile").isPresent());
  }

  @Test
  void commandsAskTheProcessThatHasTheModelAndElseLoadIt() throws Exception {
    AtomicInteger loaded = new AtomicInteger();
    Files.delete(placed());
    Vectors command = commands(loaded);
    assertEquals(Optional.empty(), command.of("automobile damage"));
    assertEquals("By words alone: vectors are off (reflect archive vectors on).", command.alone());
    place();
    assertEquals(Optional.empty(), command.of("automobile damage"));
    assertEquals("By words alone: no vectors are made yet.", command.alone());
    vectors().make(indexing(), keeper());
    try (Vectors resident = vectors()) {
      resident.begin(indexing(), this::keeper, Map.of());
      loaded.set(1);
      for (int times = 0; times < 1_000 && loaded.get() > 0; times++) { // until it listens
        loaded.set(0);
        assertTrue(commands(loaded).of("automobile damage").isPresent());
        Thread.sleep(20);
      }
      assertEquals(0, loaded.get());
    }
    Optional<Meaning> meaning = command.of("automobile damage");
    assertEquals(
        "The car is broken again.", find(meaning, "automobile damage").get(0).step().text());
    assertTrue(command.of("automobile").isPresent());
    assertEquals(1, loaded.get());
    answers = false;
    assertEquals(Optional.empty(), command.of("automobile damage"));
    assertEquals("By words alone: The model stopped.", command.alone());
  }

  private Vectors commands(AtomicInteger loaded) {
    return Vectors.elsewhere(
        places,
        files -> {
          loaded.incrementAndGet();
          return new Model();
        });
  }
}
