package dev.reflect.tui;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.googlecode.lanterna.TerminalPosition;
import com.googlecode.lanterna.TerminalSize;
import com.googlecode.lanterna.TextColor;
import com.googlecode.lanterna.input.KeyStroke;
import com.googlecode.lanterna.input.KeyType;
import com.googlecode.lanterna.terminal.Terminal;
import com.googlecode.lanterna.terminal.virtual.DefaultVirtualTerminal;
import dev.reflect.diff.Text;
import dev.reflect.promotion.Chosen;
import dev.reflect.promotion.Judged;
import dev.reflect.proposal.Decided;
import dev.reflect.proposal.Plan;
import dev.reflect.proposal.ProposalId;
import dev.reflect.proposal.Target;
import dev.reflect.review.ApplyReport;
import dev.reflect.review.Effects;
import dev.reflect.review.Item;
import dev.reflect.review.Message;
import dev.reflect.review.PastDetail;
import dev.reflect.review.PastOperation;
import dev.reflect.review.PastPlan;
import dev.reflect.review.PastReport;
import dev.reflect.review.PastReturn;
import dev.reflect.review.Pasts;
import dev.reflect.review.PromotionReport;
import dev.reflect.review.Review;
import dev.reflect.review.Widespread;
import java.io.IOException;
import java.nio.file.Path;
import java.time.ZoneOffset;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.LinkedBlockingQueue;

/**
 * Plays a person at a virtual terminal: types, looks at the screen, and in the end leaves. A remark
 * in red that the script does not expect fails it.
 */
final class Playing implements TerminalSource, Effects {
  private final LinkedBlockingQueue<Message> inbox = new LinkedBlockingQueue<>();
  private final Deque<Object> script = new ArrayDeque<>();
  private final List<String> log = new ArrayList<>();
  private final Map<String, String> written = new TreeMap<>();
  private TerminalSize size = new TerminalSize(100, 30);
  private Editor editor = new Editor("true", Path.of("target"));
  private Virtual terminal;
  private List<PastOperation> past = Pasts.one();
  private int opened;
  private int suspended;
  private String whileKeeping = "";
  private boolean acknowledged;

  private Playing() {}

  static Playing of(List<Item> items) {
    Playing playing = new Playing();
    playing.inbox.add(new Message.Arrived(items, List.of()));
    return playing;
  }

  Playing on(int columns, int rows) {
    size = new TerminalSize(columns, rows);
    return this;
  }

  Playing withEditor(String command, Path folder) {
    editor = new Editor(command, folder);
    return this;
  }

  /** Types keys: a character each, or the name of one key. */
  Playing press(String... keys) {
    for (String key : keys) {
      script.add(stroke(key));
    }
    return this;
  }

  Playing type(String text) {
    for (char each : text.toCharArray()) {
      script.add(new KeyStroke(each, false, false));
    }
    return this;
  }

  Playing paste(String text) {
    script.add(new TerminalKeys.Paste(text));
    return this;
  }

  Playing shows(String text) {
    return check(() -> assertTrue(screen().contains(text), () -> text + "\n" + screen()));
  }

  Playing showsNo(String text) {
    return check(() -> assertFalse(screen().contains(text), () -> text + "\n" + screen()));
  }

  /** Expects a remark in red, which else would fail the script. */
  Playing refuses(String text) {
    acknowledged = true;
    return check(
        () -> {
          assertTrue(screen().contains(text), () -> text + "\n" + screen());
          acknowledged = true;
        });
  }

  Playing resize(int columns, int rows) {
    return check(() -> terminal.setTerminalSize(new TerminalSize(columns, rows)));
  }

  /** Expects this on the screen at the moment a decision is kept. */
  Playing whileKeeping(String text) {
    whileKeeping = text;
    return this;
  }

  private Playing check(Runnable check) {
    script.add(check);
    return this;
  }

  /** Plays the script, which has to lead out of the review. */
  Played play() throws IOException {
    Theme theme = Theme.of(Map.of("LANG", "en_US.UTF-8", "TERM", "xterm"));
    Review end = new TerminalReview(this, theme, editor, this, inbox, ZoneOffset.UTC).run();
    assertTrue(script.isEmpty(), "Left before the script ended: " + script);
    return new Played(end, log, written, opened, suspended);
  }

  /** What came of it. */
  record Played(
      Review review, List<String> log, Map<String, String> written, int opened, int suspended) {
    Played wrote(String label, String text) {
      assertEquals(text, written.get(label));
      return this;
    }

    Played did(String... things) {
      assertEquals(List.of(things), log);
      return this;
    }
  }

  @Override
  public Terminal open() {
    opened++;
    terminal = new Virtual(size);
    return terminal;
  }

  @Override
  public void suspend() {
    suspended++;
  }

  private String screen() {
    StringBuilder screen = new StringBuilder();
    for (int row = 0; row < terminal.getTerminalSize().getRows(); row++) {
      for (int column = 0; column < terminal.getTerminalSize().getColumns(); column++) {
        screen.append(terminal.getCharacter(column, row).getCharacterString());
      }
      screen.append('\n');
    }
    return screen.toString();
  }

