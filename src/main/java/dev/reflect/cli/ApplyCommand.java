package dev.reflect.cli;

import dev.reflect.act.decide.Desk;
import dev.reflect.act.write.Apply;
import dev.reflect.fs.WriteRecord;
import dev.reflect.proposal.Plan;
import dev.reflect.review.SideBySide;
import java.io.IOException;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code reflect apply}: writes what is accepted, and nothing else. */
@Command(
    name = "apply",
    header = "Write what is accepted, and nothing else",
    description =
        "Keeps a backup of every file it changes. Every file ends as planned, or every file"
            + " ends as it was.",
    footer = {
      "Examples:",
      "  reflect apply             Write all that is accepted",
      "  reflect apply --dry-run   Show what that would change"
    })
final class ApplyCommand extends Deed {
  @Option(names = "--dry-run", description = "Show the diffs, and write nothing.")
  private boolean dryRun;

  @Override
  void act() throws IOException {
    try (Desk desk = Desk.open(run.workplace(), "reflect apply", run::tell)) {
      Plan wanted = desk.review().plan();
      if (wanted.isEmpty() && wanted.leftAlone().isEmpty()) {
        run.print("Nothing is accepted, so nothing is written.");
        return;
      }
      List<SideBySide> beside = SideBySide.in(desk.review().items(), wanted);
      Plan plan = dryRun ? show(wanted) : write(desk);
      for (Plan.LeftAlone left : plan.leftAlone()) {
        run.print(left.decided().id() + "  " + left.decided().sentence());
        run.print(Paragraph.INDENT + left.said());
      }
      int leftAlone = plan.leftAlone().size();
      run.print(
          plan.proposals()
              + (dryRun ? " would be applied" : " applied")
              + (leftAlone == 0 ? "." : ", " + leftAlone + " left alone.")
              + (dryRun ? " Nothing was written." : ""));
      for (SideBySide each : beside) {
        run.tell("“" + each.item().sentence() + "” " + each.inWords() + ".");
        run.tell(
            "Hint: Settle that with: reflect conflicts "
                + each.contradiction().id()
                + " this|other|both");
      }
      if (leftAlone > 0) {
        run.tell(
            "Hint: What is left alone stays accepted. Put its file right, then run: reflect apply");
        run.tell("Hint: To decide about it again: reflect review");
        fail();
      }
    }
  }

  private Plan show(Plan plan) {
    for (Plan.Edit edit : plan.edits()) {
      if (edit.target().isLink()) {
        run.print(edit.target().label());
      }
      edit.target().note().ifPresent(note -> run.print(edit.target().label() + ": " + note));
      Printer.of(run).print(edit);
      run.print("");
    }
    return plan;
  }

  private Plan write(Desk desk) throws IOException {
    Plan written = desk.apply();
    for (WriteRecord change : desk.keeping().changes()) {
      run.print(Apply.line(change, run.places()));
    }
    desk.keeping().notices().forEach(run::tell);
    return written;
  }
}
