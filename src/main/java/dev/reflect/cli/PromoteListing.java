package dev.reflect.cli;

import dev.reflect.app.promote.Promote;
import dev.reflect.promotion.Judged;
import dev.reflect.promotion.Judged.Standing;
import dev.reflect.untrusted.Plain;
import java.io.IOException;
import java.util.List;

/** What may be promoted, printed as a list. */
final class PromoteListing {
  private final Run run;
  private final Promote promote;
  private final boolean all;

  /**
   * @param all whether it has what is never offered, too
   */
  PromoteListing(Run run, Promote promote, boolean all) {
    this.run = run;
    this.promote = promote;
    this.all = all;
  }

  void print(boolean json) throws IOException {
    List<Judged> found = promote.list();
    List<Judged> list = found.stream().filter(each -> all || !isNever(each)).toList();
    if (json) {
      PromotionJson array = new PromotionJson(promote, run.now());
      Json.print(run.console().out(), generator -> array.write(generator, list));
      return;
    }
    List<Judged> ready = list.stream().filter(Judged::isReady).toList();
    section("Heard in several repositories:", ready);
    section("Only if you name them:", list.stream().filter(PromoteListing::isByName).toList());
    section("Never, because you said so:", list.stream().filter(PromoteListing::isNever).toList());
    section(
        "In the CLAUDE.md of all projects:",
        list.stream().filter(each -> !each.standing().isOpen()).toList());
    offers(found);
    run.print(ready(ready.size()));
    long never = found.stream().filter(PromoteListing::isNever).count();
    if (never > 0) {
      run.print(
          all
              ? "To be offered one of these again: reflect promote ID --offer"
              : never + " never offered, because you said so. See: reflect promote list --all");
    }
  }

  private static boolean isNever(Judged judged) {
    return judged.standing() == Standing.NEVER;
  }

  private static boolean isByName(Judged judged) {
    return judged.standing().isOpen() && !judged.isReady() && !isNever(judged);
  }

  private static String ready(int count) {
    return switch (count) {
      case 0 -> "Nothing is ready to be promoted.";
      case 1 -> "1 learning is ready. Promote with: reflect promote ID, or --all";
      default -> count + " learnings are ready. Promote with: reflect promote ID, or --all";
    };
  }

  /** What is in the list already is not offered a second time. */
  private void offers(List<Judged> list) throws IOException {
    List<String> listed = list.stream().map(each -> each.candidate().id()).toList();
    List<Promote.Offer> others =
        promote.offers(run.now()).stream().filter(offer -> !listed.contains(offer.id())).toList();
    if (!others.isEmpty()) {
      run.print("In no file yet, and worth one by their score; decide with reflect review:");
      run.print("");
      for (Promote.Offer offer : others) {
        run.print(offer.id() + "  " + Plain.printable(offer.sentence()));
        run.print("          score %s: for %s".formatted(offer.score(), offer.worth().phrase()));
        run.print("");
      }
    }
  }

  private void section(String title, List<Judged> those) {
    if (!those.isEmpty()) {
      run.print(title);
      run.print("");
      for (Judged each : those) {
        PromotionText.lines(each).forEach(run::print);
        run.print("");
      }
    }
  }
}
