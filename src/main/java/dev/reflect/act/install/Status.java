package dev.reflect.act.install;

import dev.reflect.act.decide.Auto;
import dev.reflect.act.hear.HooksHeard;
import dev.reflect.act.hear.SaidFile;
import dev.reflect.act.home.AutoModeFile;
import dev.reflect.act.home.Installed.InstalledFile;
import dev.reflect.act.home.Places;
import dev.reflect.act.home.Settings;
import dev.reflect.act.home.SettingsFile;
import dev.reflect.act.home.UserError;
import dev.reflect.act.judging.HearingFile;
import dev.reflect.fs.FileSystem;
import dev.reflect.ledger.Counted;
import dev.reflect.ledger.Judgements;
import dev.reflect.ledger.Ledger;
import dev.reflect.ledger.Operation;
import dev.reflect.ledger.OperationId;
import dev.reflect.ledger.OperationLog;
import dev.reflect.proposal.AutoMode;
import dev.reflect.signal.Confidence;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * How reflect is set and what it has come to.
 *
 * @param mode empty where its file does not say one
 * @param appliedToday how many learnings were applied today without a person
 * @param hooks the last of each that fired, newest first
 * @param installed the configuration directories that it is installed in
 * @param plugin whether the plugin is enabled; empty where the settings cannot be read
 * @param undecided how many learnings wait for a review, by how sure they are
 * @param unwritten how many are accepted and not written yet
 * @param said how many besides are said by a file already, as far as anybody has looked
 * @param last the newest operation in force that can be undone
 */
public record Status(
    Optional<AutoMode> mode,
    int mostPerDay,
    int appliedToday,
    List<HooksHeard.Heard> hooks,
    List<Path> installed,
    Optional<Boolean> plugin,
    Map<Confidence, Integer> undecided,
    int unwritten,
    int said,
    Optional<Operation> last,
    JudgeStatus judge) {
  public Status {
    hooks = List.copyOf(hooks);
    installed = List.copyOf(installed);
    undecided = Map.copyOf(undecided);
  }

  /**
   * Who judges, and what that has cost in US dollars.
   *
   * @param word nothing where the person has not chosen yet
   */
  public record JudgeStatus(
      Optional<String> word, Judgements.Spent spent, double today, double daily) {
    static JudgeStatus of(
        FileSystem fileSystem, Ledger ledger, Places places, Instant now, ZoneId zone)
        throws IOException {
      Instant morning = now.atZone(zone).toLocalDate().atStartOfDay(zone).toInstant();
      return new JudgeStatus(
          new HearingFile(fileSystem, places).read().map(HearingFile.Who::word),
          ledger.judgements().spent(),
          ledger.judgements().spentSince(morning).dollars(),
          Settings.read(fileSystem, places).hearing().dailyUsd());
    }

    /** Returns whether somebody is asked while nobody waits. */
    public boolean isAsked() {
      return word.filter(each -> each.equals("haiku") || each.equals("command")).isPresent();
    }
  }

  /** Looks at everything; writes nothing. */
  public static Status of(
      FileSystem fileSystem, Ledger ledger, Places places, Instant now, ZoneId zone)
      throws IOException {
    OperationLog log = new OperationLog(ledger.operations().log());
    Counted said = new SaidFile(places).counted(ledger);
    Counted open = ledger.queue().counted().without(said);
    return new Status(
        mode(fileSystem, places),
        Settings.read(fileSystem, places).auto().mostPerDay(),
        Auto.applied(log, now, zone),
        new HooksHeard(places).all(),
        new ArrayList<>(new InstalledFile(fileSystem, places).read().places().keySet()),
        plugin(fileSystem, places),
        open.undecided(),
        open.taken(),
        said.all(),
        here(log, ledger).newestToUndo(),
        JudgeStatus.of(fileSystem, ledger, places, now, zone));
  }

  /** Returns the log without what was done on another machine, which nothing here undoes. */
  private static OperationLog here(OperationLog log, Ledger ledger) throws IOException {
    Set<OperationId> elsewhere = ledger.operations().imported();
    return elsewhere.isEmpty()
        ? log
        : new OperationLog(
            log.oldestFirst().stream().filter(each -> !elsewhere.contains(each.id())).toList());
  }

  private static Optional<AutoMode> mode(FileSystem fileSystem, Places places) throws IOException {
    try {
      return Optional.of(new AutoModeFile(fileSystem, places).read());
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

  /** Returns how many learnings wait for a review. */
  public int waiting() {
    return undecided.values().stream().mapToInt(Integer::intValue).sum();
  }
}
