package dev.reflect.act.install;

import dev.reflect.act.home.Installed;
import dev.reflect.act.home.Installed.InstalledFile;
import dev.reflect.act.home.Places;
import dev.reflect.act.home.SettingsFile;
import dev.reflect.act.home.UserError;
import dev.reflect.act.install.InstallPlan.SkillCopies;
import dev.reflect.claude.ConfigurationPlaces;
import dev.reflect.claude.Footprint;
import dev.reflect.claude.Hook;
import dev.reflect.claude.HookRegistration;
import dev.reflect.claude.Registration;
import dev.reflect.claude.ServerRegistration;
import dev.reflect.fs.FileContent;
import dev.reflect.fs.FileSystem;
import dev.reflect.json.JsonDocument;
import dev.reflect.json.JsonValue.JsonContainer;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Plans how everything that installing brought goes, and nothing else. */
public final class Uninstall {
  private final FileSystem fileSystem;
  private final Places places;
  private final Installed.Place place;
  private final List<InstallPlan.Edit> edits = new ArrayList<>();

  private Uninstall(FileSystem fileSystem, Places places, Installed.Place place) {
    this.fileSystem = fileSystem;
    this.places = places;
    this.place = place;
  }

  /**
   * Reads what is there and plans what goes. Entries are found by what they say, so also where
   * nothing is known of an installation.
   *
   * @throws UserError when a file cannot be read as JSON
   */
  public static InstallPlan plan(FileSystem fileSystem, Places places, ConfigurationPlaces at)
      throws IOException {
    Installed before = new InstalledFile(fileSystem, places).read();
    Installed.Place place = before.at(at.directory()).orElse(Installed.Place.EMPTY);
    return new Uninstall(fileSystem, places, place).plan(before, at);
  }

  private InstallPlan plan(Installed before, ConfigurationPlaces at) throws IOException {
    // Whose checkout it is does not matter: every entry of ours goes.
    take(new HookRegistration(Path.of("/bin"), Hook.Way.SCRIPT), at.settings());
    take(new ServerRegistration(Path.of("/bin")), at.servers());
    SkillCopies skills = new SkillCopies(fileSystem, places, place.skills());
    skills.removeAll();
    edits.addAll(skills.edits());
    return new InstallPlan(
        InstallPlan.Kind.UNINSTALL,
        at.access(),
        edits,
        skills.notices(),
        place.directories(),
        before,
        before.without(at.directory()),
        before.without(at.directory()).isEmpty()
            ? new Shims(fileSystem, places).dueToNothing()
            : new InstallPlan.Programs.Kept());
  }

  private void take(Registration registration, Path path) throws IOException {
    SettingsFile file = SettingsFile.read(fileSystem, places, path);
    if (file.isMissing()) {
      return;
    }
    Footprint footprint = place.files().getOrDefault(path, Footprint.NONE);
    JsonDocument left = registration.outOf(file.document(), footprint);
    if (!place.files().containsKey(path) && !left.equals(file.document())) {
      left = registration.outOf(file.document(), Footprint.likely());
    }
    boolean isNothing =
        footprint.isOfNewFile()
            && left.root() instanceof JsonContainer container
            && container.isEmpty();
    if (isNothing) {
      edits.add(new InstallPlan.Edit(path, file.content(), FileContent.MISSING));
    } else if (!left.equals(file.document())) {
      edits.add(new InstallPlan.Edit(path, file.content(), SettingsFile.content(left)));
    }
  }
}
