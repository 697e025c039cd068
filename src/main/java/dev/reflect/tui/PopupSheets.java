package dev.reflect.tui;

import dev.reflect.proposal.Target;
import dev.reflect.review.BackupPicker;
import dev.reflect.review.Binding;
import dev.reflect.review.BringBack;
import dev.reflect.review.Contradicting;
import dev.reflect.review.Key;
import dev.reflect.review.Narrowing;
import dev.reflect.review.PastBackup;
import dev.reflect.review.Popup;
import dev.reflect.review.PopupCases;
import dev.reflect.review.Review;
import dev.reflect.review.Settlement;
import dev.reflect.review.Shown;
import dev.reflect.review.TakingOut;
import dev.reflect.review.WritingPromotion;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** Makes of each popup the sheet that shows it. */
final class PopupSheets implements PopupCases<Optional<Sheet>> {
  private static final int PROSE = 72;
  private static final int KEYS = 10;
  private static final int LABELS = 15;

  private final Review review;
  private final ZoneId zone;

  private PopupSheets(Review review, ZoneId zone) {
    this.review = review;
    this.zone = zone;
  }

  /** Returns the sheet of the popup that is open. */
  static Optional<Sheet> of(Review review, ZoneId zone) {
    return review.popup().in(new PopupSheets(review, zone));
  }

  @Override
  public Optional<Sheet> none() {
    return Optional.empty();
  }

  @Override
  public Optional<Sheet> help(Popup.Help popup) {
    int columns = columns(PROSE);
    List<Sheet.Row> rows = new ArrayList<>();
    rows.add(filter(popup, columns));
    rows.add(Sheet.Row.EMPTY);
    List<Binding> bindings = popup.bindings();
    for (Binding each : bindings.subList(Math.min(popup.top(), bindings.size()), bindings.size())) {
      String keys = each.keys().stream().map(Key::label).collect(Collectors.joining(" "));
      rows.addAll(binding(keys, each, columns));
    }
    if (bindings.isEmpty()) {
      rows.add(Sheet.Row.of("No key does that.", Role.DIM));
    }
    while (rows.size() < bindings.size() + 2) {
      rows.add(Sheet.Row.EMPTY);
    }
    return Optional.of(Sheet.of("Keys", columns, rows));
  }

  private static List<Sheet.Row> binding(String keys, Binding binding, int columns) {
    List<Sheet.Row> rows = new ArrayList<>();
    String first = keys;
    String label = binding.label();
    for (String line : Width.lines(binding.tooltip(), columns - KEYS - LABELS)) {
      rows.add(
          Sheet.Row.of(
              new Sheet.Piece(Width.pad(first, KEYS), Role.KEY),
              new Sheet.Piece(Width.pad(label, LABELS), Role.TEXT),
              new Sheet.Piece(line, Role.DIM)));
      first = "";
      label = "";
    }
    return rows;
  }

  private static Sheet.Row filter(Popup.Help popup, int columns) {
    List<Sheet.Piece> pieces = new ArrayList<>();
    pieces.add(new Sheet.Piece("Filter  ", Role.DIM));
    pieces.addAll(Prompt.rows(popup.filter(), columns - 8).get(0).pieces());
    if (popup.filter().text().isEmpty()) {
      pieces.add(new Sheet.Piece("type to narrow the list", Role.DIM));
    }
    return new Sheet.Row(pieces, List.of());
  }

  @Override
  public Optional<Sheet> evidence(Popup.Evidence popup) {
    return review
        .current()
        .map(shown -> new EvidenceSheet(shown.proposal().learning(), zone, columns(96)))
        .map(sheet -> sheet.from(popup.top()));
  }

  @Override
  public Optional<Sheet> targetPicker(Popup.TargetPicker popup) {
    int columns = columns(88);
    return review
        .current()
        .map(
            shown -> {
              List<Sheet.Row> rows = new ArrayList<>();
              List<Target> choices = shown.item().choices();
              for (int at = 0; at < choices.size(); at++) {
                rows.addAll(choice(choices.get(at), at == popup.index(), shown, columns));
              }
              return Sheet.of("Put it into", columns, rows);
            });
  }

  private static List<Sheet.Row> choice(Target target, boolean here, Shown shown, int columns) {
    boolean writable = target.isWritable();
    boolean now = target.path().equals(shown.item().target().path());
    Role role = here ? Role.SELECTED : writable ? Role.TEXT : Role.DIM;
    String note = now ? "now" : target.exists() ? "" : "new file";
    int room = columns - 14 - Width.of(note) - 2;
    List<Sheet.Row> rows = new ArrayList<>();
    rows.add(
        Sheet.Row.of(
                new Sheet.Piece(here ? "▶ " : "  ", Role.FOCUS),
                new Sheet.Piece(Width.pad(target.kind().word(), 11), here ? role : Role.DIM),
                new Sheet.Piece(Width.cutStart(target.label(), room), role))
            .endingIn(new Sheet.Piece(note, Role.DIM)));
    if (!writable && here) {
      for (String line : Width.lines(target.problem().orElse(""), columns - 13)) {
        rows.add(Sheet.Row.of(" ".repeat(13) + line, Role.WARN));
      }
    }
    return rows;
  }

