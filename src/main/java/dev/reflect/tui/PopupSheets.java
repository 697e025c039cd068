package dev.reflect.tui;

import dev.reflect.review.BackupPicker;
import dev.reflect.review.BringBack;
import dev.reflect.review.Contradicting;
import dev.reflect.review.Narrowing;
import dev.reflect.review.Popup;
import dev.reflect.review.PopupCases;
import dev.reflect.review.Review;
import dev.reflect.review.Settlement;
import dev.reflect.review.TakingOut;
import dev.reflect.review.WritingPromotion;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Makes of each popup the sheet that shows it. */
final class PopupSheets implements PopupCases<Optional<Sheet>> {
  private static final int PROSE = 72;

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
    return Optional.of(HelpSheet.of(popup, columns(PROSE)));
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
    return review.current().map(shown -> ChoiceSheets.targets(popup, shown.item(), columns(88)));
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
    return Optional.of(ChoiceSheets.backups(popup, review.layout(), columns(88)));
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
