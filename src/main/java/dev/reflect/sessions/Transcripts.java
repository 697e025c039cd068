package dev.reflect.sessions;

import dev.reflect.fs.RegularFile;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.AccessDeniedException;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Predicate;

/**
 * The transcripts of Claude Code, Codex CLI and OpenCode, newest first. Those of Claude Code's
 * subagents are not among them; a project's are told by the working directory they begin with,
 * because folder names are ambiguous.
 */
public final class Transcripts {
  private static final int BEGINNING = 64 * 1024;

  /** So deep lie the folders of Codex CLI that have a day's transcripts. */
  private static final int DAY = 3;

  /** What was typed ahead or attached may stand before all else. */
  private static final int LONGEST_BEGINNING = 16 * 1024 * 1024;

  private static final Comparator<TranscriptFile> NEWEST_FIRST =
      Comparator.comparing(TranscriptFile::modified)
          .reversed()
          .thenComparing(file -> file.path().toString());

  private final Path projects;
  private final Optional<String> fixedFolder;
  private final Path codex;
  private final Path openCode;
  private final Choice choice;

  /**
   * @param projects Claude Code's directory that has a folder for each project
   * @param fixedFolder the one folder that the environment names for all projects
   * @param codex Codex CLI's directory that has a folder for each day
   * @param openCode the folder that has those of OpenCode, as they were written out
   */
  public Transcripts(Path projects, Optional<String> fixedFolder, Path codex, Path openCode) {
    this(projects, fixedFolder, codex, openCode, files -> files);
  }

  private Transcripts(
      Path projects, Optional<String> fixedFolder, Path codex, Path openCode, Choice choice) {
    this.projects = Objects.requireNonNull(projects);
    this.fixedFolder = Objects.requireNonNull(fixedFolder);
    this.codex = Objects.requireNonNull(codex);
    this.openCode = Objects.requireNonNull(openCode);
    this.choice = choice;
  }

  /** Which of these transcripts are meant; their order stays. */
  public interface Choice {
    List<TranscriptFile> of(List<TranscriptFile> files) throws IOException;
  }

  /** Returns those that are chosen, wherever they are looked for. */
  public Transcripts only(Choice chosen) {
    return new Transcripts(projects, fixedFolder, codex, openCode, chosen);
  }

  /**
   * Whose sessions are meant.
   *
   * @param contains whether a session that was started in a directory is one of them
   */
  public record Owner(List<Path> workTrees, Predicate<Path> contains) {
    public Owner {
      workTrees = List.copyOf(workTrees);
    }
  }

  /**
   * What there is to read.
   *
   * @param closed the folders that may not be opened: of what they hold nothing is known
   */
  public record Found(List<TranscriptFile> files, List<Path> closed) {
    public Found {
      files = List.copyOf(files);
      closed = List.copyOf(closed);
    }
  }

  /** Returns every transcript of every project. */
  public List<TranscriptFile> all() throws IOException {
    return found().files();
  }

  /** Returns every transcript of every project, and which folders hold some that are not among. */
  public Found found() throws IOException {
    return in(folders(projects, name -> true));
  }

  /** Returns the transcripts of the project: of its work trees and their sub-directories. */
  public List<TranscriptFile> of(Owner owner) throws IOException {
    List<TranscriptFile> belonging = new ArrayList<>();
    for (TranscriptFile file : candidates(owner)) {
      if (belongs(file, owner)) {
        belonging.add(file);
      }
    }
    return List.copyOf(belonging);
  }

  /** Returns those of Claude Code's in the folders of these names. */
  public List<TranscriptFile> inFolders(Predicate<String> named) throws IOException {
    List<TranscriptFile> files = new ArrayList<>();
    for (Path folder : folders(projects, named)) {
      files.addAll(in(folder));
    }
    files.sort(NEWEST_FIRST);
    return choice.of(files);
  }

  /** Returns the newest transcript of the project, without looking into the older ones. */
  public Optional<TranscriptFile> newestOf(Owner owner) throws IOException {
    for (TranscriptFile file : candidates(owner)) {
      if (belongs(file, owner)) {
        return Optional.of(file);
      }
    }
    return Optional.empty();
  }

  /**
   * Returns the newest transcript of the project in which anybody says something. What is newer and
   * silent is left by programs' prompts, by {@code /clear}, and by the session that asks us.
   *
   * @param includeSdk whether prompts that came from a program count
   */
  public Optional<TranscriptFile> newestSpoken(Owner owner, boolean includeSdk) throws IOException {
    for (TranscriptFile file : candidates(owner)) {
      if (belongs(file, owner) && Ingest.opening(file.path(), includeSdk).isPresent()) {
        return Optional.of(file);
      }
    }
    return Optional.empty();
  }

  /**
   * Returns the transcripts of the sessions whose ids begin so, each the newest where several
   * folders have it; the one that is called so alone, where there is one.
   */
  public List<TranscriptFile> sessions(String beginning) throws IOException {
    Map<String, TranscriptFile> found = new LinkedHashMap<>();
    for (TranscriptFile file : all()) {
      if (file.session().equals(beginning)) {
        return List.of(file);
      }
      if (!beginning.isBlank() && file.session().startsWith(beginning)) {
        found.putIfAbsent(file.session(), file);
      }
    }
    return List.copyOf(found.values());
  }

