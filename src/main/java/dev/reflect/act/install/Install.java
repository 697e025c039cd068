package dev.reflect.act.install;

import dev.reflect.act.home.Installed;
import dev.reflect.act.home.Installed.InstalledFile;
import dev.reflect.act.home.Places;
import dev.reflect.act.home.SettingsFile;
import dev.reflect.act.home.UserError;
import dev.reflect.act.install.InstallPlan.SkillCopies;
import dev.reflect.act.judging.HearingFile;
import dev.reflect.claude.ClaudeVersion;
import dev.reflect.claude.Clients;
import dev.reflect.claude.ConfigurationPlaces;
import dev.reflect.claude.Footprint;
import dev.reflect.claude.Hook;
import dev.reflect.claude.HookRegistration;
import dev.reflect.claude.Registration;
import dev.reflect.claude.Registration.Registered;
import dev.reflect.fs.FileSystem;
import dev.reflect.json.JsonDocument;
import dev.reflect.json.JsonValue.JsonObject;
import dev.reflect.untrusted.Plain;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/** Plans how the hooks, the MCP server and the skills of a checkout come to Claude Code. */
public final class Install {
  /** The programs that Claude Code starts read in one line where the checkout is. */
  private static final Pattern LINE_BREAK = Pattern.compile("[\n\r]");

  private final FileSystem fileSystem;
  private final Places places;
  private final ConfigurationPlaces at;
  private final Path checkout;
  private final Clients clients;
  private final List<InstallPlan.Edit> edits = new ArrayList<>();
  private final List<String> notices = new ArrayList<>();
  private final Map<Path, Footprint> footprints;
  private final Installed.Place place;

  private final Installed recorded;

  private Install(
      FileSystem fileSystem, Places places, ConfigurationPlaces at, Path checkout, Clients clients)
      throws IOException {
    this.fileSystem = fileSystem;
    this.places = places;
    this.at = at;
    this.checkout = checkout;
    this.clients = clients;
    this.recorded = new InstalledFile(fileSystem, places).read();
    this.place = new Traces(fileSystem, places).known(recorded, at);
    this.footprints = new HashMap<>(place.files());
  }

  /**
   * Reads what is there and plans the least that is missing.
   *
   * @param clients that will read what is written: one that meets a hook of a kind it does not know
   *     drops the whole file, with what it forbids
   * @throws UserError when a file cannot take our entries, or a client cannot
   */
  public static InstallPlan plan(
      FileSystem fileSystem, Places places, ConfigurationPlaces at, Path checkout, Clients clients)
      throws IOException {
    return new Install(fileSystem, places, at, checkout, clients).plan();
  }

  private InstallPlan plan() throws IOException {
    if (LINE_BREAK.matcher(checkout.toString()).find()) {
      throw new UserError(
          Plain.sentence(places.label(checkout))
              + " has a line break in its name, so that no hook would find it.",
          "Nothing was changed. Put the checkout into another folder, and install from there.");
    }
    for (String program : List.of("reflect", "reflect-hook")) {
      if (!fileSystem.status(checkout.resolve("bin").resolve(program)).isFile()) {
        throw new UserError(
            "The checkout has no " + places.label(checkout.resolve("bin").resolve(program)),
            "Install from a full checkout of reflect.");
      }
    }
    look(places.claude().settings());
    if (!at.settings().equals(places.claude().settings())) {
      look(at.settings());
    }
    Hook.Way way = way();
    boolean isFolder = way == Hook.Way.FOLDER;
    Path programs = isFolder ? at.pluginPrograms() : places.programs();
    List<Path> registered = new ArrayList<>();
    if (isFolder && at.project().isPresent()) {
      registered.add(at.servers());
    } else if (!isFolder) {
      registered.addAll(List.of(at.settings(), at.servers()));
    }
    for (Map.Entry<Path, Registration> each : at.entries(programs, way).entrySet()) {
      if (registered.contains(each.getKey())) {
        register(each.getValue(), each.getKey());
      } else {
        Uninstall.taken(
                SettingsFile.read(fileSystem, places, each.getKey()), each.getValue(), place)
            .ifPresent(edits::add);
        footprints.remove(each.getKey());
      }
    }
    SkillCopies copies = new SkillCopies(fileSystem, places, place.skills());
    Templates templates = new Templates(fileSystem, checkout.resolve("skills-templates"));
    copies.copy(isFolder ? templates.plugin(at, sessionJudges()) : templates.skills(at.skills()));
    edits.addAll(copies.edits());
    notices.addAll(copies.notices());
    Installed.Place installed = new Installed.Place(footprints, directories(), copies.copied());
    Installed after = recorded.with(at.directory(), installed);
    List<InstallPlan.Programs> due = new ArrayList<>(new Shims(fileSystem, programs).due(checkout));
    due.addAll(Uninstall.unnamed(fileSystem, places, at, after));
    return new InstallPlan(
        InstallPlan.Kind.INSTALL, edits, notices, emptied(), recorded, after, due);
  }

