package dev.reflect.act.home;

import dev.reflect.fs.FileSystem;
import dev.reflect.fs.PrivateDirectory;
import dev.reflect.json.JsonDocument;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;

/** Keeps {@link Installed} in our own directory. */
public record InstalledFile(FileSystem fileSystem, Places places) {
  public Installed read() throws IOException {
    Path path = places.installed();
    JsonDocument document = SettingsFile.read(fileSystem, places, path).document();
    try {
      return Installed.of(document);
    } catch (ClassCastException | IllegalArgumentException e) {
      throw new UserError(
          places.label(path) + " does not say what was installed.",
          "Delete it. What was installed is found all the same, except for edited skills.");
    }
  }

  public void write(Installed installed) throws IOException {
    PrivateDirectory directory = new PrivateDirectory(fileSystem, places.reflectHome());
    if (installed.isEmpty()) {
      fileSystem.delete(places.installed());
    } else {
      directory.write(
          places.installed().getFileName().toString(),
          installed.text().getBytes(StandardCharsets.UTF_8));
    }
  }
}
