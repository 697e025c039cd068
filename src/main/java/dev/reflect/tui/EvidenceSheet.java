package dev.reflect.tui;

import dev.reflect.effect.EffectWords;
import dev.reflect.learning.Learning;
import dev.reflect.review.EvidenceText;
import dev.reflect.signal.Evidence;
import dev.reflect.signal.Mark;
import dev.reflect.signal.Signal;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** The places a learning comes from: who said what, when and where, and why it was heard. */
final class EvidenceSheet {
  private static final int LABEL = 9;

  private final Learning learning;
  private final ZoneId zone;
  private final int columns;
  private final List<Sheet.Row> rows = new ArrayList<>();

  EvidenceSheet(Learning learning, ZoneId zone, int columns) {
    this.learning = learning;
    this.zone = zone;
    this.columns = columns;
  }

  /** Returns the sheet scrolled to this line of the evidence as plain text. */
  Sheet from(int line) {
    int count = learning.signals().size();
    for (int at = 0; at < count; at++) {
      if (at > 0) {
        rows.add(Sheet.Row.EMPTY);
      }
      add(learning.signals().get(at), at + 1, count);
    }
    return new Sheet("Evidence", times(count), columns, rows, row(line));
  }

  private int row(int line) {
    return Scroll.row(line, EvidenceText.lines(learning, zone).size(), rows.size());
  }

  private void add(Signal signal, int number, int count) {
    Evidence evidence = signal.evidence();
    String when = evidence.time().map(time -> When.full(time, zone)).orElse("no date");
    String where = evidence.cwd().substring(evidence.cwd().lastIndexOf('/') + 1);
    String title = when + (where.isEmpty() ? "" : " · " + where);
    String session = evidence.session();
    String place =
        "session "
            + session.substring(0, Math.min(8, session.length()))
            + " · line "
            + evidence.line();
    rows.add(
        Sheet.Row.of(Width.cut(title, columns - Width.of(place) - 2), Role.STRONG)
            .endingIn(new Sheet.Piece(place, Role.DIM)));
    spoken("Claude", evidence.before().startsWith("…") ? "" : "…", evidence.before(), "", Role.DIM);
    quote(signal);
    spoken("Claude", "", evidence.after(), evidence.after().endsWith("…") ? "" : "…", Role.DIM);
    heard(signal);
  }

  private void spoken(String who, String open, String words, String close, Role role) {
    if (!words.isBlank()) {
      labelled(who, open + words.strip().replaceAll("\\s+", " ") + close, role);
    }
  }

  private void labelled(String label, String text, Role role) {
    String first = label;
    for (String line : Width.lines(text, columns - LABEL)) {
      rows.add(
          Sheet.Row.of(
              new Sheet.Piece(Width.pad(first, LABEL), Role.DIM), new Sheet.Piece(line, role)));
      first = "";
    }
  }

  /** The user's words, those that were recognised standing out. */
  private void quote(Signal signal) {
    String words = signal.evidence().quote().strip().replace('\n', ' ');
    String label = "You";
    for (List<Grapheme> row : Width.wrap(Graphemes.of(words), columns - LABEL)) {
      List<Sheet.Piece> pieces = new ArrayList<>();
      pieces.add(new Sheet.Piece(Width.pad(label, LABEL), Role.DIM));
      for (Grapheme each : row) {
        boolean marked = signal.marks().stream().anyMatch(mark -> covers(mark, each.from()));
        pieces.add(new Sheet.Piece(each.text(), marked ? Role.STRONG : Role.TEXT));
      }
      rows.add(new Sheet.Row(pieces, List.of()));
      label = "";
    }
  }

  private static boolean covers(Mark mark, int index) {
    return index >= mark.from() && index < mark.to();
  }

  /** {@code Heard as a correction, HIGH 0.85: you said “use uv, not pip”; the answer gave in.} */
  private void heard(Signal signal) {
    StringBuilder why = new StringBuilder("Heard as ");
    why.append(
        switch (signal.kind()) {
          case CORRECTION -> "a correction";
          case APPROVAL -> "an approval";
          case SUGGESTION -> "a suggestion";
          case REMEMBER -> "something to remember";
        });
    why.append(String.format(Locale.ROOT, ", %s %.2f", signal.confidence(), signal.score()));
    String separator = ": ";
    for (Map.Entry<String, Double> reason : signal.reasons().entrySet()) {
      why.append(separator).append(reason.getKey()).append(own(reason.getValue(), signal));
      separator = "; ";
    }
    labelled("", why.append('.').toString(), Role.DIM);
  }

  /** How sure a mark is by itself, where there are several to compare. */
  private static String own(double score, Signal signal) {
    return score > 0 && signal.marks().size() > 1 ? String.format(Locale.ROOT, " %.2f", score) : "";
  }

  private static String times(int count) {
    return "heard " + EffectWords.times(count);
  }
}
