package dev.reflect.act.install;

import static dev.reflect.ground.Plural.counted;

import dev.reflect.act.home.Installed;
import dev.reflect.act.home.Installed.InstalledFile;
import dev.reflect.act.home.Places;
import dev.reflect.act.home.SettingsFile;
import dev.reflect.act.home.UserError;
import dev.reflect.act.install.InstallPlan.SkillCopies;
import dev.reflect.claude.ConfigurationPlaces;
import dev.reflect.claude.Footprint;
import dev.reflect.claude.Hook;
import dev.reflect.claude.Registration;
import dev.reflect.fs.FileContent;
import dev.reflect.fs.FileSystem;
import dev.reflect.json.JsonDocument;
import dev.reflect.json.JsonValue.JsonContainer;
import dev.reflect.ledger.AppliedReading.Applied;
import dev.reflect.ledger.Ledger;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** Plans how everything that installing brought goes, and nothing else. */
public final class Uninstall {
  private static final int MOST_NAMED = 8;

  private Uninstall() {}

  /**
   * Reads what is there and plans what goes. Entries and skills are found by what they say, so also
   * where nothing is known of an installation.
   *
   * @throws UserError when a file cannot be read as JSON
   */
  public static InstallPlan plan(FileSystem fileSystem, Places places, ConfigurationPlaces at)
      throws IOException {
    Installed before = new InstalledFile(fileSystem, places).read();
    Installed.Place place = new Traces(fileSystem, places).known(before, at);
    List<InstallPlan.Edit> edits = new ArrayList<>();
    // Whose checkout it is does not matter: every entry of ours goes.
    for (Map.Entry<Path, Registration> each :
        at.entries(places.programs(), Hook.Way.SCRIPT).entrySet()) {
      taken(SettingsFile.read(fileSystem, places, each.getKey()), each.getValue(), place)
          .ifPresent(edits::add);
    }
    SkillCopies skills = new SkillCopies(fileSystem, places, place.skills());
    skills.removeAll();
    edits.addAll(skills.edits());
    Installed after = before.without(at.directory());
    List<InstallPlan.Programs> programs =
        new ArrayList<>(new Shims(fileSystem, at.pluginPrograms()).dueToNothing());
    programs.addAll(unnamed(fileSystem, places, at, after));
    List<String> notices = new ArrayList<>(skills.notices());
    if (fileSystem.status(places.held()).exists() && !fileSystem.list(places.held()).isEmpty()) {
      notices.add("Nothing refuses any more what stands in " + places.label(places.held()) + ".");
    }
    if (after.places().isEmpty()) {
      notices.addAll(accepted(places));
    }
    return new InstallPlan(
        InstallPlan.Kind.UNINSTALL, edits, notices, place.directories(), before, after, programs);
  }

  /** Returns where what was accepted stays, and how it would go. */
  private static List<String> accepted(Places places) {
    Map<Path, Integer> byFile = new TreeMap<>();
    for (Applied each :
        Ledger.peek(places.ledger(), List.<Applied>of(), ledger -> ledger.applied().all())) {
      if (!each.takenBack() && Files.exists(each.place().path())) {
        byFile.merge(each.place().path(), 1, Integer::sum);
      }
    }
    if (byFile.isEmpty()) {
      return List.of();
    }
    List<String> said = new ArrayList<>();
    if (byFile.size() > MOST_NAMED) {
      said.add("%d files keep what you accepted: reflect log".formatted(byFile.size()));
    } else {
      byFile.forEach(
          (file, count) ->
              said.add(
                  "%s keeps %s that you accepted."
                      .formatted(places.label(file), counted(count, "learning", "learnings"))));
    }
    said.add("To have that go as well, run reflect undo, once for each operation of reflect log.");
    return said;
  }

  /** Returns what becomes of the programs that no place names any more once this is installed. */
  static List<InstallPlan.Programs> unnamed(
      FileSystem fileSystem, Places places, ConfigurationPlaces at, Installed after)
      throws IOException {
    List<InstallPlan.Programs> unnamed = new ArrayList<>();
    if (after.places().values().stream().allMatch(Installed.Place::isFolder)) {
      unnamed.addAll(new Shims(fileSystem, places.programs()).dueToNothing());
    }
    boolean isFolder = after.at(at.directory()).filter(Installed.Place::isFolder).isPresent();
    if (!isFolder && after.at(at.directory()).isPresent()) {
      unnamed.addAll(new Shims(fileSystem, at.pluginPrograms()).dueToNothing());
    }
    return unnamed;
  }

  /** Returns the file without the entry; empty where it does not have it. */
  static Optional<InstallPlan.Edit> taken(
      SettingsFile file, Registration registration, Installed.Place place) {
    if (file.isMissing() || file.blank().isPresent()) {
      return Optional.empty();
    }
    Path path = file.path();
    Footprint footprint = place.files().getOrDefault(path, Footprint.NONE);
    JsonDocument left = registration.outOf(file.document(), footprint);
    if (!place.files().containsKey(path) && !left.equals(file.document())) {
      left = registration.outOf(file.document(), registration.likely());
    }
    boolean isNothing = left.root() instanceof JsonContainer container && container.isEmpty();
    if (isNothing && footprint.isOfNewFile()) {
      return Optional.of(new InstallPlan.Edit(path, file.content(), FileContent.MISSING));
    }
    if (isNothing && footprint.blank().isPresent()) {
      FileContent blank = FileContent.of(footprint.blank().get());
      return Optional.of(new InstallPlan.Edit(path, file.content(), blank));
    }
    return left.equals(file.document())
        ? Optional.empty()
        : Optional.of(new InstallPlan.Edit(path, file.content(), SettingsFile.content(left)));
  }
}
