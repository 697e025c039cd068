package dev.reflect.cli;

import dev.reflect.act.queue.ByHand;
import dev.reflect.ground.Moment;
import dev.reflect.ground.Spelled;
import dev.reflect.learning.Reason;
import dev.reflect.ledger.Messages.Message;
import dev.reflect.ledger.Messages.Taught;
import dev.reflect.signal.Confidence;
import dev.reflect.signal.Evidence;
import dev.reflect.signal.Quoted;
import dev.reflect.signal.Signal;
import dev.reflect.untrusted.Plain;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/** A message that was heard as lines of plain text, and as JSON. */
record HeardText(Run run) {
  private static final int LONGEST_QUOTE = 400;

  List<String> lines(Message message) {
    List<String> lines = new ArrayList<>();
    Signal signal = message.heard().signal();
    Evidence said = signal.evidence();
    lines.add(
        "%s  worth %s · %s"
            .formatted(
                ByHand.id(message), Confidence.figure(message.worth()), signal.kind().word()));
    if (!said.laidBefore().isEmpty()) {
      lines.add(Paragraph.INDENT + "Claude " + Plain.sentence(said.laidBefore()));
    }
    String when = said.time().map(at -> ", " + Moment.minute(at, run.zone())).orElse("");
    lines.add(Paragraph.INDENT + "you" + when + ": “" + quoted(message) + "”");
    for (Taught each : message.taught()) {
      String state = each.closed().map(Spelled::word).orElse("open");
      lines.add("%s%s: %s (%s)".formatted(Paragraph.INDENT, state, each.sentence(), each.id()));
    }
    message
        .whyNot()
        .filter(reason -> message.taught().isEmpty())
        .map(Reason::phrase)
        .ifPresent(why -> lines.add(Paragraph.INDENT + "not proposed: " + why));
    return lines;
  }

  private static String quoted(Message message) {
    return Quoted.of(message.heard().signal(), message.draft().orElse("")).within(LONGEST_QUOTE);
  }

  static View view(Message message) {
    Signal signal = message.heard().signal();
    Evidence said = signal.evidence();
    return new View()
        .put("id", ByHand.id(message))
        .share("worth", message.worth())
        .put("kind", signal.kind())
        .put("confidence", signal.confidence().name())
        .share("score", signal.score())
        .put("why_not", message.whyNot())
        .put("draft", message.draft())
        .put("proposals", View.list(message.taught(), HeardText::view))
        .put("text", said.quote())
        .put("before", said.before())
        .put("after", said.after())
        .with(place(said))
        .put("reasons", signal.reasons().keySet());
  }

  private static View view(Taught taught) {
    return new View()
        .put("id", taught.id())
        .put("learning", taught.sentence())
        .put("state", taught.closed().map(Spelled::word).orElse("open"));
  }

  /** Returns what was said where, and which detectors heard it. */
  static View evidence(Signal signal) {
    return new View()
        .put("text", signal.evidence().quote())
        .with(place(signal.evidence()))
        .put("detectors", signal.detectors());
  }

  static View place(Evidence evidence) {
    return new View()
        .put("session_id", evidence.session())
        .put("uuid", evidence.uuid())
        .put("line", evidence.line())
        .put("timestamp", evidence.time())
        .put("cwd", evidence.cwd());
  }

  /**
   * Returns for example {@code you, 2026-11-25: “use uv”}; what nobody said then that a person made
   * a rule of, with how they did.
   *
   * @param taught the sentence that was made of it
   */
  static String quoted(Signal signal, String taught, Function<Instant, ?> when, int longest) {
    Evidence evidence = signal.evidence();
    return evidence.speaker()
        + evidence.time().map(time -> ", " + when.apply(time)).orElse("")
        + ": “"
        + Quoted.of(signal, taught).within(longest)
        + "”"
        + (evidence.isOfClaude() ? " · " + signal.reason().inWords("") : "");
  }
}
