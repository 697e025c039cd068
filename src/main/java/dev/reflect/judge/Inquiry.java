package dev.reflect.judge;

import dev.reflect.ground.Plural;
import dev.reflect.judge.Passage.Lengths;
import dev.reflect.untrusted.Plain;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;

/**
 * One call of a judge: some messages, each with a number from 1, as one text. With the prompt it is
 * at most {@value #LONGEST} characters long.
 */
public record Inquiry(List<Passage> passages, String text) implements Question {
  public static final int MOST = 60;
  public static final int LONGEST = 30_000;

  /** The more messages are asked about, the less is told of each: of what they say the least. */
  private static final List<Lengths> LENGTHS =
      List.of(
          Passage.WHOLE,
          new Lengths(1_200, 300, 600, 140),
          new Lengths(1_000, 180, 360, 90),
          new Lengths(700, 120, 240, 60),
          new Lengths(400, 60, 160, 40),
          new Lengths(260, 40, 60, 0),
          new Lengths(150, 30, 40, 0));

  /** How many of them are tried where one call is not enough anyway. */
  private static final int WORDY = 3;

  private static final int KNOWN_LINE = 160;
  private static final int KNOWN = 4_000;
  private static final int FRAME = JudgePrompt.SYSTEM.length() + JudgePrompt.SCHEMA.length();
  private static final int ROOM = LONGEST - FRAME;

  /** Haiku's list price of a character that it reads, in US dollars, of four to a token. */
  private static final double READ = 1 / 4e6;

  private static final double WRITTEN = 5 * READ;

  /** So many characters a message is told in, and answered in: of the recorded ones, at random. */
  private static final int TOLD = 700;

  private static final int ANSWERED = 100;

  /** What a session costs that is not among the longest, rounded up to the cent. */
  public static final double A_SESSION = 0.01;

  public Inquiry {
    passages = List.copyOf(passages);
  }

  /** Returns what it costs that Haiku reads and writes so many characters, in US dollars. */
  public static double dollars(long read, long written) {
    return read * READ + written * WRITTEN;
  }

  /** Returns what it costs, about, to ask about so many messages. */
  public static double dollars(int messages) {
    long calls = (messages + MOST - 1) / MOST;
    long read = calls * FRAME + Math.min(calls * ROOM, (long) messages * TOLD);
    return dollars(read, (long) messages * ANSWERED);
  }

  @Override
  public String system() {
    return JudgePrompt.SYSTEM;
  }

  @Override
  public String schema() {
    return JudgePrompt.SCHEMA;
  }

  @Override
  public String about() {
    return Plural.counted(passages.size(), "message");
  }

  /**
   * Returns the calls that ask about all of these messages, in their order, as few as may be.
   *
   * @param known the lines that the project's instruction files hold
   */
  public static List<Inquiry> about(List<Passage> passages, List<String> known) {
    return about(passages, known, OpenRules.NONE);
  }

  /** Returns the same, which also ask whether a message says again what was heard before. */
  public static List<Inquiry> about(List<Passage> passages, List<String> known, OpenRules open) {
    String said = said(known) + open.told();
    List<Inquiry> inquiries = new ArrayList<>();
    int from = 0;
    while (from < passages.size()) {
      Inquiry next = next(passages.subList(from, passages.size()), said);
      inquiries.add(next);
      from += next.passages().size();
    }
    return inquiries;
  }

  /** Returns those of the messages that one call can ask about, the worthiest, in their order. */
  public static <T> List<T> worthiest(List<T> messages, ToDoubleFunction<T> worth) {
    return IntStream.range(0, messages.size())
        .boxed()
        .sorted(Comparator.comparingDouble((Integer at) -> -worth.applyAsDouble(messages.get(at))))
        .limit(MOST)
        .sorted()
        .map(messages::get)
        .toList();
  }

  private static Inquiry next(List<Passage> passages, String said) {
    int count = Math.min(MOST, passages.size());
    int tried = count < passages.size() ? WORDY : LENGTHS.size();
    while (true) {
      List<Passage> some = passages.subList(0, count);
      for (Lengths lengths : LENGTHS.subList(0, tried)) {
        String text = text(some, said, lengths);
        if (text.length() <= ROOM) {
          return new Inquiry(some, text);
        }
      }
      count--;
    }
  }

  private static String text(List<Passage> passages, String said, Lengths lengths) {
    StringBuilder text = new StringBuilder(said);
    for (int at = 0; at < passages.size(); at++) {
      text.append("Message ").append(at + 1).append('\n');
      text.append(passages.get(at).told(lengths)).append('\n');
    }
    return text.toString();
  }

  private static String said(List<String> known) {
    StringBuilder lines = new StringBuilder();
    for (String line : known) {
      String safe = Plain.shortened(Passage.safe(Plain.sentence(line)), KNOWN_LINE);
      if (lines.length() + safe.length() < KNOWN) {
        lines.append(safe).append('\n');
      }
    }
    StringBuilder said = new StringBuilder();
    Passage.quote(said, "The project's instructions already say:", lines.toString());
    return said.isEmpty() ? "" : said.append('\n').toString();
  }
}
