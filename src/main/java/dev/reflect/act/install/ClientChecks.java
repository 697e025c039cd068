package dev.reflect.act.install;

import static dev.reflect.ground.Plural.counted;

import dev.reflect.act.hear.HooksHeard;
import dev.reflect.act.hear.HooksHeard.Heard;
import dev.reflect.act.home.UserError;
import dev.reflect.claude.ClaudeVersion;
import dev.reflect.claude.Clients;
import dev.reflect.claude.ConfigurationPlaces;
import dev.reflect.claude.Hook;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** Claude Code itself, and what is registered with it. */
record ClientChecks(Chart chart, Installation installation, JudgeCheck judge) {
  /**
   * Whether Claude Code can be found, and is one that knows our hooks. One of a later series than
   * we checked is told; a later patch is not, as there is one nearly every day.
   */
  List<Symptom> claude() throws IOException {
    List<Clients.Client> clients = installation.clients().all();
    return clients.isEmpty()
        ? List.of(
            Symptom.warning(
                "The claude program is not found"
                    + (judge.isCommand() ? "." : ", so --judge cannot ask it."),
                "Install Claude Code, or name its program in REFLECT_CLAUDE."))
        : clients.stream()
            .map(each -> version(chart.places().label(each.program()), each.version()))
            .toList();
  }

  static Symptom version(String program, Optional<ClaudeVersion> version) {
    if (version.isEmpty()) {
      return Symptom.warning(
          "The claude program does not say its version: " + program,
          "See what it says itself: claude --version");
    }
    String sentence = "Claude Code " + version.get() + " is " + program;
    if (version.get().compareTo(ClaudeVersion.OLDEST) < 0) {
      return Symptom.warning(
          sentence + " and older than " + ClaudeVersion.OLDEST + ".",
          "No hook of ours was tried with it, so nothing is installed for it: claude update");
    }
    if (version.get().compareTo(ClaudeVersion.TOOL_HOOKS) < 0) {
      return Symptom.warning(
          sentence + " and older than " + ClaudeVersion.TOOL_HOOKS + ".",
          "What you teach it is heard, but it knows no forms and no auto mode: claude update");
    }
    return version.get().isOfLaterSeries(ClaudeVersion.CHECKED)
        ? Symptom.warning(
            sentence + " and newer than " + ClaudeVersion.CHECKED + ", the one we checked.",
            "Transcripts and hooks may say things differently; see whether the hooks are heard.")
        : Symptom.sound(sentence);
  }

  /** Whether what is registered with Claude Code is still there, and leads to a program. */
  List<Symptom> registered() throws IOException {
    List<ConfigurationPlaces> all = installation.all();
    Optional<Path> plugin = installation.plugin();
    if (all.isEmpty()) {
      return List.of(
          plugin.isPresent()
              ? plugin(plugin.get())
              : Symptom.sound("reflect is not in Claude Code; to have it there: reflect install"));
    }
    if (plugin.isPresent()) {
      return List.of(
          Symptom.failing(
              "reflect is installed and its plugin is enabled too, by "
                  + label(plugin.get())
                  + ": every hook runs twice.",
              "Take one of them out: reflect uninstall, or claude plugin uninstall reflect"));
    }
    List<Symptom> findings = new ArrayList<>();
    for (ConfigurationPlaces at : all) {
      findings.addAll(installed(at));
      findings.addAll(programs(installation.programs(at)));
    }
    return findings.stream().distinct().toList();
  }

  private Symptom plugin(Path settings) {
    String sentence = "reflect is in Claude Code as a plugin, by " + label(settings);
    return installation.clients().way().equals(Optional.of(Hook.Way.SCRIPT))
        ? Symptom.failing(
            sentence + ", and " + oldest() + " and does not load its hooks.",
            "Update it: claude update; or take the plugin out, then: reflect install")
        : Symptom.sound(sentence);
  }

  private String oldest() {
    Clients.Client oldest = installation.clients().oldest().orElseThrow();
    return "Claude Code " + oldest.version().orElseThrow() + " is " + label(oldest.program());
  }

