package dev.reflect.cli;

import static dev.reflect.ground.Plural.counted;

import dev.reflect.act.install.Doctor;
import dev.reflect.act.install.Doctor.Examined;
import dev.reflect.act.install.Symptom;
import dev.reflect.untrusted.Plain;
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
    if (errors(examined) > 0) {
      fail();
    }
  }

  private void print(Symptom finding) {
    run.print("%-8s %s".formatted(finding.word(), Plain.printable(finding.sentence())));
    mend(finding).ifPresent(mend -> run.print(" ".repeat(9) + Plain.printable(mend)));
  }

  private static Optional<String> mend(Symptom finding) {
    if (finding instanceof Symptom.Warning warning) {
      return Optional.of(warning.mend());
    }
    return finding instanceof Symptom.Failing failing
        ? Optional.of(failing.mend())
        : Optional.empty();
  }

  private static String summary(List<Examined> examined) {
    long errors = errors(examined);
    long warnings =
        examined.stream().filter(each -> each.finding() instanceof Symptom.Warning).count();
    return errors == 0 && warnings == 0
        ? "All is well."
        : counted(errors, "error") + ", " + counted(warnings, "warning") + ".";
  }

  private static long errors(List<Examined> examined) {
    return examined.stream().filter(each -> each.finding() instanceof Symptom.Failing).count();
  }

  private static View view(Examined examined) {
    return new View()
        .put("check", examined.check())
        .put("state", examined.finding().word())
        .put("sentence", examined.finding().sentence())
        .put("mend", mend(examined.finding()));
  }
}
