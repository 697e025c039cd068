package dev.reflect.act.doctor;

import dev.reflect.act.home.UserError;
import dev.reflect.act.install.InstallPlan;
import dev.reflect.act.install.InstallWrite;
import dev.reflect.act.install.Installation;
import dev.reflect.act.install.Shims;
import dev.reflect.claude.Clients;
import dev.reflect.claude.ConfigurationPlaces;
import dev.reflect.claude.Hook;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Whether what is registered with Claude Code is still there, and leads to a program. */
final class InstallationCheck implements Check {
  private final Chart chart;
  private final Installation installation;

  InstallationCheck(Chart chart, Installation installation) {
    this.chart = chart;
    this.installation = installation;
  }

  @Override
  public String name() {
    return "installation";
  }

  @Override
  public List<Finding> look() throws IOException {
    try {
      return findings();
    } catch (UserError e) {
      return List.of(
          new Finding.Failing(
              e.getMessage(), e.hints().isEmpty() ? "Put it right first." : e.hints().get(0)));
    }
  }

  private List<Finding> findings() throws IOException {
    List<ConfigurationPlaces> all = installation.all();
    Optional<Path> plugin = installation.plugin();
    if (all.isEmpty()) {
      return List.of(
          plugin.isPresent()
              ? plugin(plugin.get())
              : new Finding.Sound(
                  "reflect is not in Claude Code; to have it there: reflect install"));
    }
    if (plugin.isPresent()) {
      return List.of(
          new Finding.Failing(
              "reflect is installed and its plugin is enabled too, by "
                  + label(plugin.get())
                  + ": every hook runs twice.",
              "Take one of them out: reflect uninstall, or claude plugin uninstall reflect"));
    }
    List<Finding> findings = new ArrayList<>();
    for (ConfigurationPlaces at : all) {
      findings.addAll(findings(at));
    }
    findings.addAll(programs());
    return findings;
  }

  private Finding plugin(Path settings) {
    String sentence = "reflect is in Claude Code as a plugin, by " + label(settings);
    return installation.clients().way().equals(Optional.of(Hook.Way.SCRIPT))
        ? new Finding.Failing(
            sentence + ", and " + oldest() + " and does not load its hooks.",
            "Update it: claude update; or take the plugin out, then: reflect install")
        : new Finding.Sound(sentence);
  }

  private String oldest() {
    Clients.Client oldest = installation.clients().oldest().orElseThrow();
    return "Claude Code " + oldest.version().orElseThrow() + " is " + label(oldest.program());
  }

  /** A client may have been updated since, or an older one put in its place. */
  private Optional<Finding> way(ConfigurationPlaces at) throws IOException {
    Optional<Hook.Way> best = installation.clients().way();
    Optional<Hook.Way> there = installation.way(at);
    if (best.isEmpty() || there.isEmpty() || best.equals(there)) {
      return Optional.empty();
    }
    return Optional.of(
        best.get() == Hook.Way.SCRIPT
            ? new Finding.Failing(
                oldest()
                    + " and drops all of "
                    + label(at.settings())
                    + ", what is denied there too: it does not know hooks that ask a server.",
                BY_FIX)
            : new Finding.Warning(
                "The hooks in "
                    + label(at.settings())
                    + " are those for an older Claude Code, without forms and auto mode.",
                BY_FIX));
  }

  private List<Finding> findings(ConfigurationPlaces at) throws IOException {
    Optional<Path> server = installation.server(at);
    if (server.isPresent() && !Files.isExecutable(server.get())) {
      return List.of(
          new Finding.Failing(
              label(at.servers()) + " starts a program that is not there: " + label(server.get()),
              BY_FIX));
    }
    Optional<Path> checkout = installation.checkout();
    if (checkout.isEmpty()) {
      return List.of(new Finding.Sound("reflect is installed in " + label(at.directory())));
    }
    InstallPlan plan = installation.again(at, checkout.get());
    List<Finding> findings = new ArrayList<>(way(at).stream().toList());
    for (InstallPlan.Edit edit : plan.edits()) {
      if (!findings.isEmpty() && edit.path().equals(at.settings())) {
        continue; // said already, and why
      }
      findings.add(
          new Finding.Warning(
              label(edit.path()) + " is not as reflect install leaves it.", BY_FIX));
    }
    if (!installation.isOnThePath(checkout.get())) {
      findings.add(
          new Finding.Warning(
              "The skills call reflect by its name, and it is not on the PATH.",
              "Put " + label(checkout.get().resolve("bin")) + " on the PATH."));
    }
    for (String notice : plan.notices()) {
      findings.add(new Finding.Warning(notice, "See: reflect install --dry-run"));
    }
    return findings.isEmpty()
        ? List.of(
            new Finding.Sound(
                "Hooks, MCP server and skills are as installed in " + label(at.directory())))
        : findings;
  }

  /** What the settings name finds the program where it lay when it was installed. */
  private List<Finding> programs() throws IOException {
    Shims shims = new Shims(chart.fileSystem(), chart.places());
    Optional<Path> led = shims.checkout();
    Optional<Path> checkout = installation.checkout();
    if (led.isPresent() && !Files.isExecutable(led.get().resolve("bin/reflect"))) {
      return List.of(
          new Finding.Failing(
              "Claude Code runs the reflect of " + label(led.get()) + " and it is not there.",
              BY_FIX));
    }
    if (checkout.isEmpty()) {
      return List.of();
    }
    if (led.isPresent() && !led.equals(checkout)) {
      return List.of(
          new Finding.Warning(
              "Claude Code runs the reflect of "
                  + label(led.get())
                  + " and this one is in "
                  + label(checkout.get()),
              "Have it run this one with: reflect doctor --fix"));
    }
    return shims.wrong(checkout.get()).stream()
        .<Finding>map(
            file ->
                new Finding.Warning(label(file) + " is not as reflect install leaves it.", BY_FIX))
        .toList();
  }

  /** A checkout that was moved, an entry or a skill that is gone: installing again brings it. */
  @Override
  public List<String> mend() throws IOException {
    List<String> done = new ArrayList<>();
    Optional<Path> checkout = installation.checkout();
    try {
      if (checkout.isEmpty() || installation.plugin().isPresent()) {
        return done;
      }
      for (ConfigurationPlaces at : installation.all()) {
        InstallPlan plan = installation.again(at, checkout.get());
        if (!plan.isThere()) {
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
}
