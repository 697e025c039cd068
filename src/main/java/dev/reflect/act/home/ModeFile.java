package dev.reflect.act.home;

import dev.reflect.fs.FileContent;
import dev.reflect.fs.FileSystem;
import dev.reflect.fs.PrivateDirectory;
import dev.reflect.ground.Spelled;
import dev.reflect.json.JsonDocument;
import dev.reflect.proposal.AutoMode;
import dev.reflect.recall.RecallMode;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;

/**
 * Keeps a mode that a person chose in a private file, which is replaced whole. Without the file it
 * is off.
 *
 * @param command of reflect, that changes it
 * @param words that the file may say
 */
public record ModeFile<E extends Enum<E> & Spelled>(
    FileSystem fileSystem, Places places, String name, String command, String words, E off) {

  /**
   * The auto mode, in {@code auto-reflection.json}.
   *
   * <pre>{"mode": "ask"}</pre>
   */
  public static ModeFile<AutoMode> auto(FileSystem fileSystem, Places places) {
    return new ModeFile<>(
        fileSystem, places, "auto-reflection.json", "auto", "on, ask or off", AutoMode.OFF);
  }

  /**
   * When Claude is given what is known, in {@code recall}.
   *
   * <pre>on</pre>
   */
  public static ModeFile<RecallMode> recall(FileSystem fileSystem, Places places) {
    return new ModeFile<>(
        fileSystem, places, "recall", "recall", "on, start, trial or off", RecallMode.OFF);
  }

  /**
   * Reads the mode.
   *
   * @throws UserError when the file says none
   */
  public E read() throws IOException {
    Path path = places.reflectHome().resolve(name);
    FileContent content = fileSystem.content(path);
    if (content.isMissing()) {
      return off;
    }
    String text = content.text();
    return (isJson() ? value(text) : Optional.of(text.strip()))
        .flatMap(word -> Spelled.of(off.getDeclaringClass(), word))
        .orElseThrow(
            () ->
                new UserError(
                    "This file does not say " + words + ": " + places.label(path),
                    "Write it anew: reflect " + command + " off"));
  }

  /** Off is no file: it is to be had where the disk is full, too. */
  public void write(E mode) throws IOException {
    if (mode == off) {
      new PrivateDirectory(fileSystem, places.reflectHome()).delete(name);
      return;
    }
    String text = isJson() ? "{\n  \"mode\": \"" + mode.word() + "\"\n}\n" : mode.word() + "\n";
    new PrivateDirectory(fileSystem, places.reflectHome()).write(name, text);
  }

  private boolean isJson() {
    return name.endsWith(".json");
  }

  private static Optional<String> value(String text) {
    return JsonDocument.object(text).flatMap(root -> root.string("mode"));
  }
}
