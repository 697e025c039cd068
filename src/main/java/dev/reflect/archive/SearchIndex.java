package dev.reflect.archive;

import dev.reflect.fs.FileSystem;
import dev.reflect.recall.Query;
import dev.reflect.recall.Spread;
import dev.reflect.sessions.Moves;
import dev.reflect.sessions.TranscriptFile;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.LongPredicate;
import java.util.function.Predicate;

/**
 * The index over sessions, {@code archive/index.db}: what was said and done in them, by the stems
 * of its words. Derived: it may be deleted at any time. Several processes may use it at once; what
 * one adds of a transcript is there whole or not at all. Not thread-safe.
 */
public final class SearchIndex implements AutoCloseable {
  /** What the file is called in the archive. */
  public static final String NAME = "index.db";

  private static final String ARCHIVED = "archived";

  private final IndexFile file;

  private SearchIndex(IndexFile file) {
    this.file = file;
  }

  /** Opens the index in this file; makes it where there is none, or none that can be used. */
  public static SearchIndex open(FileSystem fileSystem, Path path) throws IOException {
    return new SearchIndex(IndexFile.open(fileSystem, path));
  }

  /** Opens the index where there is one that can be used; nobody waits until one is made. */
  public static Optional<SearchIndex> existing(Path path) throws IOException {
    return IndexFile.existing(path).map(SearchIndex::new);
  }

  /** Has all sessions of a folder that was moved be of the one that it is now. */
  public SearchIndex knowing(Moves moves) throws IOException {
    file.moved(moves);
    return this;
  }

  /** Deletes the index. */
  public static void delete(FileSystem fileSystem, Path path) throws IOException {
    IndexFile.delete(fileSystem, path);
  }

  /** Returns a sentence, where the index had to be made anew. */
  public Optional<String> notice() {
    return file.notice();
  }

  /** Returns whether a failure means that the index is to be deleted and made anew. */
  public static boolean isDamage(IOException failure) {
    return failure instanceof IndexFile.Damaged;
  }

  /** Returns the directories that the sessions of the transcripts in it began in. */
  public Map<Path, Path> began() throws IOException {
    return file.read(
        index -> {
          Map<Path, Path> began = new LinkedHashMap<>();
          index
              .list(
                  "select path, project from session order by id",
                  row -> Map.entry(Path.of(row.getString(1)), Path.of(row.getString(2))))
              .forEach(each -> began.putIfAbsent(each.getKey(), each.getValue()));
          return began;
        });
  }

  /** Says whether the copy of a transcript has so many bytes of it, undamaged. */
  public interface Copied {
    boolean has(Path transcript, long bytes) throws IOException;
  }

  /**
   * Returns the transcripts of these that are new, or not as they were when they were read. Of one
   * that only the archive has any more the copy is read, unless less was kept of it than is known.
   */
  public List<TranscriptFile> changed(List<TranscriptFile> files, Copied copied)
      throws IOException {
    return file.read(FiledTranscripts::in).changed(files, copied);
  }

  /** Returns how many bytes of these transcripts are to be read before the index is up to date. */
  public long unread(List<TranscriptFile> files, Copied copied) throws IOException {
    return file.read(FiledTranscripts::in).unread(files, copied);
  }

  /** Returns a transcript that is gone, as far as the archive has it. */
  static TranscriptFile archived(TranscriptFile copy, Path transcript, String session) {
    return new TranscriptFile(transcript, session, copy.size(), copy.modified(), ARCHIVED);
  }

  /** Returns whether only the archive has it. */
  public static boolean isArchived(TranscriptFile file) {
    return file.inode().equals(ARCHIVED);
  }

  /** Returns the moments that these sessions began and ended at, as far as it is known. */
  public List<Instant> times(Collection<String> sessions) throws IOException {
    return file.read(
        index -> {
          List<Instant> times = new ArrayList<>();
          for (String each : sessions) {
            index
                .list(
                    "select min(began_at), max(ended_at) from session"
                        + " where name = ? and began_at <> '' having count(*) > 0",
                    row ->
                        List.of(Instant.parse(row.getString(1)), Instant.parse(row.getString(2))),
                    each)
                .forEach(times::addAll);
          }
          return times;
        });
  }

