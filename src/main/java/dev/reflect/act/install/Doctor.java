package dev.reflect.act.install;

import dev.reflect.act.home.UserError;
import dev.reflect.act.home.Workplace;
import dev.reflect.fs.Disk;
import dev.reflect.fs.Supply;
import dev.reflect.ledger.LedgerException;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/**
 * Examines the ledger, its records, the backups and what else reflect keeps and needs. A further
 * check is a further line of the list.
 */
public final class Doctor {
  private final List<Check> checks;
  private final Chart chart;

  public Doctor(Workplace here) {
    this.chart = new Chart(new Disk(), here.places(), here.now());
    Installation installation = new Installation(here);
    HomeChecks home = new HomeChecks(chart);
    LedgerChecks ledger = new LedgerChecks(chart);
    JudgeCheck judge = new JudgeCheck(here);
    ClientChecks client = new ClientChecks(chart, installation, judge);
    ServerCheck server = new ServerCheck(chart, installation, here.environment());
    this.checks =
        List.of(
            new Check("permissions", home::permissions, home::mendPermissions),
            new Check("space", home::space),
            new Check("lock", home::lock, home::mendLock),
            new Check("ledger", ledger::ledger, ledger::mendLedger),
            new Check("records", ledger::records, ledger::mendRecords),
            new Check("operations", ledger::operations, ledger::mendOperations),
            new Check("backups", ledger::backups),
            new Check("folders", ledger::folders),
            new Check("vectors", ledger::vectors),
            new Check("temporary files", home::temporaryFiles, home::mendTemporaryFiles),
            new Check("configuration", home::configuration),
            new Check("transcripts", home::transcripts),
            new Check("claude", client::claude),
            new Check("judge", judge::judge),
            new Check("settings", home::settings),
            new Check("installation", client::registered, client::mendInstallation),
            new Check("hooks", client::hooks),
            new Check("server", server::server),
            new Check("spool", home::spool, home::mendSpool));
  }

  /**
   * One thing that is looked at.
   *
   * @param name names it in JSON
   * @param look returns what was found, and changes nothing
   * @param mend mends what can be mended safely; returns a sentence for each thing done
   */
  record Check(String name, Supply<List<Symptom>> look, Supply<List<String>> mend) {
    Check(String name, Supply<List<Symptom>> look) {
      this(name, look, List::of);
    }
  }

  /** What one check found, under its name. */
  public record Examined(String check, Symptom finding) {}

  /**
   * Looks at everything.
   *
   * @param fix whether to mend what can be mended safely
   */
  public List<Examined> examine(boolean fix) throws IOException {
    List<Examined> examined = new ArrayList<>();
    try {
      for (Check check : checks) {
        for (Symptom finding : findings(check, fix)) {
          boolean said = examined.stream().anyMatch(each -> each.finding().equals(finding));
          if (!said || finding.isSound()) { // one cause may stop several checks
            examined.add(new Examined(check.name(), finding));
          }
        }
      }
    } finally {
      chart.close();
    }
    return examined;
  }

  private static List<Symptom> findings(Check check, boolean fix) {
    try {
      List<Symptom> found = check.look().now();
      if (!fix || found.stream().allMatch(Symptom::isSound)) {
        return found;
      }
      List<Symptom> after = new ArrayList<>();
      check.mend().now().forEach(done -> after.add(Symptom.mended(done)));
      check.look().now().stream()
          .filter(finding -> after.isEmpty() || !finding.isSound())
          .forEach(after::add);
      return after;
    } catch (LedgerException cannotBeRead) {
      // The check of the ledger says so, once.
      return List.of();
    } catch (UserError cause) {
      return List.of(Symptom.failing(cause));
    } catch (IOException cause) {
      return List.of(
          Symptom.failing(
              "The check of " + check.name() + " failed: " + cause.getMessage(),
              "Put right what is said there, then run: reflect doctor"));
    }
  }
}