  /** Returns the transcript in a file that may lie anywhere. */
  public static TranscriptFile at(Path file) throws IOException {
    try {
      BasicFileAttributes facts = Files.readAttributes(file, BasicFileAttributes.class);
      if (facts.isDirectory()) {
        throw new IOException("The transcript " + file + " is a directory");
      }
      return TranscriptFile.of(file, facts);
    } catch (NoSuchFileException e) {
      throw new IOException("There is no transcript " + file, e);
    }
  }

  private List<TranscriptFile> candidates(Owner owner) throws IOException {
    if (fixedFolder.isPresent()) {
      return in(folders(projects, fixedFolder.get()::equals)).files();
    }
    List<ProjectFolder> expected = owner.workTrees().stream().map(ProjectFolder::of).toList();
    return in(folders(projects, name -> expected.stream().anyMatch(folder -> folder.mayHold(name))))
        .files();
  }

  /** A transcript that does not say where it began belongs to the folder it lies in. */
  private static boolean belongs(TranscriptFile file, Owner owner) {
    Optional<Path> directory = firstDirectory(file.path());
    if (directory.isPresent()) {
      return owner.contains().test(directory.get());
    }
    String folder = String.valueOf(file.path().getParent().getFileName());
    return owner.workTrees().stream().map(ProjectFolder::nameOf).anyMatch(folder::equals);
  }

  /** Returns the directory that the session in a file began in, where it says so. */
  public static Optional<Path> firstDirectory(Path file) {
    try (InputStream bytes = Files.newInputStream(RegularFile.at(file))) {
      byte[] beginning = bytes.readNBytes(BEGINNING);
      Optional<String> first = firstDirectory(beginning);
      if (first.isEmpty() && beginning.length == BEGINNING) {
        ByteArrayOutputStream longer = new ByteArrayOutputStream();
        longer.write(beginning);
        longer.write(bytes.readNBytes(LONGEST_BEGINNING - BEGINNING));
        first = firstDirectory(longer.toByteArray());
      }
      return first.map(Path::of);
    } catch (IOException | InvalidPathException e) {
      return Optional.empty(); // reading it whole will say what is wrong
    }
  }

  /**
   * Returns the directory that a session began in.
   *
   * @param beginning of its transcript; may end in the middle of a line
   */
  public static Optional<String> firstDirectory(byte[] beginning) {
    int start = 0;
    while (start < beginning.length) {
      int end = start;
      while (end < beginning.length && beginning[end] != '\n') {
        end++;
      }
      Optional<String> found = Fields.firstText("cwd", "payload", beginning, start, end);
      if (found.isPresent()) {
        return found;
      }
      start = end + 1;
    }
    return Optional.empty();
  }

  /** Codex CLI's lie in {@code sessions/2026/11/23}. */
  private List<Path> days(List<Path> closed) throws IOException {
    List<Path> folders = List.of(codex);
    for (int depth = 0; depth < DAY; depth++) {
      List<Path> below = new ArrayList<>();
      for (Path each : folders) {
        try {
          below.addAll(folders(each, name -> true));
        } catch (AccessDeniedException denied) {
          closed.add(each);
        }
      }
      folders = below;
    }
    return folders;
  }

  private static List<Path> folders(Path directory, Predicate<String> named) throws IOException {
    List<Path> folders = new ArrayList<>();
    try (DirectoryStream<Path> all = Files.newDirectoryStream(directory)) {
      for (Path folder : all) {
        if (named.test(String.valueOf(folder.getFileName())) && Files.isDirectory(folder)) {
          folders.add(folder);
        }
      }
    } catch (NoSuchFileException | NotDirectoryException e) {
      return List.of(); // it has not run yet
    } catch (DirectoryIteratorException e) {
      throw e.getCause();
    }
    return folders;
  }

  /** Returns the transcripts in these folders of Claude Code's, and all of the other agents'. */
  private Found in(List<Path> folders) throws IOException {
    List<Path> closed = new ArrayList<>();
    List<Path> all = new ArrayList<>(folders);
    all.addAll(days(closed));
    if (Files.isDirectory(openCode)) {
      all.add(openCode);
    }
    List<TranscriptFile> files = new ArrayList<>();
    for (Path folder : all) {
      try {
        files.addAll(in(folder));
      } catch (AccessDeniedException denied) {
        closed.add(folder);
      }
    }
    files.sort(NEWEST_FIRST);
    return new Found(choice.of(files), closed);
  }

  private static List<TranscriptFile> in(Path folder) throws IOException {
    List<TranscriptFile> files = new ArrayList<>();
    try (DirectoryStream<Path> found = Files.newDirectoryStream(folder, Transcripts::isNamed)) {
      for (Path file : found) {
        facts(file)
            .filter(BasicFileAttributes::isRegularFile)
            .ifPresent(facts -> files.add(TranscriptFile.of(file, facts)));
      }
    }
    return files;
  }

  /**
   * Returns nothing for a link that leads nowhere or in a circle, nor for what is deleted
   * meanwhile.
   */
  private static Optional<BasicFileAttributes> facts(Path file) throws IOException {
    try {
      return Optional.of(Files.readAttributes(file, BasicFileAttributes.class));
    } catch (FileSystemException e) {
      if (e instanceof NoSuchFileException || Files.isSymbolicLink(file)) {
        return Optional.empty();
      }
      throw e;
    }
  }

  /** Looked at by its letters: a pattern of file names takes as long as all else about a file. */
  private static boolean isNamed(Path file) {
    String name = String.valueOf(file.getFileName());
    return name.endsWith(TranscriptFile.ENDING) && !name.startsWith("agent-");
  }
}
