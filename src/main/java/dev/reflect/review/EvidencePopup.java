package dev.reflect.review;

import dev.reflect.ground.Moment;
import dev.reflect.ground.Plural;
import dev.reflect.learning.Learning;
import dev.reflect.review.Strip.Piece;
import dev.reflect.signal.Evidence;
import dev.reflect.signal.Mark;
import dev.reflect.signal.Quoted;
import dev.reflect.signal.Signal;
import dev.reflect.untrusted.Plain;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * The places a learning comes from: who said what, when and where, and why it was heard; and why it
 * holds in every project, where it is proposed for all.
 */
public record EvidencePopup(Learning learning, List<String> reasons, int top) implements Popup {
  private static final int LABEL = 9;

  /** Of so few characters it is plain which sentence is meant. */
  private static final int AT_A_GLANCE = 200;

  static EvidencePopup of(Shown shown) {
    return new EvidencePopup(shown.proposal().learning(), shown.item().breadth().reasons(), 0);
  }

  @Override
  public Step pressed(Key key, Review review) {
    if (key.closes() || key.is(Key.Name.ENTER) || key.isAny("vq")) {
      return Step.to(review.withoutPopup());
    }
    int lines = Part.lines(parts(ZoneOffset.UTC));
    return Step.to(review.with(new EvidencePopup(learning, reasons, key.scrolled(top, lines))));
  }

  @Override
  public List<Hint> hints() {
    return Hint.SCROLLING;
  }

  @Override
  public Optional<Sheet> sheet(Review review, ZoneId zone) {
    String often = "heard " + Plural.times(learning.signals().size());
    return Optional.of(
        new Sheet("Evidence", often, Sheet.WIDEST, parts(zone), top, OptionalInt.empty()));
  }

  /** Returns where it was said last. */
  static List<Part> newest(Learning learning, ZoneId zone) {
    List<Signal> all = learning.signals();
    return passages(all.subList(all.size() - 1, all.size()), learning.sentence(), zone);
  }

  /** Returns where it was said, for below the diff: the last time, why it holds, and before. */
  static List<Part> newestFirst(Shown shown, ZoneId zone) {
    Learning learning = shown.proposal().learning();
    List<Signal> all = new ArrayList<>(learning.signals());
    Collections.reverse(all);
    List<Part> parts = passages(all.subList(0, 1), learning.sentence(), zone);
    parts.addAll(apart(why(shown.item().breadth().reasons())));
    parts.addAll(apart(passages(all.subList(1, all.size()), learning.sentence(), zone)));
    return parts;
  }

  private static List<Part> why(List<String> reasons) {
    List<Part> why = new ArrayList<>();
    for (String each : reasons) {
      why.add(Part.prose("· " + Plain.printable(each), Ink.DIM));
    }
    return why;
  }

  private static List<Part> apart(List<Part> parts) {
    if (!parts.isEmpty()) {
      parts.add(0, Strip.EMPTY);
    }
    return parts;
  }

  /** Returns what the person said the last time, behind what Claude had said. */
  static List<Part.Labelled> brief(Learning learning) {
    List<Signal> all = learning.signals();
    Evidence last = all.get(all.size() - 1).evidence();
    String who =
        last.speaker().substring(0, 1).toUpperCase(Locale.ROOT) + last.speaker().substring(1);
    List<Piece> words = Marked.quoted(Quoted.of(all.get(all.size() - 1), learning.sentence()));
    List<Piece> label = List.of(new Piece(who, Ink.DIM));
    if (last.before().isBlank()) {
      return List.of(new Part.Labelled(label, who.length() + 2, words));
    }
    int indent = Math.max(who.length() + 2, LABEL);
    return List.of(
        Part.Labelled.of("Claude", indent, Plain.sentence(last.before()), Ink.DIM),
        new Part.Labelled(label, indent, words));
  }

  private List<Part> parts(ZoneId zone) {
    List<Part> parts = passages(learning.signals(), learning.sentence(), zone);
    parts.addAll(apart(why(reasons)));
    return parts;
  }

  private static List<Part> passages(List<Signal> signals, String taught, ZoneId zone) {
    List<Part> passages = new ArrayList<>();
    for (Signal each : signals) {
      if (!passages.isEmpty()) {
        passages.add(Strip.EMPTY);
      }
      add(passages, each, taught, zone);
    }
    return passages;
  }