  private boolean hasRedRemark() {
    int row = terminal.getTerminalSize().getRows() - 2;
    for (int column = 0; column < terminal.getTerminalSize().getColumns(); column++) {
      TextColor colour =
          terminal.getCharacter(new TerminalPosition(column, row)).getForegroundColor();
      if (colour == TextColor.ANSI.RED) {
        return true;
      }
    }
    return false;
  }

  /** Gives one key at a time, and between two keys lets the review draw. */
  private final class Virtual extends DefaultVirtualTerminal {
    private boolean drawing;

    Virtual(TerminalSize size) {
      super(size);
    }

    @Override
    public synchronized KeyStroke pollInput() {
      if (drawing) {
        drawing = false;
        return null;
      }
      if (!inbox.isEmpty()) {
        return null;
      }
      while (script.peek() instanceof Runnable check) {
        script.remove();
        check.run();
      }
      if (script.isEmpty()) {
        throw new AssertionError("The script ended and the review goes on:\n" + screen());
      }
      assertTrue(acknowledged || !hasRedRemark(), () -> "Not acknowledged:\n" + screen());
      acknowledged = false;
      drawing = true;
      return (KeyStroke) script.remove();
    }
  }

  private static KeyStroke stroke(String key) {
    return switch (key) {
      case "Enter" -> new KeyStroke(KeyType.Enter);
      case "Esc" -> new KeyStroke(KeyType.Escape);
      case "Tab" -> new KeyStroke(KeyType.Tab);
      case "Down" -> new KeyStroke(KeyType.ArrowDown);
      case "Backspace" -> new KeyStroke(KeyType.Backspace);
      case "Ctrl-c" -> new KeyStroke('c', true, false);
      case "Ctrl-u" -> new KeyStroke('u', true, false);
      case "Ctrl-r" -> new KeyStroke('r', true, false);
      case "Ctrl-z" -> new KeyStroke('z', true, false);
      default -> new KeyStroke(key.charAt(0), false, false);
    };
  }

  @Override
  public void openEditor(ProposalId id, Text text, int line, String fileName) {
    throw new AssertionError("The terminal opens the editor");
  }

  @Override
  public void remember(Decided decided) {
    assertTrue(screen().contains(whileKeeping), this::screen);
    log.add(decided.decision().word() + ": " + decided.proposal().sentence());
  }

  @Override
  public void settle(
      dev.reflect.learning.Learning learning, dev.reflect.review.Contradiction contradiction) {}

  @Override
  public void reopen(ProposalId id) {
    log.add("reopened");
  }

  @Override
  public void choose(ProposalId id, Target target) {
    log.add("chosen " + target.label());
  }

  @Override
  public void keepDraft(ProposalId id, Text text) {
    log.add("draft");
  }

  @Override
  public void apply(Plan plan, List<Decided> decided) {
    plan.edits().forEach(edit -> written.put(edit.target().label(), edit.after().string()));
    inbox.add(new Message.Applied(new ApplyReport(plan.edits(), List.of())));
  }

  @Override
  public void openPast() {
    inbox.add(new Message.PastArrived(past));
  }

  @Override
  public void showPast(long number) {
    PastOperation operation =
        past.stream().filter(each -> each.number() == number).findFirst().orElseThrow();
    inbox.add(new Message.PastShown(Pasts.detail(operation, PastDetail.Standing.AS_WRITTEN)));
  }

  @Override
  public void weigh(PastReturn wish) {
    inbox.add(new Message.PastWeighed(Pasts.plain(1)));
  }

  @Override
  public void bringBack(PastPlan plan) {
    log.add(plan.wish().title());
    past = Pasts.four();
    inbox.add(
        new Message.BroughtBack(
            new PastReport("Operation 1 is undone.", List.of(), Pasts.four(), 0)));
  }

  @Override
  public void findBackups(long number) {
    inbox.add(new Message.BackupsFound(Pasts.backups()));
  }

  @Override
  public void openPromotion() {
    inbox.add(
        new Message.PromotablesArrived(Widespread.three(), false, Widespread.global(), false));
  }

  @Override
  public void offer(Judged judged, boolean offered) {
    log.add((offered ? "offered: " : "never: ") + judged.candidate().sentence());
  }

  @Override
  public void promote(Plan.Edit edit, List<Chosen> chosen) {
    written.put(edit.target().label(), edit.after().string());
    String sentence = chosen.get(0).sentence();
    inbox.add(
        new Message.Promoted(
            new PromotionReport(
                "1 promoted.",
                List.of(Widespread.without("ferry", sentence)),
                List.of(),
                false,
                Widespread.global(edit.after().string()),
                List.of())));
  }

  @Override
  public void takeOut(List<Plan.Edit> edits) {
    edits.forEach(edit -> written.put(edit.target().label(), edit.after().string()));
    inbox.add(
        new Message.TakenOut(
            new PromotionReport(
                "Taken out of one file.",
                List.of(),
                List.of(),
                false,
                Widespread.global(),
                List.of())));
  }

  @Override
  public void leave(int applied, int unapplied) {
    log.add("left: " + applied + " applied, " + unapplied + " not");
  }
}
