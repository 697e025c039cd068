package dev.reflect.cli;

import static dev.reflect.ground.Plural.counted;

import dev.reflect.act.install.Doctor;
import dev.reflect.act.install.Doctor.Examined;
import dev.reflect.act.install.Symptom;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code reflect doctor}: examines what reflect keeps and needs. */
@Command(
    name = "doctor",
    header = "Check that all is well, and say what to do",
    description =
        "Checks the ledger and its records, operations and backups, permissions, space and"
            + " settings; whether Claude Code and its transcripts can be reached; whether what"
            + " was installed there is whole, the resident process answers, and each hook was"
            + " really heard. Its status is 1 when something does not work.",
    footer = {
      "Examples:",
      "  reflect doctor         Look, and change nothing",
      "  reflect doctor --fix   Look, and mend"
    })
final class DoctorCommand extends Deed {
  @Option(names = "--fix", description = "Mend what can be mended safely, and say what was done.")
  private boolean fix;

  @Option(names = "--json", description = "Print one JSON array.")
  private boolean json;

  @Override
  void act() throws IOException {
    List<Examined> examined = new Doctor(run.workplace()).examine(fix);
    if (json) {
      run.json(View.list(examined, DoctorCommand::view));
    } else {
      examined.forEach(each -> print(each.finding()));
      run.print(summary(examined));
    }
    if (count(examined, Symptom.Level.ERROR) > 0) {
      fail();
    }
  }

  private void print(Symptom finding) {
    run.print("%-8s %s".formatted(finding.word(), finding.sentence()));
    mend(finding).ifPresent(mend -> run.print(" ".repeat(9) + mend));
  }

  private static Optional<String> mend(Symptom finding) {
    return Optional.of(finding.mend()).filter(mend -> !mend.isEmpty());
  }

  private static String summary(List<Examined> examined) {
    long errors = count(examined, Symptom.Level.ERROR);
    long warnings = count(examined, Symptom.Level.WARNING);
    return errors == 0 && warnings == 0
        ? "All is well."
        : counted(errors, "error") + ", " + counted(warnings, "warning") + ".";
  }

  private static long count(List<Examined> examined, Symptom.Level level) {
    return examined.stream().filter(each -> each.finding().level() == level).count();
  }

  private static View view(Examined examined) {
    return new View()
        .put("check", examined.check())
        .put("state", examined.finding().word())
        .put("sentence", examined.finding().sentence())
        .put("mend", mend(examined.finding()));
  }
}
