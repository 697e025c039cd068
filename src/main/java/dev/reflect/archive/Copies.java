package dev.reflect.archive;

import dev.reflect.fs.FileContent;
import dev.reflect.fs.FileSystem;
import dev.reflect.fs.Lock;
import dev.reflect.fs.Members;
import dev.reflect.fs.PrivateDirectory;
import dev.reflect.sessions.TranscriptFile;
import dev.reflect.sessions.Transcripts;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.BiPredicate;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The copies of all transcripts, in a directory laid out as Claude Code's own: {@code
 * -home-mia-shop/SESSION.jsonl.gz}, and those of its subagents under {@code
 * -home-mia-shop/SESSION/}. Sessions that the person has forgotten are named in {@code forgotten},
 * a line each, and never kept again.
 */
public final class Copies {
  /** What the archive is called in reflect's own directory. */
  public static final String DIRECTORY = "archive";

  private static final String PACKED = ".gz";
  private static final String ENDING = ".jsonl";

  /** The file that names the sessions which are never kept again. */
  public static final String FORGOTTEN = "forgotten";

  private final FileSystem fileSystem;
  private final Path directory;
  private final Path projects;
  private final Excluded excluded;

  /**
   * @param directory of the archive
   * @param projects where the transcripts lie, a folder for each project
   * @param excluded nothing is kept of what began there
   */
  public Copies(FileSystem fileSystem, Path directory, Path projects, Excluded excluded) {
    this.fileSystem = fileSystem;
    this.directory = directory;
    this.projects = projects;
    this.excluded = excluded;
  }

  public Path directory() {
    return directory;
  }

  /** Returns the copy of a transcript, kept or not. */
  public Copy of(Path transcript) {
    Path inside = projects.relativize(transcript);
    return new Copy(new Members(fileSystem, directory.resolve(inside + PACKED)));
  }

  /** Returns the session that a transcript belongs to; a subagent's is the one that began it. */
  public String session(Path transcript) {
    if (!isTranscript(transcript)) {
      return TranscriptFile.sessionIn(transcript);
    }
    return TranscriptFile.sessionIn(projects.relativize(transcript).getName(1));
  }

  /** Returns whether it lies where Claude Code's transcripts do. */
  public boolean isTranscript(Path file) {
    return file.startsWith(projects)
        && file.getNameCount() > projects.getNameCount() + 1
        && file.toString().endsWith(ENDING);
  }

  /**
   * Returns the transcripts of the subagents of a session.
   *
   * @param closed hears of their folder, where it may not be opened
   */
  public List<Path> aside(Path transcript, Consumer<Path> closed) throws IOException {
    return asideIn(transcript.resolveSibling(TranscriptFile.sessionIn(transcript)), closed);
  }

  private static List<Path> asideIn(Path folder, Consumer<Path> closed) throws IOException {
    try {
      return under(folder, ENDING);
    } catch (AccessDeniedException denied) {
      closed.accept(folder);
      return List.of();
    }
  }

  /** Returns of which transcripts there are copies, subagents' too, by their paths. */
  public List<Path> kept() throws IOException {
    return under(directory, ENDING + PACKED).stream()
        .map(file -> directory.relativize(file).toString())
        .map(name -> projects.resolve(name.substring(0, name.length() - PACKED.length())))
        .filter(this::isTranscript)
        .toList();
  }

  private static List<Path> under(Path folder, String ending) throws IOException {
    if (!Files.isDirectory(folder)) {
      return List.of();
    }
    BiPredicate<Path, BasicFileAttributes> wanted =
        (path, facts) -> path.toString().endsWith(ending) && facts.isRegularFile();
    try (Stream<Path> all = Files.find(folder, Integer.MAX_VALUE, wanted)) {
      return all.sorted().toList();
    } catch (UncheckedIOException failed) {
      throw failed.getCause();
    }
  }

  /** Returns the transcripts of these that may be kept. */
  public List<TranscriptFile> wanted(List<TranscriptFile> files) throws IOException {
    Set<String> forgotten = forgotten();
    List<TranscriptFile> wanted = new ArrayList<>();
    for (TranscriptFile each : files) {
      if (!forgotten.contains(each.session()) && !isExcluded(each.path())) {
        wanted.add(each);
      }
    }
    return wanted;
  }

  private boolean isExcluded(Path transcript) throws IOException {
    return excludesSome() && isExcluded(began(transcript));
  }

  private boolean isExcluded(Optional<Path> began) {
    return began.filter(excluded::holds).isPresent();
  }

  /**
   * Returns those of these transcripts that began in or below an excluded directory.
   *
   * @param began where each began: of one that is gone and was not kept, nothing else says it
   */
  public List<Path> excluded(Map<Path, Path> began) throws IOException {
    List<Path> found = new ArrayList<>();
    for (Map.Entry<Path, Path> each : began.entrySet()) {
      Path session =
          isAside(each.getKey()) ? Path.of(folder(each.getKey()) + ENDING) : each.getKey();
      boolean isThere = Files.exists(session) || Files.exists(of(session).file());
      if (isExcluded(isThere ? began(session) : Optional.of(each.getValue()))) {
        found.add(each.getKey());
      }
    }
    return found;
  }

  public boolean excludesSome() {
    return !excluded.isEmpty();
  }