  private boolean sessionJudges() throws IOException {
    return new HearingFile(fileSystem, places).read().equals(Optional.of(HearingFile.Who.SESSION));
  }

  /** Directories that were made for what goes now. */
  private List<Path> emptied() {
    return place.directories().stream().filter(each -> !each.equals(at.skills())).toList();
  }

  /** Returns the best way that every client knows, or one that does no harm. */
  private Hook.Way way() throws IOException {
    Optional<Clients.Client> tooOld = clients.tooOld();
    if (tooOld.isPresent()) {
      throw new UserError(
          said(tooOld.get())
              + " and older than "
              + ClaudeVersion.OLDEST
              + ", so it might drop the whole settings file. Nothing was changed.",
          "Update it: claude update");
    }
    JsonDocument settings = SettingsFile.read(fileSystem, places, at.settings()).document();
    Hook.Way way =
        clients
            .way()
            .or(() -> HookRegistration.way(settings)) // what cannot be told better stays
            .orElse(Hook.Way.FOLDER); // an older one passes it over
    if (at.project().isPresent() && way != Hook.Way.FOLDER) {
      throw new UserError(
          "For one project alone Claude Code "
              + ClaudeVersion.FOLDERS
              + " or newer is needed"
              + clients.oldest().map(oldest -> ", and " + said(oldest)).orElse("")
              + ". Nothing was changed.",
          "Update it: claude update; or install for all projects: reflect install");
    }
    if (way == Hook.Way.SCRIPT) {
      notices.add(
          whyScripts()
              + ", so the hooks are commands, which every version knows: what was learned waits for"
              + " a review, without forms and auto mode. With "
              + ClaudeVersion.TOOL_HOOKS
              + " or newer on the PATH, run again: reflect install");
    } else if (clients.all().isEmpty() || clients.way().isEmpty()) {
      notices.add(
          whyScripts() + "; Claude Code loads reflect from " + ClaudeVersion.FOLDERS + " on.");
    }
    return way;
  }

  private String whyScripts() {
    if (clients.way().isPresent()) {
      return said(clients.oldest().orElseThrow());
    }
    return clients
        .unsaid()
        .map(client -> "The version of " + places.label(client.program()) + " is not known")
        .orElse("No claude program was found");
  }

  private String said(Clients.Client client) {
    return "Claude Code "
        + client.version().orElseThrow()
        + " is "
        + places.label(client.program());
  }

  private void register(Registration registration, Path path) throws IOException {
    SettingsFile file = SettingsFile.read(fileSystem, places, path);
    Optional<String> objection = registration.objection(file.document());
    if (objection.isPresent()) {
      throw new UserError(
          places.label(path) + " " + objection.get() + ". Nothing was changed.",
          "Put it right first.");
    }
    Footprint footprint =
        file.isMissing() ? Footprint.OF_NEW_FILE : footprints.getOrDefault(path, Footprint.NONE);
    footprint = file.blank().map(footprint::withBlank).orElse(footprint);
    Registered registered = registration.into(file.document(), footprint);
    footprints.put(path, registered.footprint());
    if (file.isMissing() || !registered.document().equals(file.document())) {
      edits.add(
          new InstallPlan.Edit(path, file.content(), SettingsFile.content(registered.document())));
    }
  }

  /** Says what would keep the hooks from doing what they should. */
  private void look(Path settings) throws IOException {
    JsonDocument document = SettingsFile.read(fileSystem, places, settings).document();
    if (!(document.root() instanceof JsonObject root)) {
      return;
    }
    if (isPlugin(document)) {
      throw new UserError(
          "The plugin reflect is enabled: every hook would run twice. Nothing was changed.",
          "Keep the plugin, or remove it first: claude plugin uninstall reflect");
    }
    if (root.member("disableAllHooks").filter(each -> isTrue(document, each)).isPresent()) {
      notices.add(
          "disableAllHooks is true in "
              + places.label(settings)
              + " and until that is gone no hook runs.");
    }
  }

  static boolean isPlugin(JsonDocument settings) {
    return settings.root() instanceof JsonObject root
        && root.members("enabledPlugins").stream()
            .anyMatch(plugin -> plugin.name().startsWith("reflect@") && isTrue(settings, plugin));
  }

  private static boolean isTrue(JsonDocument document, JsonObject.Member member) {
    return document.text(member.value().span()).equals("true");
  }

  private List<Path> directories() throws IOException {
    Set<Path> directories = new LinkedHashSet<>(place.directories());
    for (InstallPlan.Edit edit : edits) {
      directories.addAll(fileSystem.missingDirectories(edit.path().getParent()));
    }
    return List.copyOf(directories);
  }
}
