package dev.reflect.review;

/** One answer for each popup: how a screen draws it, for example. */
public interface PopupCases<T> {
  T none();

  T help(Popup.Help popup);

  T evidence(Popup.Evidence popup);

  T targetPicker(Popup.TargetPicker popup);

  T applyPlan(Popup.ApplyPlan popup);

  T reword(Popup.Reword popup);

  T rejectReason(Popup.RejectReason popup);

  T newSkillName(Popup.NewSkillName popup);

  T search(Popup.Search popup);

  T invalidEdit(Popup.InvalidEdit popup);

  T leaveUnapplied(Popup.LeaveUnapplied popup);

  T notice(Popup.Notice popup);

  T bringBack(BringBack popup);

  T contradicting(Contradicting popup);

  T narrowing(Narrowing popup);

  T backups(BackupPicker popup);

  T writingPromotion(WritingPromotion popup);

  T takingOut(TakingOut popup);
}
