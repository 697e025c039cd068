package dev.reflect.act.home;

import dev.reflect.fs.FileContent;
import dev.reflect.fs.FileSystem;
import dev.reflect.fs.PrivateDirectory;
import dev.reflect.ground.Spelled;
import dev.reflect.json.JsonDocument;
import dev.reflect.json.JsonValue.JsonObject;
import dev.reflect.json.JsonValue.JsonString;
import dev.reflect.proposal.AutoMode;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Optional;

/**
 * Keeps the auto mode in {@code auto-reflection.json}, which is private and replaced whole. Without
 * the file it is off.
 *
 * <pre>{"mode": "ask"}</pre>
 */
public final class AutoModeFile {
  private static final String NAME = "auto-reflection.json";

  private final FileSystem fileSystem;
  private final Places places;

  public AutoModeFile(FileSystem fileSystem, Places places) {
    this.fileSystem = fileSystem;
    this.places = places;
  }

  /**
   * Reads the mode.
   *
   * @throws UserError when the file does not say one
   */
  public AutoMode read() throws IOException {
    FileContent content = fileSystem.content(path());
    if (content.isMissing()) {
      return AutoMode.OFF;
    }
    String text = new String(content.bytes(), StandardCharsets.UTF_8);
    return mode(text)
        .orElseThrow(
            () ->
                new UserError(
                    "This file does not say on, ask or off: " + places.label(path()),
                    "Write it anew: reflect auto off"));
  }

  public void write(AutoMode mode) throws IOException {
    new PrivateDirectory(fileSystem, places.reflectHome())
        .write(NAME, text(mode).getBytes(StandardCharsets.UTF_8));
  }

  static String text(AutoMode mode) {
    return "{\n  \"mode\": \"" + mode.word() + "\"\n}\n";
  }

  private static Optional<AutoMode> mode(String text) {
    return JsonDocument.parse(text) instanceof JsonDocument document
            && document.root() instanceof JsonObject root
            && root.value("mode").orElse(root) instanceof JsonString word
        ? Spelled.of(AutoMode.class, word.value())
        : Optional.empty();
  }

  private Path path() {
    return places.reflectHome().resolve(NAME);
  }
}
