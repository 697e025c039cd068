package dev.reflect.act.install;

import dev.reflect.act.home.Installed;
import dev.reflect.act.home.Installed.InstalledFile;
import dev.reflect.act.home.Places;
import dev.reflect.act.home.SettingsFile;
import dev.reflect.act.home.UserError;
import dev.reflect.act.home.Workplace;
import dev.reflect.claude.Clients;
import dev.reflect.claude.ConfigurationPlaces;
import dev.reflect.claude.Hook;
import dev.reflect.claude.HookRegistration;
import dev.reflect.claude.Project;
import dev.reflect.claude.ServerRegistration;
import dev.reflect.fs.Disk;
import dev.reflect.fs.FileSystem;
import dev.reflect.fs.SearchPath;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Where reflect is registered with Claude Code, and what is missing there by now. Not thread-safe.
 */
public final class Installation {
  private final FileSystem fileSystem = new Disk();
  private final Places places;
  private final Map<String, String> environment;
  private Optional<Clients> clients = Optional.empty();

  public Installation(Workplace here) {
    this.places = here.places();
    this.environment = here.environment();
  }

  /**
   * Returns the places that it is installed in and that are there still: those of the record, and
   * the user's and this project's where anything of ours is.
   */
  public List<ConfigurationPlaces> all() throws IOException {
    ConfigurationPlaces users = users();
    ConfigurationPlaces project = project();
    List<ConfigurationPlaces> all = new ArrayList<>();
    for (Path directory : recorded().places().keySet()) {
      if (directory.equals(users.directory())) {
        all.add(users);
      } else if (Files.isDirectory(directory) && directory.endsWith(".claude")) {
        all.add(users.ofProject(directory.getParent()));
      }
    }
    Traces traces = new Traces(fileSystem, places);
    for (ConfigurationPlaces each : List.of(users, project)) {
      boolean isKnown = all.stream().anyMatch(known -> known.directory().equals(each.directory()));
      if (!isKnown && traces.isAnything(each)) {
        all.add(each);
      }
    }
    return all;
  }

  public boolean isRecorded(ConfigurationPlaces at) throws IOException {
    return recorded().at(at.directory()).isPresent();
  }

  private Installed recorded() throws IOException {
    return new InstalledFile(fileSystem, places).read();
  }

  public ConfigurationPlaces users() {
    return ConfigurationPlaces.ofUser(environment, places.userHome());
  }

  /** Returns the places of the project that we stand in. */
  public ConfigurationPlaces project() throws IOException {
    return users().ofProject(Project.at(places.workingDirectory()).workTree());
  }

  /** Returns where Claude Code loads reflect as a folder: for the user, for the project. */
  public List<ConfigurationPlaces> folders() throws IOException {
    return Stream.of(users(), project()).filter(ConfigurationPlaces::hasPlugin).distinct().toList();
  }

  /** Returns the settings that enable the plugin: the user's, or those of the project here. */
  public Optional<Path> plugin() throws IOException {
    ConfigurationPlaces project = project();
    for (Path settings :
        List.of(
            places.claude().settings(),
            project.settings(),
            project.directory().resolve("settings.local.json"))) {
      if (Install.isPlugin(SettingsFile.read(fileSystem, places, settings).document())) {
        return Optional.of(settings);
      }
    }
    return Optional.empty();
  }

  /** Returns when it was installed or uninstalled last; empty where it never was. */
  public Optional<Instant> since() throws IOException {
    return Files.exists(places.installed())
        ? Optional.of(Files.getLastModifiedTime(places.installed()).toInstant())
        : Optional.empty();
  }

  /** Returns the checkout that the launcher started us from. */
  public Optional<Path> checkout() {
    return Optional.of(environment.getOrDefault("REFLECT_CHECKOUT", ""))
        .filter(checkout -> !checkout.isBlank())
        .map(Path::of);
  }

  /**
   * Returns what installing would do there.
   *
   * @throws UserError when a file cannot take our entries, or no launcher of a checkout started us
   */
  public InstallPlan plan(ConfigurationPlaces at) throws IOException {
    Path checkout =
        checkout()
            .orElseThrow(
                () ->
                    new UserError(
                        "Where the checkout of reflect lies is not known.",
                        "Run it through the launcher of the checkout: bin/reflect install"));
    return Install.plan(fileSystem, places, at, checkout, clients());
  }

  /** Returns the clients that read what is registered, asked once. */
  public Clients clients() {
    if (clients.isEmpty()) {
      clients = Optional.of(Clients.asked(environment));
    }
    return clients.get();
  }

  /** Returns how it stands there; empty where nothing does. */
  public Optional<Hook.Way> way(ConfigurationPlaces at) throws IOException {
    return at.hasPlugin()
        ? Optional.of(Hook.Way.FOLDER)
        : HookRegistration.way(SettingsFile.read(fileSystem, places, at.settings()).document());
  }

  /** Returns the programs that Claude Code starts there. */
  public Path programs(ConfigurationPlaces at) {
    return at.hasPlugin() ? at.pluginPrograms() : places.programs();
  }

  /** Returns the program that Claude Code starts as our server; empty where none is registered. */
  public Optional<Path> server(ConfigurationPlaces at) throws IOException {
    return at.hasPlugin() && at.project().isEmpty()
        ? Optional.of(at.pluginPrograms().resolve("reflect"))
        : ServerRegistration.program(
            SettingsFile.read(fileSystem, places, at.servers()).document(), at.project());
  }

  /** Returns whether the skills, which call it by its name, find the program of this checkout. */
  public boolean isOnThePath(Path checkout) {
    return SearchPath.directories(environment).stream()
        .map(directory -> Path.of(directory, "reflect"))
        .anyMatch(program -> isSame(program, checkout.resolve("bin").resolve("reflect")));
  }

  private static boolean isSame(Path one, Path other) {
    try {
      return Files.isSameFile(one, other);
    } catch (IOException e) {
      return false;
    }
  }
}
