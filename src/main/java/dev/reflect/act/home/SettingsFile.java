package dev.reflect.act.home;

import dev.reflect.fs.FileContent;
import dev.reflect.fs.FileSystem;
import dev.reflect.fs.FileSystem.FileStatus;
import dev.reflect.json.JsonDocument;
import dev.reflect.json.Parsed;
import dev.reflect.json.Parsed.NotJson;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;

/**
 * A JSON file of Claude Code as it lies on disk; one that is not there, or holds nothing, is an
 * empty object.
 */
public record SettingsFile(Path path, FileContent content, JsonDocument document) {
  /**
   * Reads the file.
   *
   * @throws UserError when it is not JSON, as Claude Code would refuse it too
   */
  public static SettingsFile read(FileSystem fileSystem, Places places, Path path)
      throws IOException {
    FileStatus there = fileSystem.status(path);
    if (there.exists() && !there.isFile()) {
      throw new UserError(
          places.label(path) + " is not a file. Nothing was changed.", "Put it right first.");
    }
    FileContent content = fileSystem.content(path);
    if (content.text().isBlank()) {
      return new SettingsFile(path, content, JsonDocument.of("{}\n"));
    }
    Parsed parsed =
        JsonDocument.parse(
            content
                .wholeText()
                .orElseThrow(
                    () ->
                        new UserError(
                            places.label(path) + " is not UTF-8 text. Nothing was changed.",
                            "Put it right first.")));
    if (parsed instanceof NotJson not) {
      throw new UserError(
          String.format(
              "%s is not valid JSON: line %d: %s. Nothing was changed.",
              places.label(path), not.line(), not.reason()),
          "Put it right first.");
    }
    return new SettingsFile(path, content, (JsonDocument) parsed);
  }

  /** Returns the white space that is all of a file that is there; empty where it holds JSON. */
  public Optional<String> blank() {
    return Optional.of(content)
        .filter(there -> !there.isMissing())
        .map(FileContent::text)
        .filter(String::isBlank);
  }

  public boolean isMissing() {
    return content.isMissing();
  }

  public static FileContent content(JsonDocument document) {
    return FileContent.of(document.text());
  }
}
