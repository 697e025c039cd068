package dev.reflect.fs;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.reflect.fs.SafeWrite.FileEdit;
import dev.reflect.fs.SafeWrite.Outcome;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.LocalDateTime;
import java.util.List;

/**
 * A small home on the real disk: a private skill that is a link into a repository of dotfiles, and
 * a project.
 *
 * <pre>
 * skills/node/SKILL.md  → ../../dots/node.md   (0600)
 * shop/CLAUDE.md        (0644)
 * shop/docs/rules.md    (0640)
 * </pre>
 */
record Scene(Path root) {
  static final LocalDateTime AT = LocalDateTime.of(2026, 3, 2, 14, 3, 59);

  static Scene in(Path directory) throws IOException {
    Path real = directory.toRealPath();
    Scene scene = new Scene(Files.createTempDirectory(real, "home"));
    scene.file("dots/node.md", "Use npm.\n", "rw-------");
    scene.link("skills/node/SKILL.md", "../../dots/node.md");
    scene.file("shop/CLAUDE.md", "Be kind.\n", "rw-r--r--");
    scene.file("shop/docs/rules.md", "No rules.\n", "rw-r-----");
    return scene;
  }

  Path file(String name, String text, String permissions) throws IOException {
    Path file = root.resolve(name);
    Files.createDirectories(file.getParent());
    Files.writeString(file, text);
    Files.setPosixFilePermissions(file, PosixFilePermissions.fromString(permissions));
    return file;
  }

  Path link(String name, String target) throws IOException {
    Path link = root.resolve(name);
    Files.createDirectories(link.getParent());
    return Files.createSymbolicLink(link, Path.of(target));
  }

  BackupPlaces places() {
    return new BackupPlaces(root.resolve("backups"));
  }

  FileEdit edit(String name, String before, String after) {
    return new FileEdit(root.resolve(name), Hash.of(before.getBytes(UTF_8)), text(after));
  }

  FileEdit newFile(String name, String after) {
    return new FileEdit(root.resolve(name), Hash.MISSING, text(after));
  }

  FileEdit deletion(String name, String before) {
    return new FileEdit(root.resolve(name), Hash.of(before.getBytes(UTF_8)), FileContent.MISSING);
  }

  static FileContent text(String text) {
    return FileContent.of(text.getBytes(UTF_8));
  }

  Preparation prepare(FileSystem disk, FileEdit... edits) throws IOException {
    return SafeWrite.prepare(disk, places(), List.of(edits), AT);
  }

  /** Prepares edits that nothing speaks against. */
  SafeWrite ready(FileSystem disk, FileEdit... edits) throws IOException {
    return (SafeWrite) prepare(disk, edits);
  }

  Outcome write(FileSystem disk, FileEdit... edits) throws IOException {
    return ready(disk, edits).write();
  }

  String read(String name) throws IOException {
    return Files.readString(root.resolve(name));
  }

  String permissions(String name) throws IOException {
    return PosixFilePermissions.toString(Files.getPosixFilePermissions(root.resolve(name)));
  }
}
