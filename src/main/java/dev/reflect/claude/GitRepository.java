package dev.reflect.claude;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A git repository as its own files tell it, without running git.
 *
 * <pre>
 * shop/.git/config                    of all work trees
 * shop/.git/worktrees/fix/gitdir      /home/mia/shop-fix/.git
 * shop-fix/.git                       gitdir: /home/mia/shop/.git/worktrees/fix
 * shop/.git/worktrees/fix/commondir   ../..
 * </pre>
 */
record GitRepository(Path root, List<Path> workTrees, Optional<String> originUrl) {
  private static final int LARGEST = 1024 * 1024;
  private static final String LINK = "gitdir:";
  private static final String REFERENCE = "ref:";
  private static final String ORIGIN = "remote \"origin\"";

  /** Returns whether the directory is the top of a work tree. */
  static boolean isAt(Path directory) {
    return gitDirectory(directory).isPresent();
  }

  /** Reads the repository of the work tree with that top directory. */
  static GitRepository at(Path workTree) throws IOException {
    Path own =
        gitDirectory(workTree).orElseThrow(() -> new IOException(workTree + " is no work tree"));
    Path common = content(own.resolve("commondir")).map(own::resolve).orElse(own);
    common = Project.realPath(common);
    GitConfig config = new GitConfig(content(common.resolve("config")).orElse(""));
    Path root = mainWorkTree(own, common, config, workTree);
    List<Path> workTrees = new ArrayList<>(List.of(root));
    for (Path linked : linkedWorkTrees(common)) {
      if (!workTrees.contains(linked)) {
        workTrees.add(linked);
      }
    }
    if (!workTrees.contains(workTree)) {
      workTrees.add(workTree);
    }
    GitConfig ofWorkTree = new GitConfig(content(own.resolve("config.worktree")).orElse(""));
    return new GitRepository(
        root, workTrees, ofWorkTree.value(ORIGIN, "url").or(() -> config.value(ORIGIN, "url")));
  }

  /** Returns the repository on this disk that this one is a clone of. */
  Optional<GitRepository> origin() throws IOException {
    Optional<Path> path =
        originUrl.flatMap(OriginUrl::onDisk).map(each -> Project.realPath(root.resolve(each)));
    if (path.isEmpty()) {
      return Optional.empty();
    }
    Path workTree = path.get().endsWith(".git") ? path.get().getParent() : path.get();
    if (isAt(workTree)) {
      return Optional.of(at(workTree));
    }
    return isRepository(path.get()) ? Optional.of(bare(path.get())) : Optional.empty();
  }

  /** Returns whether the work tree's sparse checkout leaves the file out, which git has. */
  static boolean leavesOut(Path workTree, Path file) throws IOException {
    Path own =
        gitDirectory(workTree).orElseThrow(() -> new IOException(workTree + " is no work tree"));
    Path common = content(own.resolve("commondir")).map(own::resolve).orElse(own);
    GitConfig config = new GitConfig(content(common.resolve("config")).orElse(""));
    GitConfig ofWorkTree = new GitConfig(content(own.resolve("config.worktree")).orElse(""));
    boolean isSparse =
        ofWorkTree
            .value("core", "sparseCheckout")
            .or(() -> config.value("core", "sparseCheckout"))
            .filter("true"::equals)
            .isPresent();
    boolean isLong =
        config.value("extensions", "objectFormat").filter("sha256"::equals).isPresent();
    return isSparse
        && GitIndex.leavesOut(
            own.resolve("index"), workTree.relativize(file).toString(), isLong ? 32 : 20);
  }

  /** Returns whether the directory is a repository without a work tree, as its files tell. */
  static boolean isBare(Path directory) {
    try {
      return isRepository(directory)
          && Files.isDirectory(directory.resolve("objects"))
          && new GitConfig(content(directory.resolve("config")).orElse(""))
              .value("core", "bare")
              .filter("true"::equals)
              .isPresent();
    } catch (IOException unreadable) {
      return false;
    }
  }

  /** Returns the commit that a work tree stands on, as its files have it. */
  static Optional<String> head(Path workTree) throws IOException {
    Path own =
        gitDirectory(workTree).orElseThrow(() -> new IOException(workTree + " is no work tree"));
    Path common = content(own.resolve("commondir")).map(own::resolve).orElse(own);
    Optional<String> head = content(own.resolve("HEAD"));
    Optional<String> branch =
        head.filter(each -> each.startsWith(REFERENCE))
            .map(each -> each.substring(REFERENCE.length()).strip());
    if (branch.isPresent()) {
      head = content(common.resolve(branch.get()));
      if (head.isEmpty()) {
        head =
            content(common.resolve("packed-refs"))
                .flatMap(
                    packed ->
                        packed
                            .lines()
                            .filter(line -> line.endsWith(" " + branch.get()))
                            .map(GitRepository::blob)
                            .findFirst());
      }
    }
    return head.map(GitRepository::blob).filter(each -> !each.isEmpty());
  }

