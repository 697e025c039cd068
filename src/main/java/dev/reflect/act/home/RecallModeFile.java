package dev.reflect.act.home;

import dev.reflect.fs.FileContent;
import dev.reflect.fs.FileSystem;
import dev.reflect.fs.PrivateDirectory;
import dev.reflect.ground.Spelled;
import dev.reflect.recall.RecallMode;
import java.io.IOException;
import java.nio.charset.StandardCharsets;

/**
 * Keeps when Claude is given what is known in {@code recall}, a private file of one word: {@code
 * on}. Without the file it is never.
 */
public final class RecallModeFile {
  private static final String NAME = "recall";

  private final FileSystem fileSystem;
  private final Places places;

  public RecallModeFile(FileSystem fileSystem, Places places) {
    this.fileSystem = fileSystem;
    this.places = places;
  }

  /**
   * Reads the mode.
   *
   * @throws UserError when the file says none
   */
  public RecallMode read() throws IOException {
    FileContent content = fileSystem.content(places.reflectHome().resolve(NAME));
    if (content.isMissing()) {
      return RecallMode.OFF;
    }
    return Spelled.of(RecallMode.class, new String(content.bytes(), StandardCharsets.UTF_8).strip())
        .orElseThrow(
            () ->
                new UserError(
                    "This file does not say on, start, trial or off: "
                        + places.label(places.reflectHome().resolve(NAME)),
                    "Write it anew: reflect recall off"));
  }

  public void write(RecallMode mode) throws IOException {
    new PrivateDirectory(fileSystem, places.reflectHome())
        .write(NAME, (mode.word() + "\n").getBytes(StandardCharsets.UTF_8));
  }
}
