package dev.reflect.fs;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * A directory as text, to compare: each name with permissions and contents, {@code rw-r--r-- text},
 * a link as {@code -> target}, a directory as {@code rwxr-xr-x/}.
 */
public final class Tree {
  private Tree() {}

  /** Returns all that is under the root, keyed by the path from there. */
  public static Map<String, String> of(Path root) throws IOException {
    Map<String, String> found = new TreeMap<>();
    try (Stream<Path> all = Files.walk(root)) {
      for (Path path : all.filter(each -> !each.equals(root)).toList()) {
        found.put(root.relativize(path).toString(), text(path));
      }
    }
    return found;
  }

  /** Returns the same without directories: files and links alone. */
  public static Map<String, String> files(Path root) throws IOException {
    Map<String, String> found = of(root);
    found.values().removeIf(text -> text.endsWith("/"));
    return found;
  }

  private static String text(Path path) throws IOException {
    if (Files.isSymbolicLink(path)) {
      return "-> " + Files.readSymbolicLink(path);
    }
    String mode =
        PosixFilePermissions.toString(
            Files.getPosixFilePermissions(path, LinkOption.NOFOLLOW_LINKS));
    return Files.isDirectory(path)
        ? mode + "/"
        : mode + " " + Files.readString(path, StandardCharsets.UTF_8);
  }
}
