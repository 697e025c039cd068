package dev.reflect.act.install;

import dev.reflect.act.decide.Auto;
import dev.reflect.act.hear.HooksHeard;
import dev.reflect.act.home.Installed.InstalledFile;
import dev.reflect.act.home.ModeFile;
import dev.reflect.act.home.Places;
import dev.reflect.act.home.Settings;
import dev.reflect.act.home.SettingsFile;
import dev.reflect.act.home.UserError;
import dev.reflect.act.home.Workplace;
import dev.reflect.act.judging.HearingFile;
import dev.reflect.act.judging.Purse;
import dev.reflect.act.queue.Backlog;
import dev.reflect.act.queue.Targets;
import dev.reflect.act.write.Reversals;
import dev.reflect.fs.Disk;
import dev.reflect.fs.FileSystem;
import dev.reflect.ledger.Judgements;
import dev.reflect.ledger.Ledger;
import dev.reflect.ledger.Operation;
import dev.reflect.ledger.OperationLog;
import dev.reflect.proposal.AutoMode;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * How reflect is set and what it has come to.
 *
 * @param hooks the last of each that fired, newest first
 * @param installed the configuration directories that it is installed in
 * @param plugin whether the plugin is enabled; empty where the settings cannot be read
 * @param command what reviews all that waits
 * @param last the newest operation in force that can be undone
 */
public record Status(
    AutoStatus auto,
    List<HooksHeard.Heard> hooks,
    List<Path> installed,
    Optional<Boolean> plugin,
    Backlog backlog,
    String command,
    Optional<Operation> last,
    JudgeStatus judge) {
  public Status {
    hooks = List.copyOf(hooks);
    installed = List.copyOf(installed);
  }

  /**
   * What is applied without a person.
   *
   * @param mode empty where its file does not say one
   * @param appliedToday how many learnings were applied today so
   */
  public record AutoStatus(Optional<AutoMode> mode, int mostPerDay, int appliedToday) {}

  /**
   * Who judges, and what that has cost in US dollars.
   *
   * @param word nothing where the person has not chosen yet
   */
  public record JudgeStatus(
      Optional<String> word, Judgements.Spent spent, double today, double daily) {
    public static JudgeStatus of(Ledger ledger, Workplace here) throws IOException {
      FileSystem disk = new Disk();
      return new JudgeStatus(
          new HearingFile(disk, here.places()).read().map(HearingFile.Who::word),
          ledger.judgements().spent(),
          new Purse(here).spent(ledger),
          Settings.read(disk, here.places()).hearing().dailyUsd());
    }

    /** Returns whether somebody is asked while nobody waits. */
    public boolean isAsked() {
      return word.filter(each -> each.equals("haiku") || each.equals("command")).isPresent();
    }
  }

  /** Looks at everything; writes nothing but which files were seen to say what. */
  public static Status of(Ledger ledger, Workplace here) throws IOException {
    FileSystem fileSystem = new Disk();
    Places places = here.places();
    OperationLog log = new OperationLog(ledger.operations().log());
    Backlog backlog = Backlog.counted(ledger, new Targets(fileSystem, places), here);
    return new Status(
        new AutoStatus(
            mode(fileSystem, places),
            Settings.read(fileSystem, places).mostPerDay(),
            Auto.applied(log, here.now(), here.zone())),
        new HooksHeard(places).all(),
        new ArrayList<>(new InstalledFile(fileSystem, places).read().places().keySet()),
        plugin(fileSystem, places),
        backlog,
        backlog.command(here),
        new Reversals(fileSystem, ledger, places).log().newestToUndo(),
        JudgeStatus.of(ledger, here));
  }

  private static Optional<AutoMode> mode(FileSystem fileSystem, Places places) throws IOException {
    try {
      return Optional.of(ModeFile.auto(fileSystem, places).read());
    } catch (UserError unreadable) {
      return Optional.empty();
    }
  }

  private static Optional<Boolean> plugin(FileSystem fileSystem, Places places) throws IOException {
    try {
      SettingsFile settings = SettingsFile.read(fileSystem, places, places.claude().settings());
      return Optional.of(Install.isPlugin(settings.document()));
    } catch (UserError unreadable) {
      return Optional.empty();
    }
  }
}