  /** Takes all of these transcripts out, and every byte of it off the disk. */
  public void forget(List<Path> transcripts) throws IOException {
    file.write(
        index -> {
          for (Path each : transcripts) {
            new Filing(index, each.toString()).empty();
            index.change("delete from source where path = ?", each.toString());
          }
          index.run("insert into word (word) values ('optimize')");
          return transcripts.size();
        });
    file.compact();
  }

  /** Reads transcripts; several threads may at once. */
  public interface Reading {
    /** Hands out the exchanges of one from a place on, and returns how far it was read. */
    Filed of(TranscriptFile transcript, Consumer<Exchange> out, Refiling from) throws IOException;

    /**
     * Returns whether something is to be done with a transcript before it counts as read; until
     * {@link #settle} it is read anew, whole, each time.
     */
    default boolean isOpen(TranscriptFile transcript) {
      return false;
    }

    /** Hears that these are in the index; nobody waits for it. */
    default void filed(List<TranscriptFile> transcripts) throws IOException {}
  }

  /** Hears that a transcript cannot be read; what it throws ends all. */
  public interface Failing {
    void failed(TranscriptFile transcript, IOException cause) throws IOException;
  }

  /**
   * Makes the index have what the transcripts have; of each all of it, or nothing. Of one that has
   * only grown what is new is read, with the last two exchanges, which may go on.
   */
  public void keep(List<TranscriptFile> transcripts, Reading reading, Failing failing)
      throws IOException {
    FiledTranscripts known = file.read(FiledTranscripts::in);
    List<TranscriptFile> unknown = transcripts.stream().filter(each -> !known.has(each)).toList();
    try (ReadAhead ahead = new ReadAhead(unknown, reading)) {
      new Filer(file, reading, ahead).file(transcripts, failing);
    }
  }

  /** Has these count as read, as they were listed. */
  public void settle(List<TranscriptFile> transcripts) throws IOException {
    if (!transcripts.isEmpty()) {
      file.write(index -> FiledTranscripts.settle(index, transcripts));
    }
  }

  /** Returns how much was said and done on each day, in sessions of a project with this part. */
  public DayCounts counts(Optional<LocalDate> since, Optional<String> project) throws IOException {
    return file.read(index -> DayCounts.in(index, since, project));
  }

  /** Returns how much was asked and failed in each of these sessions; of the unknown nothing. */
  public Map<String, DayCounts.InSession> done(Set<String> sessions) throws IOException {
    return file.read(index -> DayCounts.of(index, sessions));
  }

  /**
   * Returns the texts that get a vector, newest first, by what the vector is known.
   *
   * @param wanted which of them
   * @param most how many at most, but for what stands in one document with them
   */
  public Map<Long, String> meant(LongPredicate wanted, int most) throws IOException {
    return MeantTexts.read(file, index -> MeantTexts.newest(index, wanted, most));
  }

  /** Returns those keys of vectors whose text is still there. */
  public Set<Long> known(Set<Long> vectors) throws IOException {
    return MeantTexts.read(file, index -> MeantTexts.known(index, vectors));
  }

  /** Returns by what the vectors of all texts are known. */
  public Set<Long> vectors() throws IOException {
    return MeantTexts.read(file, MeantTexts::keys);
  }

  /** Returns how many steps there are. */
  public int steps() throws IOException {
    return file.read(index -> index.number("select sum(steps) from document"));
  }

  /**
   * What may answer: all steps of the documents that have most of the words, in their order.
   *
   * @param question as it was asked, with what nobody ever said replaced by what is like it
   * @param wanted the ids of the passages that the search is narrowed to
   */
  public record Candidates(
      Query question, List<KeptStep> passages, Set<Long> wanted, Spread spread) {}

  /**
   * Where a search looks.
   *
   * @param all what is found is of it
   * @param then when it was said, as the question has it: documents of that time count too
   */
  public record Bounds(Narrowing all, Optional<Narrowing> then) {
    public static Bounds of(Narrowing all) {
      return new Bounds(all, Optional.empty());
    }
  }