  @Override
  public Optional<Sheet> applyPlan(Popup.ApplyPlan popup) {
    return Optional.of(new PlanSheet(popup.plan(), review.items(), columns(88)).from(popup.top()));
  }

  @Override
  public Optional<Sheet> reword(Popup.Reword popup) {
    return prompt(
        "Reword the learning",
        Prompt.rows(popup.field(), columns(PROSE)),
        "One sentence, an instruction that reads well a year from now.");
  }

  @Override
  public Optional<Sheet> rejectReason(Popup.RejectReason popup) {
    return prompt(
        "Reject for good",
        Prompt.rows(popup.field(), columns(PROSE)),
        "Why? You may leave it empty. It is never proposed again.");
  }

  @Override
  public Optional<Sheet> newSkillName(Popup.NewSkillName popup) {
    return prompt(
        "Name of the new skill",
        Prompt.rows(popup.field(), columns(PROSE)),
        "Small letters, digits and hyphens.");
  }

  @Override
  public Optional<Sheet> search(Popup.Search popup) {
    return prompt(
        "Search",
        Prompt.rows(popup.field(), columns(PROSE)),
        "In the learnings and the names of their files.");
  }

  @Override
  public Optional<Sheet> invalidEdit(Popup.InvalidEdit popup) {
    return notice("This would break the file", popup.reason(), "Nothing is changed yet.");
  }

  @Override
  public Optional<Sheet> leaveUnapplied(Popup.LeaveUnapplied popup) {
    return notice("Leave without applying?", popup.sentence(), "");
  }

  @Override
  public Optional<Sheet> notice(Popup.Notice popup) {
    return notice("That did not work", popup.sentence(), popup.hint());
  }

  @Override
  public Optional<Sheet> bringBack(BringBack popup) {
    return Optional.of(new ReturnSheet(popup.plan(), columns(96)).from(popup.top()));
  }

  @Override
  public Optional<Sheet> backups(BackupPicker popup) {
    List<Sheet.Row> rows = new ArrayList<>();
    for (int at = 0; at < popup.backups().size(); at++) {
      rows.add(backup(popup.backups().get(at), at == popup.index(), columns(88)));
    }
    int top = Scroll.top(popup.index(), rows.size(), review.layout().height() - 6);
    return Optional.of(new Sheet("Backups of its files", "", columns(88), rows, top));
  }

  @Override
  public Optional<Sheet> contradicting(Contradicting popup) {
    int rows = review.layout().height() - 6;
    return review
        .current()
        .map(shown -> new ContradictionSheet(shown, zone, columns(88)).of(popup, rows));
  }

  @Override
  public Optional<Sheet> writingPromotion(WritingPromotion popup) {
    return Optional.of(new PromotionSheets(columns(96)).of(popup));
  }

  @Override
  public Optional<Sheet> takingOut(TakingOut popup) {
    return Optional.of(new PromotionSheets(columns(96)).of(popup));
  }

  @Override
  public Optional<Sheet> narrowing(Narrowing popup) {
    return prompt(
        popup.choice() == Settlement.Choice.NARROW_THIS ? "Narrow this" : "Narrow the other",
        Prompt.rows(popup.field(), columns(PROSE)),
        "Say where it holds: “In tests, …”, “… except in generated files”.");
  }

  private static Sheet.Row backup(PastBackup backup, boolean here, int columns) {
    Role role = here ? Role.SELECTED : Role.TEXT;
    String when = Width.pad(When.full(backup.at()), 20);
    String note =
        backup.operation().map(number -> "before operation " + number).orElse("not in the ledger");
    int room = columns - Width.of(when) - Width.of(note) - 4;
    return Sheet.Row.of(
            new Sheet.Piece(here ? "▶ " : "  ", Role.FOCUS),
            new Sheet.Piece(when, role),
            new Sheet.Piece(Width.cutStart(backup.label(), room), role))
        .endingIn(new Sheet.Piece(note, Role.DIM));
  }

  private Optional<Sheet> notice(String title, String sentence, String hint) {
    List<Sheet.Row> rows = new ArrayList<>();
    rows.addAll(Sheet.prose(sentence, columns(PROSE), Role.TEXT));
    if (!hint.isEmpty()) {
      rows.addAll(Sheet.prose(hint, columns(PROSE), Role.DIM));
    }
    rows.add(Sheet.Row.EMPTY);
    rows.add(hints());
    return Optional.of(Sheet.of(title, columns(PROSE), rows));
  }

  private Optional<Sheet> prompt(String title, List<Sheet.Row> typed, String hint) {
    List<Sheet.Row> rows = new ArrayList<>(typed);
    rows.add(Sheet.Row.EMPTY);
    rows.addAll(Sheet.prose(hint, columns(PROSE), Role.DIM));
    return Optional.of(Sheet.of(title, columns(PROSE), rows));
  }

  private Sheet.Row hints() {
    List<Sheet.Piece> pieces = new ArrayList<>();
    review
        .popup()
        .hints()
        .forEach(
            hint -> {
              pieces.add(new Sheet.Piece(hint.key(), Role.KEY));
              pieces.add(new Sheet.Piece(" " + hint.label() + "   ", Role.TEXT));
            });
    return new Sheet.Row(pieces, List.of());
  }

  private int columns(int wanted) {
    return Sheet.columns(review.layout(), wanted);
  }
}
