package dev.reflect.act.archive;

import dev.reflect.act.home.OpenCodeSessions;
import dev.reflect.act.home.Places;
import dev.reflect.act.notes.NoteTaking;
import dev.reflect.archive.Copies;
import dev.reflect.archive.Exchange;
import dev.reflect.archive.Filed;
import dev.reflect.archive.Refiling;
import dev.reflect.archive.SearchIndex;
import dev.reflect.fs.Disk;
import dev.reflect.ledger.LedgerException;
import dev.reflect.note.FoundNote;
import dev.reflect.sessions.TranscriptFile;
import dev.reflect.sessions.Transcripts;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.LongConsumer;

/**
 * The index over the transcripts of this machine, brought up to date before it is used: what is new
 * or has changed is read, and nothing else.
 */
public final class Indexing {
  /** So many notes are recorded together: each time, all of a project are looked at. */
  private static final int AT_ONCE = 200;

  private final Places places;
  private final Consumer<String> notices;
  private final AtomicBoolean isNoteless = new AtomicBoolean();
  private final Function<List<TranscriptFile>, LongConsumer> progress;

  /**
   * @param notices gets what has to be said, a sentence each
   * @param progress is told which transcripts will be read, and returns who hears how many bytes
   *     were
   */
  public Indexing(
      Places places,
      Consumer<String> notices,
      Function<List<TranscriptFile>, LongConsumer> progress) {
    this.places = places;
    this.notices = notices;
    this.progress = progress;
  }

  /** Nobody is told how far the reading is. */
  public Indexing(Places places, Consumer<String> notices) {
    this(places, notices, files -> bytes -> {});
  }

  /** What is done with the index. */
  public interface Use<T> {
    T of(SearchIndex index) throws IOException;
  }

  /** Returns where the index lies. */
  public static Path file(Places places) {
    return places.archive().resolve(SearchIndex.NAME);
  }

  /** Returns how many bytes are to be read before the index is up to date. */
  public long unread() throws IOException {
    OpenCodeSessions.refresh(new Disk(), places).ifPresent(notices);
    try (SearchIndex index = SearchIndex.open(new Disk(), file(places))) {
      Copies copies = Keeper.copies(new Disk(), places);
      return index.unread(
          copies.searched(places.transcripts().all(), closed -> {}),
          (each, bytes) -> copies.of(each).has(bytes));
    } catch (IOException failure) {
      if (SearchIndex.isDamage(failure)) {
        return Long.MAX_VALUE;
      }
      throw failure;
    }
  }

  /** Uses the index, up to date; one that is damaged is made anew first. */
  public <T> T with(Use<T> use) throws IOException {
    try {
      return upToDate(use);
    } catch (IOException failure) {
      if (!SearchIndex.isDamage(failure)) {
        throw failure;
      }
      notices.accept("The index was damaged, and is made anew.");
      SearchIndex.delete(new Disk(), file(places));
      return upToDate(use);
    }
  }

  private <T> T upToDate(Use<T> use) throws IOException {
    try (SearchIndex index = SearchIndex.open(new Disk(), file(places))) {
      index.notice().ifPresent(notices);
      index.knowing(places.moves());
      read(index);
      return use.of(index);
    }
  }

  private void read(SearchIndex index) throws IOException {
    OpenCodeSessions.refresh(new Disk(), places).ifPresent(notices);
    Copies copies = Keeper.copies(new Disk(), places);
    Transcripts.Found found = places.transcripts().found();
    List<Path> closed = new ArrayList<>(found.closed());
    List<TranscriptFile> searched = copies.searched(found.files(), closed::add);
    closed.forEach(each -> notices.accept("Not searched: The folder " + each + " may not be read"));
    takeOutExcluded(index, copies, searched);
    new Keeper(new Disk(), places, InstantSource.system()).takeOutForgotten(index);
    List<TranscriptFile> changed =
        index.changed(searched, (each, bytes) -> copies.of(each).has(bytes));
    if (changed.isEmpty()) {
      return;
    }
    Noting noting = new Noting(index, new SessionSource(copies), progress.apply(changed));
    List<String> unread = new ArrayList<>();
    index.keep(
        changed,
        noting,
        (file, failure) -> {
          if (SearchIndex.isDamage(failure) || Files.isReadable(file.path())) {
            throw failure;
          }
          unread.add(
              Keeper.isClosed(file.path())
                  ? "The transcript " + file.path() + " may not be read"
                  : String.valueOf(failure.getMessage()));
        });
    noting.record();
    unread.forEach(each -> notices.accept("Not searched: " + each));
  }

  /** The settings may name a directory since its sessions were read. */
  private void takeOutExcluded(SearchIndex index, Copies copies, List<TranscriptFile> searched)
      throws IOException {
    if (copies.excludesSome()) {
      Map<Path, Path> others = index.began();
      searched.forEach(each -> others.remove(each.path()));
      List<Path> excluded = copies.excluded(others);
      if (!excluded.isEmpty()) {
        new Keeper(new Disk(), places, InstantSource.system()).takeOut(index, excluded);
      }
    }
  }

  /**
   * Takes notes of what is read, once it is in the index: whoever searches waits for no ledger.
   * What has notes that are not recorded yet is read anew the next time.
   */
  private final class Noting implements SearchIndex.Reading {
    private final SearchIndex index;
    private final SessionSource source;
    private final LongConsumer heard;
    private final Map<TranscriptFile, List<FoundNote>> found = new ConcurrentHashMap<>();
    private final Set<TranscriptFile> filed = new LinkedHashSet<>();
    private boolean isBusy;

    Noting(SearchIndex index, SessionSource source, LongConsumer heard) {
      this.index = index;
      this.source = source;
      this.heard = oneByOne(heard);
    }

    @Override
    public Filed of(TranscriptFile file, Consumer<Exchange> out, Refiling from) throws IOException {
      List<FoundNote> notes = new ArrayList<>();
      Filed read =
          source.read(
              file, from, out.andThen(exchange -> notes.addAll(FoundNote.in(exchange))), heard);
      found.put(file, notes);
      return read;
    }

    @Override
    public boolean isOpen(TranscriptFile file) {
      return !found.getOrDefault(file, List.of()).isEmpty();
    }

    @Override
    public void filed(List<TranscriptFile> transcripts) throws IOException {
      transcripts.stream().filter(this::isOpen).forEach(filed::add);
      if (!isBusy && filed.stream().mapToInt(each -> found.get(each).size()).sum() >= AT_ONCE) {
        record();
      }
    }

    /** Nothing waits for notes: without them, sessions are found all the same. */
    void record() throws IOException {
      List<FoundNote> notes = filed.stream().flatMap(each -> found.get(each).stream()).toList();
      try {
        new NoteTaking(places, Instant.now()).keep(notes).forEach(notices);
      } catch (IOException | RuntimeException failed) {
        isBusy = failed instanceof LedgerException ledger && ledger.isBusy();
        if (isBusy) {
          return;
        }
        if (!isNoteless.getAndSet(true)) {
          notices.accept("No notes are taken now: " + failed.getMessage());
        }
      }
      index.settle(List.copyOf(filed));
      found.keySet().removeAll(filed);
      filed.clear();
    }
  }

  /** Several threads tell how far they are. */
  private static LongConsumer oneByOne(LongConsumer heard) {
    return bytes -> {
      synchronized (heard) {
        heard.accept(bytes);
      }
    };
  }
}