  /**
   * Finds what may answer the questions; a document has to have something of each.
   *
   * @param documents how many at most
   * @param alike whether words count that only look like those asked for
   * @param meaning of the question, where there is one: documents that are near to it count too
   */
  public Candidates candidates(
      List<Query> questions, Bounds bounds, int documents, boolean alike, Optional<Meaning> meaning)
      throws IOException {
    return read(
        meaning,
        index -> {
          WordSearch search = new WordSearch(index);
          List<Query> said = new ArrayList<>();
          for (Query each : questions) {
            said.add(search.said(each, alike));
          }
          return search.candidates(said, bounds.all(), bounds.then(), documents, meaning);
        });
  }

  /**
   * Finds what may answer a prompt as it stands, in what was said to Claude and by it: a word that
   * nobody ever said stands for no other, and what was said aside is left out.
   *
   * @param documents how many at most by its words, and by its meaning where that is known
   */
  public Candidates candidates(Query prompt, int documents, Optional<Meaning> meaning)
      throws IOException {
    return read(meaning, index -> new WordSearch(index).candidates(prompt, documents, meaning));
  }

  /**
   * Returns what there is, newest first: what begins each session, or each exchange where the
   * search is narrowed to some steps.
   */
  public List<KeptStep> newest(Narrowing narrowing, int most) throws IOException {
    return file.read(index -> new Newest(index, narrowing, most).steps());
  }

  /** Returns the transcripts of the sessions in which a person said something of this. */
  public Set<Path> sessions(Narrowing narrowing) throws IOException {
    return file.read(index -> new Newest(index, narrowing, Integer.MAX_VALUE).transcripts());
  }

  private <T> T read(Optional<Meaning> meaning, IndexFile.Work<T> work) throws IOException {
    return meaning.isPresent() ? MeantTexts.read(file, work) : file.read(work);
  }

  /** Returns how common the words of a prompt are. */
  public Spread spread(Query prompt) throws IOException {
    return file.read(index -> new WordSearch(index).spread(prompt));
  }

  /** Returns the names of the sessions that begin so, the newest first. */
  public List<String> sessions(String beginning) throws IOException {
    return file.read(index -> StepRows.names(index, beginning));
  }

  /**
   * Returns the steps of a session, in their order; of the newest where several folders have it.
   *
   * @param from the first line of the transcript
   * @param wanted which of them
   * @param most how many at most
   */
  public List<KeptStep> session(String name, int from, Predicate<KeptStep> wanted, int most)
      throws IOException {
    return file.read(index -> StepRows.session(index, name, from, wanted, most));
  }

  /** Returns the steps of the records whose uuids begin so. */
  public List<KeptStep> record(String beginning) throws IOException {
    return file.read(index -> StepRows.record(index, beginning));
  }

  /**
   * Returns the exchanges of a project's last sessions that were on a branch or changed files,
   * newest first.
   *
   * @param roots the project's work trees
   * @param branch empty where none is asked for
   * @param files from the top of a work tree
   */
  public List<WorkedOn> workedOn(Collection<Path> roots, String branch, Collection<String> files)
      throws IOException {
    return file.read(index -> WorkedOn.newest(index, roots, branch, files));
  }

  /** Returns what the person and Claude said in an exchange. */
  public List<KeptStep> said(WorkedOn exchange) throws IOException {
    return file.read(index -> WorkedOn.said(index, exchange.exchange()));
  }

  /** Returns the steps that stand around one: those of its document, in their order. */
  public List<KeptStep> beside(KeptStep step) throws IOException {
    return file.read(index -> StepRows.of(index, List.of(step.document())));
  }

  /** Returns steps of the conversation that one is of, so many before and behind it with it. */
  public List<KeptStep> around(KeptStep step, int before, int after) throws IOException {
    return file.read(index -> StepRows.around(index, step, before, after));
  }

  @Override
  public void close() throws IOException {
    file.close();
  }
}