  /** Reads the repository in that directory itself. */
  static GitRepository bare(Path directory) throws IOException {
    GitConfig config = new GitConfig(content(directory.resolve("config")).orElse(""));
    List<Path> workTrees = new ArrayList<>(List.of(directory));
    workTrees.addAll(linkedWorkTrees(directory));
    return new GitRepository(directory, workTrees, config.value(ORIGIN, "url"));
  }

  private static Path mainWorkTree(Path own, Path common, GitConfig config, Path workTree) {
    boolean main = Project.realPath(own).equals(common);
    if (main) {
      return workTree;
    }
    if (common.endsWith(".git")) {
      return common.getParent();
    }
    return config
        .value("core", "worktree")
        .map(path -> Project.realPath(common.resolve(path)))
        .orElse(common);
  }

  private static List<Path> linkedWorkTrees(Path common) throws IOException {
    Path registered = common.resolve("worktrees");
    if (!Files.isDirectory(registered)) {
      return List.of();
    }
    List<Path> found = new ArrayList<>();
    try (DirectoryStream<Path> entries = Files.newDirectoryStream(registered)) {
      for (Path entry : entries) {
        content(entry.resolve("gitdir"))
            .map(entry::resolve)
            .map(Path::getParent)
            .map(Project::realPath)
            .ifPresent(found::add);
      }
    }
    found.sort(null);
    return found;
  }

  private static Optional<Path> gitDirectory(Path directory) {
    Path git = directory.resolve(".git");
    try {
      if (Files.isRegularFile(git)) {
        return content(git)
            .filter(text -> text.startsWith(LINK))
            .map(text -> directory.resolve(text.substring(LINK.length()).strip()))
            .filter(GitRepository::isRepository);
      }
      return Optional.of(git).filter(GitRepository::isRepository);
    } catch (IOException | InvalidPathException e) {
      return Optional.empty();
    }
  }

  private static boolean isRepository(Path git) {
    return Files.exists(git.resolve("HEAD"));
  }

  private static Optional<String> content(Path file) throws IOException {
    if (!Files.isRegularFile(file)) {
      return Optional.empty();
    }
    try (InputStream bytes = Files.newInputStream(file)) {
      return Optional.of(new String(bytes.readNBytes(LARGEST), StandardCharsets.UTF_8).strip())
          .filter(text -> !text.isEmpty() && text.indexOf('\0') < 0); // no path has a zero
    } catch (IOException e) {
      throw new IOException("Output " + file + " failed: " + e, e);
    }
  }

  static Optional<Path> workTree(Path file) {
    for (Path above = file.getParent(); above != null; above = above.getParent()) {
      if (isAt(above)) {
        return Optional.of(above);
      }
    }
    return Optional.empty();
  }

  /** Reads the object's name from {@code 100644 blob 9f3c…\tSKILL.md} and from its like. */
  static String blob(String line) {
    for (String word : line.split("\\s+")) {
      if (word.matches("[0-9a-f]{40}|[0-9a-f]{64}")) {
        return word;
      }
    }
    return "";
  }

  /**
   * As much of git's configuration format as one value needs; files it includes are ignored.
   *
   * <pre>{@code
   * [remote "origin"]
   *     url = git@github.com:mia/shop.git ; a comment
   * }</pre>
   */
  record GitConfig(String text) {
    /**
     * Returns the last value of that name in the section, {@code remote "origin"} or {@code core}.
     */
    Optional<String> value(String section, String name) {
      Optional<String> found = Optional.empty();
      boolean inside = false;
      for (String line : text.split("\\R")) {
        String trimmed = line.strip();
        if (trimmed.startsWith("[")) {
          int end = trimmed.indexOf(']');
          inside = end > 0 && isSection(trimmed.substring(1, end).strip(), section);
          trimmed = end < 0 ? "" : trimmed.substring(end + 1).strip();
        }
        int equals = trimmed.indexOf('=');
        if (inside && equals > 0 && trimmed.substring(0, equals).strip().equalsIgnoreCase(name)) {
          found = Optional.of(unquoted(trimmed.substring(equals + 1).strip()));
        }
      }
      return found.filter(value -> !value.isEmpty());
    }

    /** The word before the quotes ignores case, what is in the quotes does not. */
    private static boolean isSection(String header, String wanted) {
      int quote = header.indexOf('"');
      int wantedQuote = wanted.indexOf('"');
      if (quote < 0 || wantedQuote < 0) {
        return quote == wantedQuote && header.equalsIgnoreCase(wanted);
      }
      return header
              .substring(0, quote)
              .strip()
              .equalsIgnoreCase(wanted.substring(0, wantedQuote).strip())
          && header.substring(quote).equals(wanted.substring(wantedQuote));
    }

    private static String unquoted(String value) {
      StringBuilder plain = new StringBuilder();
      boolean quoted = false;
      for (int i = 0; i < value.length(); i++) {
        char c = value.charAt(i);
        if (c == '"') {
          quoted = !quoted;
        } else if (c == '\\' && i + 1 < value.length()) {
          i++;
          plain.append(value.charAt(i));
        } else if (!quoted && (c == '#' || c == ';')) {
          break;
        } else {
          plain.append(c);
        }
      }
      return plain.toString().strip();
    }
  }
}
