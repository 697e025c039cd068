package dev.reflect.cli;

import dev.reflect.act.queue.Offers.Offer;
import dev.reflect.act.queue.Promote;
import dev.reflect.promotion.Judged;
import dev.reflect.promotion.Judged.Standing;
import dev.reflect.promotion.Shortlist;
import dev.reflect.untrusted.Plain;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** What may be promoted, printed as a list. */
final class PromoteListing {
  /** Who wants to decide about more than these wants all of them. */
  private static final int SHOWN = 20;

  private final Run run;
  private final Promote promote;
  private final boolean all;

  /**
   * @param all whether it has everything, what is never offered too
   */
  PromoteListing(Run run, Promote promote, boolean all) {
    this.run = run;
    this.promote = promote;
    this.all = all;
  }

  void print(boolean json) throws IOException {
    Shortlist list = all ? promote.shortlist().withNever() : promote.shortlist();
    if (json) {
      List<Judged> every = list.rest();
      run.json(new PromotionJson(promote).of(every));
      return;
    }
    List<Judged> shown = all ? list.rest() : list.next(SHOWN, each -> true);
    List<Judged> ready = new ArrayList<>();
    List<Judged> byName = new ArrayList<>();
    List<Judged> never = new ArrayList<>();
    List<Judged> written = new ArrayList<>();
    for (Judged each : shown) {
      boolean open = each.standing().isOpen();
      boolean wanted = each.standing() != Standing.NEVER;
      (!open ? written : !wanted ? never : each.isReady() ? ready : byName).add(each);
    }
    section("Heard in several repositories:", ready);
    section("Only if you name them:", byName);
    section("Never, because you said so:", never);
    section("In the CLAUDE.md of all projects:", written);
    if (list.left() == 0) {
      offers(list);
    }
    more(list);
    boolean maybeMore = list.left() > 0 && shown.get(shown.size() - 1).standing() == Standing.READY;
    run.print(maybeMore ? readyAtLeast(ready.size()) : ready(ready.size()));
    if (all && !never.isEmpty()) {
      run.print("To be offered one of these again: reflect promote ID --offer");
    }
    if (list.never() > 0) {
      run.print(
          list.never() + " never offered, because you said so. See: reflect promote list --all");
    }
  }

  private void more(Shortlist list) {
    if (list.left() > 0) {
      String heard = list.left() == 1 ? "1 more was heard" : list.left() + " more were heard";
      run.print(heard + " in several repositories. All: reflect promote list --all");
    }
  }

  private static String ready(int count) {
    return switch (count) {
      case 0 -> "Nothing is ready to be promoted.";
      case 1 -> "1 learning is ready. Promote with: reflect promote ID, or --all";
      default -> count + " learnings are ready. Promote with: reflect promote ID, or --all";
    };
  }

  /** Of what is not shown nobody has looked yet how much is ready. */
  private static String readyAtLeast(int count) {
    return "At least "
        + count
        + (count == 1 ? " learning is" : " learnings are")
        + " ready. Promote with: reflect promote ID; --all takes what is not shown, too";
  }

  /** What is in the list already is not offered a second time. */
  private void offers(Shortlist list) throws IOException {
    List<Offer> others = promote.offers(list);
    if (!others.isEmpty()) {
      run.print("In no file yet, and worth one by their score; decide with reflect review:");
      run.print("");
      for (Offer offer : others) {
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
