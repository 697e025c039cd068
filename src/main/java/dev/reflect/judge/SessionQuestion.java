package dev.reflect.judge;

import dev.reflect.ground.Plural;
import dev.reflect.untrusted.Plain;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * One call that asks for the summary of a session, of a part of one, or of what was said of its
 * parts. With the prompt it is at most {@value Inquiry#LONGEST} characters long.
 */
public record SessionQuestion(String text, String about) implements Question {
  /** A session is asked about in at most so many parts: of a longer one the middle is left out. */
  static final int MOST_PARTS = 8;

  private static final int FIRST_PARTS = 3;
  private static final int TITLES = 200;
  private static final int ROOM =
      Inquiry.LONGEST - SummaryPrompt.SYSTEM.length() - SummaryPrompt.SCHEMA.length() - TITLES;

  /** How much of what the person, Claude and tools said is told, in code points. */
  private record Amount(int person, int claude, int tools) {}

  private static final List<Amount> AMOUNTS =
      List.of(new Amount(1_500, 900, 300), new Amount(700, 300, 120), new Amount(300, 100, 60));

  /** No line of anybody else's is like it: theirs stand behind a bar. */
  private static final Pattern NUMBER = Pattern.compile("(?m)^Exchange (\\d{1,9}):$");

  /**
   * One exchange: what the person said, what Claude said to it last, and what it did.
   *
   * @param number by which its why is told
   */
  public record Talk(int number, String person, String claude, String tools) {
    public Talk {
      person = Passage.safe(person);
      claude = Passage.safe(claude);
      tools = Passage.safe(tools);
    }

    private String told(Amount amount) {
      StringBuilder told = new StringBuilder("Exchange " + number + ":\n");
      Passage.quote(told, "Person:", Plain.shortened(person, amount.person()));
      Passage.quote(told, "Claude did:", Plain.shortened(tools, amount.tools()));
      Passage.quote(told, "Claude:", Plain.shortened(claude, amount.claude()));
      return told.append('\n').toString();
    }
  }

  /** Returns the questions about a session, in its order; one where one call can be told all. */
  public static List<SessionQuestion> about(List<Talk> talks) {
    List<SessionQuestion> parts = List.of();
    for (Amount amount : AMOUNTS) {
      parts = parts(talks, amount);
      if (parts.size() <= MOST_PARTS) {
        return parts;
      }
    }
    List<SessionQuestion> some = new ArrayList<>(parts.subList(0, FIRST_PARTS));
    some.addAll(parts.subList(parts.size() - (MOST_PARTS - FIRST_PARTS), parts.size()));
    return some;
  }

  private static List<SessionQuestion> parts(List<Talk> talks, Amount amount) {
    List<SessionQuestion> parts = new ArrayList<>();
    StringBuilder text = new StringBuilder();
    int count = 0;
    for (Talk talk : talks) {
      String told = talk.told(amount);
      if (text.length() + told.length() > ROOM && count > 0) {
        parts.add(new SessionQuestion(text.toString(), Plural.counted(count, "exchange")));
        text.setLength(0);
        count = 0;
      }
      text.append(told);
      count++;
    }
    if (count > 0) {
      parts.add(new SessionQuestion(text.toString(), Plural.counted(count, "exchange")));
    }
    return parts;
  }

  /** Returns the question about all of a session whose parts were summed up so. */
  public static SessionQuestion ofParts(List<SessionSummary> parts) {
    StringBuilder text = new StringBuilder();
    for (int at = 0; at < parts.size(); at++) {
      String told = Plain.shortened(String.join("\n", parts.get(at).lines()), ROOM / parts.size());
      Passage.quote(text, "Part " + (at + 1) + " of " + parts.size() + ":", told);
      text.append('\n');
    }
    return new SessionQuestion(text.toString(), parts.size() + " parts");
  }

  /** Returns how many exchanges are told in it. */
  public int exchanges() {
    return numbers().size();
  }

  /** Returns the numbers of the exchanges that are told in it. */
  Set<Integer> numbers() {
    return NUMBER
        .matcher(text)
        .results()
        .map(each -> Integer.valueOf(each.group(1)))
        .collect(Collectors.toSet());
  }

  /** Returns by what a judge's answer to it is known. */
  public String key(String judge) {
    return Question.key(judge, system(), schema(), text);
  }

  /** Returns how many characters a judge is sent. */
  public int length() {
    return system().length() + schema().length() + text.length();
  }

  /** Returns whether words begin as what a judge is told does: a session with one is ours. */
  public static boolean isOurs(String words) {
    return words.startsWith(SummaryPrompt.SYSTEM.substring(0, 60))
        || words.startsWith(JudgePrompt.SYSTEM.substring(0, 60));
  }

  @Override
  public String system() {
    return SummaryPrompt.SYSTEM;
  }

  @Override
  public String schema() {
    return SummaryPrompt.SCHEMA;
  }
}
