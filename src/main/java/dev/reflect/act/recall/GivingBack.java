package dev.reflect.act.recall;

import dev.reflect.act.archive.Indexing;
import dev.reflect.act.home.ModeFile;
import dev.reflect.act.home.Places;
import dev.reflect.act.home.Settings;
import dev.reflect.archive.Meaning;
import dev.reflect.archive.SearchIndex;
import dev.reflect.fs.FileSystem;
import dev.reflect.ledger.Ledger;
import dev.reflect.ledger.Recalls.Given;
import dev.reflect.ledger.Recalls.Outcome;
import dev.reflect.recall.RecallMode;
import dev.reflect.recall.Use;
import dev.reflect.sessions.Entry.ToolCalled;
import dev.reflect.sessions.Ingest;
import dev.reflect.sessions.SeenRecords;
import dev.reflect.sessions.Transcripts;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.function.Function;

/**
 * Looks up what Claude is to be given at a prompt, in the index as it is, and records what was
 * given. The index stays open from one prompt to the next. Not thread-safe.
 */
public final class GivingBack implements AutoCloseable {
  private final FileSystem fileSystem;
  private final Places places;
  private final InstantSource clock;
  private final Function<String, Optional<Meaning>> meanings;
  private Optional<SearchIndex> index = Optional.empty();
  private Optional<Object> opened = Optional.empty(); // which file the index was opened from

  /**
   * @param meanings what knows the meaning of a prompt
   */
  public GivingBack(
      FileSystem fileSystem,
      Places places,
      InstantSource clock,
      Function<String, Optional<Meaning>> meanings) {
    this.fileSystem = fileSystem;
    this.places = places;
    this.clock = clock;
    this.meanings = meanings;
  }

  /** Returns when something is given. */
  public RecallMode mode() throws IOException {
    return ModeFile.recall(fileSystem, places).read();
  }

  /**
   * Returns whether a session is given anything; in a trial a coin says so, once.
   *
   * @param coin thrown for a session that is new to a trial
   */
  boolean isGiven(String session, BooleanSupplier coin) throws IOException {
    return switch (mode()) {
      case OFF -> false;
      case ON, START -> true;
      case TRIAL -> {
        try (Ledger ledger = ledger()) {
          yield ledger.recalls().inTrial(session, coin, clock.instant());
        }
      }
    };
  }

  /** Returns all that is thought of at a prompt, what is given first. */
  public List<Offer> offers(AskedNow asked) throws IOException {
    return offers(asked, List.of());
  }

  /**
   * Returns the same for a prompt that may be the first one.
   *
   * @param begins what the session begins with, where this is its first prompt
   */
  List<Offer> offers(AskedNow asked, List<Offer> begins) throws IOException {
    return offered(
        there -> {
          try (Ledger ledger = ledger()) {
            there.knowing(ledger.moved().here());
            return new PromptRecall(places, meanings, Settings.excluded(fileSystem, places))
                .offers(asked, begins, there, ledger);
          }
        });
  }

  /**
   * Returns what a session in this directory begins with.
   *
   * @param environment of this process, which git gets
   */
  List<Offer> begins(Path directory, Map<String, String> environment) throws IOException {
    return offered(
        there ->
            new StartOffers(there.knowing(places.moves()), Settings.excluded(fileSystem, places))
                .of(places.project(directory), environment));
  }

  private List<Offer> offered(Indexing.Use<List<Offer>> question) throws IOException {
    Optional<SearchIndex> there = index();
    try {
      return there.isEmpty() ? List.of() : question.of(there.get());
    } catch (IOException failed) {
      close();
      throw failed;
    }
  }

  /** Records what was given at a prompt. */
  public void record(AskedNow asked, List<Offer> offers) throws IOException {
    try (Ledger ledger = ledger()) {
      ledger
          .recalls()
          .record(
              offers.stream()
                  .filter(Offer::isGiven)
                  .map(
                      each ->
                          new Given(
                              asked.session(),
                              asked.id(),
                              each.sort(),
                              each.find(),
                              each.score(),
                              each.text().length(),
                              clock.instant(),
                              Optional.empty()))
                  .toList());
    }
  }

  /**
   * Records which of what was given was used.
   *
   * @param answer what Claude said last
   * @param from how many bytes the transcript had at the prompt
   */
  void answered(AskedNow asked, List<Offer> offers, String answer, long from) throws IOException {
    List<String> calls =
        asked.transcript().isEmpty() ? List.of() : calls(asked.transcript().get(), from);
    Use use = new Use(asked.words(), answer, calls);
    try (Ledger ledger = ledger()) {
      for (Offer each : offers.stream().filter(Offer::isGiven).toList()) {
        boolean used = use.isOf(each.said(), each.session());
        ledger
            .recalls()
            .became(
                asked.session(),
                asked.id(),
                each.find(),
                used ? Outcome.USED : Outcome.UNUSED,
                clock.instant());
      }
    }
  }

  /** Returns what tools were given since then, a text for each call. */
  private static List<String> calls(Path transcript, long from) throws IOException {
    List<String> calls = new ArrayList<>();
    if (Files.isRegularFile(transcript)) {
      Ingest.Sink turn =
          (entry, known) -> {
            if (entry instanceof ToolCalled call && !call.place().aside()) {
              calls.add(String.join("\n", call.texts().values()));
            }
          };
      Ingest ingest = Ingest.behind(Transcripts.at(transcript), from, 0, new SeenRecords());
      ingest.next(turn, bytes -> {});
      ingest.end(turn);
    }
    return calls;
  }

  private Ledger ledger() throws IOException {
    return Ledger.open(places.ledger(), clock.instant());
  }

  /** An index that was made anew is another file. */
  private Optional<SearchIndex> index() throws IOException {
    Path file = Indexing.file(places);
    Optional<Object> there =
        Files.isRegularFile(file)
            ? Optional.ofNullable(Files.readAttributes(file, BasicFileAttributes.class).fileKey())
            : Optional.empty();
    if (index.isEmpty() || !there.equals(opened)) {
      close();
      index = SearchIndex.existing(file);
      opened = there;
    }
    return index;
  }

  @Override
  public void close() throws IOException {
    Optional<SearchIndex> open = index;
    index = Optional.empty();
    if (open.isPresent()) {
      open.get().close();
    }
  }
}