  /** A client may have been updated since, or an older one put in its place. */
  private Optional<Symptom> way(ConfigurationPlaces at) throws IOException {
    Optional<Hook.Way> best = installation.clients().way();
    Optional<Hook.Way> there = installation.way(at);
    if (best.isEmpty() || there.isEmpty() || best.equals(there)) {
      return Optional.empty();
    }
    if (best.get() == Hook.Way.FOLDER) {
      return Optional.of(
          Symptom.warning(
              "reflect stands in "
                  + label(at.settings())
                  + " as for an older Claude Code; a folder of its own would do.",
              Symptom.BY_FIX));
    }
    if (there.get() == Hook.Way.FOLDER) {
      return Optional.of(
          Symptom.failing(
              oldest() + " and does not load " + label(at.plugin()) + ".", Symptom.BY_FIX));
    }
    return Optional.of(
        best.get() == Hook.Way.SCRIPT
            ? Symptom.failing(
                oldest()
                    + " and drops all of "
                    + label(at.settings())
                    + ", what is denied there too: it does not know hooks that ask a server.",
                Symptom.BY_FIX)
            : Symptom.warning(
                "The hooks in "
                    + label(at.settings())
                    + " are those for an older Claude Code, without forms and auto mode.",
                Symptom.BY_FIX));
  }

  private List<Symptom> installed(ConfigurationPlaces at) throws IOException {
    Optional<Path> server = installation.server(at);
    if (server.isPresent() && !Files.isExecutable(server.get())) {
      return List.of(
          Symptom.failing(
              label(at.servers()) + " starts a program that is not there: " + label(server.get()),
              Symptom.BY_FIX));
    }
    Optional<Path> checkout = installation.checkout();
    if (checkout.isEmpty()) {
      return List.of(Symptom.sound("reflect is installed in " + label(at.directory())));
    }
    InstallPlan plan = installation.plan(at);
    List<Symptom> findings = new ArrayList<>(way(at).stream().toList());
    if (!installation.isRecorded(at)) {
      findings.add(
          Symptom.warning(
              "What is installed in "
                  + label(at.directory())
                  + " is not recorded any more: "
                  + label(chart.places().installed()),
              Symptom.BY_FIX));
    }
    boolean isSaid = findings.size() > 0 && !way(at).isEmpty();
    for (InstallPlan.Edit edit : isSaid ? List.<InstallPlan.Edit>of() : plan.edits()) {
      findings.add(
          Symptom.warning(
              label(edit.path()) + " is not as reflect install leaves it.", Symptom.BY_FIX));
    }
    if (!at.hasPlugin() && !installation.isOnThePath(checkout.get())) {
      findings.add(
          Symptom.warning(
              "reflect is not on the PATH: skills find it, and Claude Code asks before it runs.",
              "Put " + label(checkout.get().resolve("bin")) + " on the PATH."));
    }
    for (String notice : plan.notices()) {
      findings.add(Symptom.warning(notice, "See: reflect install --dry-run"));
    }
    return findings.isEmpty()
        ? List.of(
            Symptom.sound(
                (at.hasPlugin() ? "The plugin is" : "Hooks, MCP server and skills are")
                    + " as installed in "
                    + label(at.hasPlugin() ? at.plugin() : at.directory())))
        : findings;
  }

  /** What the settings name finds the program where it lay when it was installed. */
  private List<Symptom> programs(Path programs) throws IOException {
    Shims shims = new Shims(chart.fileSystem(), programs);
    Optional<Path> led = shims.checkout();
    Optional<Path> checkout = installation.checkout();
    if (led.isPresent() && !Files.isExecutable(led.get().resolve("bin/reflect"))) {
      return List.of(
          Symptom.failing(
              "Claude Code runs the reflect of " + label(led.get()) + " and it is not there.",
              Symptom.BY_FIX));
    }
    if (checkout.isEmpty()) {
      return List.of();
    }
    if (led.isPresent() && !led.equals(checkout)) {
      return List.of(
          Symptom.warning(
              "Claude Code runs the reflect of "
                  + label(led.get())
                  + " and this one is in "
                  + label(checkout.get()),
              "Have it run this one with: reflect doctor --fix"));
    }
    return shims.wrong(checkout.get()).stream()
        .map(
            file ->
                Symptom.warning(
                    label(file) + " is not as reflect install leaves it.", Symptom.BY_FIX))
        .toList();
  }

