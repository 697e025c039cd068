package dev.reflect.cli;

import dev.reflect.act.archive.Conversations;
import dev.reflect.act.recall.Aftermath;
import dev.reflect.act.recall.Find;
import dev.reflect.archive.Failure;
import dev.reflect.archive.KeptStep;
import dev.reflect.ground.Moment;
import dev.reflect.judge.SessionSummary;
import dev.reflect.recall.Excerpt;
import dev.reflect.sessions.TranscriptFile;
import dev.reflect.team.TeamSearch.Teller;
import dev.reflect.untrusted.Plain;
import java.nio.file.Path;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Finds as text for a terminal or a pipe, and as JSON. */
record FindText(Run run) {
  private static final int WIDTH = 79;

  /**
   * Returns the object that {@code --json} prints of each.
   *
   * @param told of each session, where there is a summary of it
   */
  static View view(Find find, Map<String, SessionSummary> told) {
    KeptStep passage = find.step();
    View view =
        new View()
            .put("session", passage.place().session())
            .put("project", passage.place().cwd())
            .put("record", passage.place().uuid())
            .put("line", passage.place().line());
    if (passage.place().aside()) {
      view.put("transcript", passage.transcript());
    }
    view.put("at", passage.place().time())
        .put("role", passage.role())
        .share("score", find.score())
        .put("why", find.why())
        .put("text", passage.text())
        .put("before", find.before())
        .put("after", find.after());
    if (!find.settled().isEmpty()) {
      view.put("settled", settled(find.settled()));
    }
    if (find.shared().isEmpty()) {
      view.put("kept", resume(find).isEmpty());
    }
    Optional.ofNullable(told.get(passage.place().session()))
        .ifPresent(summary -> view.put("summary", summary.title()));
    find.shared().ifPresent(by -> view.put("shared_by", by.name()).put("shared_at", by.at()));
    return view;
  }

  /** Of a summary there is no line. */
  private static List<View> settled(Aftermath settled) {
    List<View> told = new ArrayList<>();
    for (KeptStep each : settled.said()) {
      told.add(
          new View()
              .put("line", each.place().line())
              .put("role", each.role())
              .put("text", each.text()));
    }
    settled
        .decided()
        .ifPresent(each -> told.add(new View().put("role", "summary").put("text", each)));
    return told;
  }

  /**
   * @param told of each session, where there is a summary of it
   */
  List<String> of(List<Find> finds, String asked, Map<String, SessionSummary> told) {
    if (finds.isEmpty()) {
      return List.of(
          asked.isBlank()
              ? "Nothing was found."
              : "Nothing was found for: " + Plain.shortened(Plain.sentence(asked), 60));
    }
    List<String> lines = new ArrayList<>();
    int number = 0;
    for (Find find : finds) {
      number++;
      lines.add(heading(number, find));
      String by = find.shared().isPresent() ? "the person" : "you";
      lines.addAll(indented(role(find.step()) + refused(find.step(), by) + marked(find.text())));
      find.then().forEach(each -> lines.addAll(indented(each)));
      lines.addAll(indented(find.why()));
      lines.add(place(find.step()));
      Optional.ofNullable(told.get(find.step().place().session()))
          .ifPresent(summary -> lines.addAll(indented("summary: " + summary.title())));
      lines.add("");
    }
    if (finds.get(0).shared().isPresent()) {
      lines.add("Read one: reflect session show SESSION --team");
      return lines;
    }
    lines.add(
        SessionCommand.next(
            "SESSION", finds.stream().map(FindText::resume).flatMap(Optional::stream)));
    return lines;
  }

  private String heading(int number, Find find) {
    KeptStep passage = find.step();
    String at = passage.place().time().map(time -> Moment.minute(time, run.zone())).orElse("");
    String where =
        find.shared()
            .map(by -> passage.place().cwd() + "  " + sharedBy(by, run.zone()))
            .orElseGet(
                () ->
                    run.places().label(Path.of(passage.place().cwd()))
                        + (resume(find).isEmpty() ? "  (kept)" : ""));
    return String.format("%3d  ", number) + String.join("  ", List.of(at, where));
  }

  /** Nobody goes on with a session that Claude Code has deleted. */
  private static Optional<String> resume(Find find) {
    return Conversations.resume(Path.of(find.step().transcript()));
  }

  static String sharedBy(Teller by, ZoneId zone) {
    return "shared by " + by.name() + " " + Moment.minute(by.at(), zone);
  }

  private static String place(KeptStep step) {
    String file = TranscriptFile.sessionIn(Path.of(step.transcript()));
    return "     session "
        + Plain.sentence(step.place().session())
        + "  line "
        + step.place().line()
        + (step.place().aside() ? " of " + Plain.sentence(file) : "");
  }

  /** Returns who says it, and by which tool. */
  static String role(KeptStep passage) {
    String tool = passage.use().tool();
    return passage.role() + (tool.isEmpty() ? "" : " (" + Plain.sentence(tool) + ")");
  }

  private static String refused(KeptStep step, String by) {
    return step.step().refused() ? " " + Failure.REFUSED.said(by) + ": " : ": ";
  }

  /** The words that were asked for stand between asterisks. */
  private static String marked(Excerpt excerpt) {
    StringBuilder marked = new StringBuilder(excerpt.text());
    for (int at = excerpt.marks().size() - 1; at >= 0; at--) {
      marked.insert((int) excerpt.marks().get(at), "*");
    }
    return marked.toString();
  }

  private static List<String> indented(String text) {
    return Paragraph.hanging("     ", "     ", text, WIDTH);
  }
}
