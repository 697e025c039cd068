package dev.reflect.act.decide;

import dev.reflect.act.hear.StopAnswer.Form;
import dev.reflect.act.hear.StopAnswer.Form.Asking;
import dev.reflect.act.hear.StopAnswer.Form.FormReply;
import dev.reflect.act.home.UserError;
import dev.reflect.act.home.Workplace;
import dev.reflect.act.write.Apply;
import dev.reflect.claude.Project;
import dev.reflect.fs.WriteRecord;
import dev.reflect.proposal.Decision;
import dev.reflect.proposal.Plan;
import dev.reflect.proposal.ProposalId;
import dev.reflect.review.Action;
import dev.reflect.review.Item;
import dev.reflect.review.Items;
import dev.reflect.review.Shown;
import dev.reflect.untrusted.Plain;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Predicate;

/**
 * The review as forms: one for each open proposal of this project, and where that is more than one,
 * another before anything is written. What comes of it is told as text. Whoever closes a form
 * stops; what was decided stands.
 */
public final class FormReview {
  /** The skill knows this line: it goes on without forms. */
  public static final String NOBODY_ASKED =
      "This client cannot show forms, or nobody answered. Go on with: reflect review --inside"
          + " --plain";

  private static final String WRITE = "write";

  private final Workplace here;
  private final Consumer<String> tell;

  /**
   * @param tell gets what was settled before, a sentence each
   */
  public FormReview(Workplace here, Consumer<String> tell) {
    this.here = here;
    this.tell = tell;
  }

  /** How one form ended. */
  private enum Next {
    GO_ON,
    STOP,
    NOBODY
  }

  public String with(Asking asking) throws IOException, InterruptedException {
    try (Desk desk = Desk.open(here, "reflect review", tell)) {
      return new Walk(desk, asking).done();
    } catch (UserError e) {
      return String.join("\n", said(e));
    }
  }

  public static List<String> said(UserError error) {
    List<String> lines = new ArrayList<>(List.of("Error: " + error.getMessage()));
    error.hints().forEach(hint -> lines.add("Hint: " + hint));
    return lines;
  }

  /** One way through the queue. */
  private final class Walk {
    private final Desk desk;
    private final Asking asking;
    private final List<String> lines = new ArrayList<>();
    private int applied;

    Walk(Desk desk, Asking asking) {
      this.desk = desk;
      this.asking = asking;
    }

    String done() throws IOException, InterruptedException {
      Project project = here.places().project();
      Predicate<Item> ofThisProject =
          item -> project.is(item.proposal().learning().repository().id());
      List<ProposalId> open =
          items().all().stream().filter(Item::isOpen).filter(ofThisProject).map(Item::id).toList();
      if (open.isEmpty() && items().taken() == 0) {
        lines.addAll(desk.retired());
        lines.add("Nothing to review.");
        return Plain.printable(String.join("\n", lines));
      }
      boolean alone = open.size() == 1 && items().taken() == 0;
      Next next = Next.GO_ON;
      for (int i = 0; i < open.size() && next == Next.GO_ON; i++) {
        Shown shown = shown(open.get(i));
        next =
            ask(
                shown,
                alone
                    ? ProposalForm.alone(shown)
                    : ProposalForm.inReview(shown, i + 1, open.size()));
        if (next == Next.NOBODY && i == 0) {
          return NOBODY_ASKED;
        }
      }
      if (alone) {
        apply();
      } else if (next != Next.NOBODY) {
        confirm();
      }
      lastWord();
      return Plain.printable(String.join("\n", lines));
    }

    private Items items() {
      return desk.review().items();
    }

    private Shown shown(ProposalId id) throws IOException {
      desk.select(id.value());
      return desk.review().current().orElseThrow();
    }

    private Next ask(Shown shown, Form form) throws IOException, InterruptedException {
      FormReply reply = asking.ask(form);
      if (reply instanceof FormReply.Unasked) {
        return Next.NOBODY;
      }
      Optional<Decision> decision =
          reply instanceof FormReply.Accepted filled
              ? ProposalForm.decision(shown.proposal(), filled.values())
              : Optional.empty();
      if (decision.isEmpty()) {
        return Next.STOP;
      }
      try {
        desk.tell(new Action.Decide(shown.item().id(), decision.get()));
      } catch (UserError refused) {
        lines.addAll(said(refused));
      }
      return Next.GO_ON;
    }

    private void confirm() throws IOException, InterruptedException {
      int count = desk.review().plan().proposals();
      if (count == 0) {
        return;
      }
      FormReply reply = asking.ask(confirmation(count));
      boolean confirmed =
          reply instanceof FormReply.Accepted filled
              && filled.values().getOrDefault(WRITE, "").equals("yes");
      if (confirmed) {
        apply();
      }
    }

    private void apply() throws IOException {
      if (desk.review().plan().proposals() == 0) {
        return;
      }
      try {
        Plan written = desk.apply();
        applied = written.proposals();
        for (WriteRecord change : desk.keeping().changes()) {
          lines.add(Apply.line(change, here.places()));
        }
        lines.addAll(desk.keeping().notices());
        written
            .leftAlone()
            .forEach(left -> lines.add(left.decided().sentence() + " " + left.said()));
        desk.keeping()
            .operations()
            .forEach(each -> lines.add(applied + " applied. Undo: reflect undo " + each));
      } catch (UserError e) {
        lines.addAll(said(e));
      }
    }

    private Form confirmation(int count) {
      List<String> message = new ArrayList<>();
      message.add(count == 1 ? "Write this one?" : "Write these " + count + "?");
      for (Item item : items().all()) {
        if (item.state().isTaken()) {
          message.add("  " + Plain.sentence(item.sentence()) + " → " + item.target().label());
        }
      }
      return new Form(
          Plain.printable(String.join("\n", message)),
          List.of(
              new Form.Choice(
                  WRITE,
                  "Write",
                  "",
                  List.of(
                      new Form.Option("yes", "Yes, with backups"),
                      new Form.Option("no", "Not yet: they stay accepted")))));
    }

    private void lastWord() {
      add(items().count(Item.State.SKIPPED), "skipped.");
      add(items().count(Item.State.REJECTED), "rejected.");
      add(items().taken() - applied, "accepted and not written. Write with: reflect apply");
      lines.addAll(desk.retired());
      int open = items().count(Item.State.OPEN);
      lines.add(open == 0 ? "Nothing is left to decide." : open + " left to decide: /reflect");
    }

    private void add(int count, String words) {
      if (count > 0) {
        lines.add(count + " " + words);
      }
    }
  }
}