  /** A checkout that was moved, an entry or a skill that is gone: installing again brings it. */
  List<String> mendInstallation() throws IOException {
    List<String> done = new ArrayList<>();
    try {
      if (installation.checkout().isEmpty() || installation.plugin().isPresent()) {
        return done;
      }
      for (ConfigurationPlaces at : installation.all()) {
        InstallPlan plan = installation.plan(at);
        if (!plan.isEmpty()) {
          new InstallWrite(chart.fileSystem(), chart.places(), ZoneId.systemDefault())
              .of(plan, chart.now());
          done.add("Installed again in " + label(at.directory()));
        }
      }
    } catch (UserError unmended) {
      return done; // looking again says what is in the way
    }
    return done;
  }

  private String label(Path path) {
    return chart.places().label(path);
  }

  private static final Duration A_DAY = Duration.ofDays(1);
  private static final String AGAIN =
      "Start a new session of Claude Code, say something and leave it; then: reflect doctor";

  /** Whether each hook really fired since it was installed: each leaves a trace of its own. */
  List<Symptom> hooks() throws IOException {
    List<Heard> heard = new HooksHeard(chart.places()).all();
    boolean installed = !installation.all().isEmpty() || installation.plugin().isPresent();
    if (!installed && heard.isEmpty()) {
      return List.of(Symptom.sound("No hook is installed, and none was heard."));
    }
    if (heard.isEmpty()) {
      return List.of(unheard(installation.since(), chart.now()));
    }
    List<Symptom> findings = new ArrayList<>();
    for (Hook hook :
        Arrays.stream(Hook.values()).filter(Hook::isOfEverySession).toArray(Hook[]::new)) {
      Optional<Heard> last = heard.stream().filter(each -> each.event() == hook).findFirst();
      findings.add(hook(hook.event(), last.map(Heard::at), installation.since(), chart.now()));
    }
    return findings;
  }

  /** Nobody who has just installed reflect has had a session since. */
  static Symptom unheard(Optional<Instant> installed, Instant now) {
    String since = installed.map(at -> " since it was installed " + ago(at, now)).orElse("");
    boolean isNew = installed.filter(at -> at.plus(A_DAY).isAfter(now)).isPresent();
    return isNew
        ? Symptom.sound(
            "The next new session of Claude Code is heard; none has begun" + since + ".")
        : Symptom.warning("No hook was ever heard" + since + ".", AGAIN);
  }

  static Symptom hook(
      String event, Optional<Instant> last, Optional<Instant> installed, Instant now) {
    if (last.isEmpty()) {
      String since = installed.map(at -> " since it was installed " + ago(at, now)).orElse("");
      return Symptom.warning("The hook " + event + " was never heard" + since + ".", AGAIN);
    }
    String when = "The hook " + event + " was heard " + ago(last.get(), now);
    boolean stale = installed.filter(at -> at.isAfter(last.get())).isPresent();
    return stale
        ? Symptom.warning(when + ", and not since it was installed anew.", AGAIN)
        : Symptom.sound(when + ".");
  }

  private static String ago(Instant then, Instant now) {
    Duration past = Duration.between(then, now);
    if (past.toMinutes() < 1) {
      return "just now";
    }
    if (past.toHours() < 1) {
      return counted(past.toMinutes(), "minute") + " ago";
    }
    return (past.toDays() < 1 ? counted(past.toHours(), "hour") : counted(past.toDays(), "day"))
        + " ago";
  }
}