  /** Returns the sessions that there are: the transcripts that may be, and what only a copy has. */
  public List<TranscriptFile> sources(List<TranscriptFile> files) throws IOException {
    return sources(files, kept());
  }

  private List<TranscriptFile> sources(List<TranscriptFile> files, List<Path> kept)
      throws IOException {
    Set<String> forgotten = forgotten();
    List<TranscriptFile> all = new ArrayList<>(wanted(files));
    Set<Path> there = files.stream().map(TranscriptFile::path).collect(Collectors.toSet());
    for (Path each : kept) {
      if (!isAside(each)
          && !there.contains(each)
          && !Files.exists(each)
          && !forgotten.contains(session(each))
          && !isExcluded(each)) {
        all.add(archived(each));
      }
    }
    return all;
  }

  private TranscriptFile archived(Path transcript) throws IOException {
    return SearchIndex.archived(
        Transcripts.at(of(transcript).file()), transcript, session(transcript));
  }

  /**
   * Returns what there is to search: the sessions, and behind them what their subagents did.
   *
   * @param closed hears of the folders of subagents that may not be opened
   */
  public List<TranscriptFile> searched(List<TranscriptFile> files, Consumer<Path> closed)
      throws IOException {
    List<Path> kept = kept();
    List<TranscriptFile> all = sources(files, kept);
    Map<Path, TranscriptFile> aside = new LinkedHashMap<>();
    Set<Path> folders = new HashSet<>();
    for (TranscriptFile each : all) {
      if (isTranscript(each.path())) {
        folders.add(each.path().resolveSibling(each.session()));
      }
    }
    for (Path each : folders.stream().map(Path::getParent).collect(Collectors.toSet())) {
      for (Path folder : foldersIn(each)) {
        if (folders.contains(folder)) {
          for (Path found : asideIn(folder, closed)) {
            aside.put(found, Transcripts.at(found).of(session(found)));
          }
        }
      }
    }
    for (Path each : kept) {
      if (isAside(each) && folders.contains(folder(each)) && !aside.containsKey(each)) {
        aside.put(each, archived(each));
      }
    }
    all.addAll(aside.values());
    return all;
  }

  /** Returns whether a transcript is a subagent's. */
  public boolean isAside(Path transcript) {
    return isTranscript(transcript) && transcript.getNameCount() > projects.getNameCount() + 2;
  }

  /** Returns the folder of a session, which has the transcripts of its subagents. */
  private Path folder(Path aside) {
    return projects.resolve(projects.relativize(aside).subpath(0, 2));
  }

  /** Told by their names: to ask of each session whether it has one takes as long as all else. */
  private static List<Path> foldersIn(Path project) throws IOException {
    if (!Files.isDirectory(project)) {
      return List.of();
    }
    try (DirectoryStream<Path> all =
        Files.newDirectoryStream(project, file -> !file.toString().endsWith(ENDING))) {
      List<Path> folders = new ArrayList<>();
      all.forEach(folders::add);
      return folders;
    } catch (AccessDeniedException denied) {
      return List.of(); // only copies are left of what it holds
    } catch (DirectoryIteratorException failed) {
      throw failed.getCause();
    }
  }

  /** Returns the directory that a session began in, from its transcript or its copy. */
  public Optional<Path> began(Path transcript) throws IOException {
    Optional<Path> there = Transcripts.firstDirectory(transcript);
    if (there.isPresent() || !isTranscript(transcript)) {
      return there;
    }
    return of(transcript).began().map(Path::of);
  }

  /** Returns the ids of the sessions that are never to be kept again. */
  public Set<String> forgotten() throws IOException {
    FileContent file = fileSystem.content(directory.resolve(FORGOTTEN));
    return file.isMissing()
        ? Set.of()
        : new String(file.bytes(), StandardCharsets.UTF_8).lines().collect(Collectors.toSet());
  }

  /** Deletes the copies of sessions, and never keeps them again. */
  public void forget(Collection<String> sessions) throws IOException {
    Set<String> all = new TreeSet<>(forgotten());
    all.addAll(sessions);
    new PrivateDirectory(fileSystem, directory)
        .write(FORGOTTEN, (String.join("\n", all) + "\n").getBytes(StandardCharsets.UTF_8));
    forgetCopies();
  }

  /** Deletes what is kept of forgotten sessions, which a crash may have left. */
  public void forgetCopies() throws IOException {
    Set<String> forgotten = forgotten();
    for (Path each : kept()) {
      if (forgotten.contains(session(each))) {
        of(each).delete();
      }
    }
    for (Path each : writtenOut()) {
      if (forgotten.contains(session(each))) {
        fileSystem.delete(each);
        fileSystem.forceDirectory(each.getParent());
      }
    }
  }

  /** Returns the transcripts that sessions of OpenCode were written out into. */
  public List<Path> writtenOut() throws IOException {
    return under(directory.resolve(OpenCode.DIRECTORY), ENDING);
  }

  /** Takes the lock of whoever changes copies; empty if somebody has it for longer than that. */
  public Optional<Lock> lock(Instant at, Duration patience) throws IOException {
    new PrivateDirectory(fileSystem, directory).create();
    return Lock.take(directory.resolve("archive.lock"), at, patience);
  }
}