  private static void add(List<Part> passages, Signal signal, String taught, ZoneId zone) {
    Evidence evidence = signal.evidence();
    String when = evidence.time().map(time -> When.full(time, zone)).orElse("no date");
    String where = evidence.cwd().substring(evidence.cwd().lastIndexOf('/') + 1);
    String session = evidence.session();
    String place =
        evidence.isOfTeam() || evidence.line() == 0
            ? session
            : "session " + Plain.id(session) + " · line " + evidence.line();
    passages.add(
        Strip.of(Piece.cut(when + (where.isEmpty() ? "" : " · " + where), Ink.STRONG))
            .endingIn(new Piece(place, Ink.DIM)));
    String before = evidence.before();
    String after = evidence.after();
    claude(
        passages, before.startsWith("…") || evidence.saidBefore().isEmpty() ? "" : "…", before, "");
    passages.add(
        new Part.Labelled(
            List.of(new Piece(evidence.label(), Ink.DIM)), LABEL, quote(signal, taught)));
    claude(passages, "", after, after.endsWith("…") ? "" : "…");
    passages.add(Part.Labelled.of("", LABEL, heard(signal), Ink.DIM));
  }

  private static void claude(List<Part> passages, String open, String words, String close) {
    if (!words.isBlank()) {
      String said = open + words.strip().replaceAll("\\s+", " ") + close;
      passages.add(Part.Labelled.of("Claude", LABEL, said, Ink.DIM));
    }
  }

  /** The user's words: the sentence of it standing out, or of a single one what was recognised. */
  private static List<Piece> quote(Signal signal, String taught) {
    Quoted said = Quoted.of(signal, taught);
    return said.isPart() ? Marked.inOneLine(said) : recognised(signal);
  }

  private static List<Piece> recognised(Signal signal) {
    String words = signal.evidence().quote().strip().replace('\n', ' ');
    List<Piece> pieces = new ArrayList<>();
    int from = 0;
    for (int at = 1; at <= words.length(); at++) {
      if (at == words.length() || marked(signal, at) != marked(signal, from)) {
        Ink ink = marked(signal, from) ? Ink.STRONG : Ink.TEXT;
        pieces.add(new Piece(words.substring(from, at), ink));
        from = at;
      }
    }
    return pieces;
  }

  private static boolean marked(Signal signal, int index) {
    return signal.marks().stream().anyMatch(mark -> covers(mark, index));
  }

  private static boolean covers(Mark mark, int index) {
    return index >= mark.from() && index < mark.to();
  }

  /** {@code Heard as a correction: you said “use uv, not pip”; the answer gave in.} */
  private static String heard(Signal signal) {
    String what =
        switch (signal.kind()) {
          case CORRECTION -> "a correction";
          case APPROVAL -> "an approval";
          case SUGGESTION -> "a suggestion";
          case REMEMBER -> "something to remember";
        };
    String why = String.join("; ", signal.reasons().keySet());
    return "Heard as " + what + (why.isEmpty() ? "." : ": " + why + ".");
  }

  /**
   * Returns the evidence in words: lines, unwrapped, with times as clocks of this zone show them.
   */
  public static List<String> inWords(Learning learning, ZoneId zone) {
    List<String> lines = new ArrayList<>();
    for (Signal signal : learning.signals()) {
      Evidence each = signal.evidence();
      if (!lines.isEmpty()) {
        lines.add("");
      }
      lines.add(heading(each, zone));
      say(lines, "Claude  … ", each.before());
      say(
          lines,
          each.isOfClaude()
              ? "Claude    "
              : "%-8s> ".formatted(each.label().toLowerCase(Locale.ROOT)),
          each.quote());
      Quoted said = Quoted.of(signal, learning.sentence());
      boolean isLong = each.quote().length() > AT_A_GLANCE;
      say(lines, "in it     ", isLong && said.isPart() ? said.sentence() : "");
      say(lines, "Claude    ", each.after());
    }
    return lines;
  }

  private static String heading(Evidence evidence, ZoneId zone) {
    String time = evidence.time().map(at -> Moment.minute(at, zone) + " · ").orElse("");
    if (evidence.line() == 0) {
      return time + evidence.session() + " · " + evidence.cwd();
    }
    String session = Plain.id(evidence.session());
    return time + "session " + session + " · line " + evidence.line() + " · " + evidence.cwd();
  }

  private static void say(List<String> lines, String speaker, String said) {
    String margin = speaker;
    for (String line : said.strip().lines().toList()) {
      lines.add(margin + line);
      margin = " ".repeat(speaker.length());
    }
  }
}
