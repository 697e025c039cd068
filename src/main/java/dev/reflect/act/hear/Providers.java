package dev.reflect.act.hear;

import dev.reflect.act.home.Places;
import dev.reflect.act.home.SettingsFile;
import dev.reflect.act.home.UserError;
import dev.reflect.claude.ConfigurationPlaces;
import dev.reflect.claude.Project;
import dev.reflect.claude.Provider;
import dev.reflect.fs.FileSystem;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/** Finds out whom a person has Claude Code ask: by the person's own settings. */
public record Providers(FileSystem fileSystem, Places places, Map<String, String> environment) {
  /**
   * Reads the person's own settings. What a repository says is not followed: it may be anybody's,
   * and what people said in all their projects is sent.
   *
   * @throws UserError when they cannot be read, or the project here asks elsewhere
   */
  public Provider own() throws IOException {
    Provider own = read(places.claude().settings());
    ConfigurationPlaces project =
        ConfigurationPlaces.ofProject(Project.at(places.workingDirectory()).workTree());
    for (Path settings :
        List.of(project.settings(), project.directory().resolve("settings.local.json"))) {
      if (read(settings).isElsewhere(own, environment)) {
        throw new UserError(
            places.label(settings)
                + " has Claude Code ask elsewhere than your own settings do, so Haiku is not asked.",
            "Say it in "
                + places.label(places.claude().settings())
                + " or in the environment too, or leave out --semantic.");
      }
    }
    return own;
  }

  private Provider read(Path settings) throws IOException {
    return Provider.of(SettingsFile.read(fileSystem, places, settings).document());
  }
}
