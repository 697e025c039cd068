package dev.reflect.act.doctor;

import dev.reflect.act.home.Places;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** Claude Code's configuration directory. */
final class ConfigurationCheck implements Check {
  private final Places places;

  ConfigurationCheck(Places places) {
    this.places = places;
  }

  @Override
  public String name() {
    return "configuration";
  }

  @Override
  public List<Finding> look() {
    Path directory = places.claude().directory();
    String label = places.label(directory);
    if (!Files.exists(directory)) {
      return List.of(
          new Finding.Warning(
              "Claude Code has no configuration directory " + label,
              "Start claude once, or set CLAUDE_CONFIG_DIR to where it is."));
    }
    return List.of(
        Files.isDirectory(directory) && Files.isReadable(directory)
            ? new Finding.Sound("Claude Code's configuration can be read: " + label)
            : new Finding.Failing(
                "Claude Code's configuration cannot be read: " + label,
                "Give yourself the permission to read that directory."));
  }
}
