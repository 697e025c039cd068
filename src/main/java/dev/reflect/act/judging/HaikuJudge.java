package dev.reflect.act.judging;

import dev.reflect.claude.HeadlessClaude;
import dev.reflect.claude.HeadlessClaude.Reply;
import dev.reflect.judge.Question;
import dev.reflect.untrusted.Plain;
import dev.reflect.untrusted.Secrets;
import java.io.IOException;
import java.math.BigDecimal;

/** Claude Haiku, asked through Claude Code's own program, as the person's settings say. */
public record HaikuJudge(HeadlessClaude claude) implements Judge {
  public static final String NAME = "haiku";

  private static final String MODEL = "haiku";
  private static final int LONGEST = 120;

  @Override
  public String name() {
    return NAME;
  }

  @Override
  public Answer ask(Question question, double budget) throws IOException {
    Reply reply =
        claude.ask(
            new HeadlessClaude.Request(
                MODEL, question.system(), question.schema(), question.text(), budget));
    if (reply instanceof Reply.Answered answered) {
      return new Answer.Given(answered.json(), answered.cost());
    }
    Reply.Failed failed = (Reply.Failed) reply;
    String why = why(failed, budget);
    return failed.why() == Reply.Why.MISSING
        ? new Answer.Absent(why)
        : new Answer.Refused(why, failed.cost(), lack(failed));
  }

  private static Answer.Lack lack(Reply.Failed failed) {
    boolean senseless = failed.why() == Reply.Why.NONSENSE && failed.cost() > 0;
    if (failed.why() == Reply.Why.OVER_BUDGET) {
      return Answer.Lack.BUDGET;
    }
    return senseless ? Answer.Lack.SENSE : Answer.Lack.LIFE;
  }

  /** Says in a sentence or two why Haiku said nothing, and what to do. */
  private static String why(Reply.Failed failed, double budget) {
    String detail = Plain.shortened(Secrets.redact(Plain.sentence(failed.detail())), LONGEST);
    return switch (failed.why()) {
          case MISSING ->
              detail.isEmpty()
                  ? "Haiku was not asked: there is no program claude on the PATH. Install Claude"
                      + " Code, or name the program in REFLECT_CLAUDE."
                  : "Haiku was not asked: "
                      + detail
                      + " is no program that can be started. Name the right one in REFLECT_CLAUDE.";
          case NO_LOGIN ->
              "Haiku did not answer: Claude Code is not logged in. Run claude and type /login.";
          case OVER_BUDGET ->
              "Haiku was not asked to the end: the budget of "
                  + dollars(budget)
                  + " USD is used up. Allow more with --max-budget-usd.";
          case TIME_OUT ->
              "Haiku did not answer in time and was ended. Try again, or allow more with"
                  + " REFLECT_PATIENCE.";
          case ENDED ->
              "Haiku did not answer: claude ended with status "
                  + detail
                  + ". Try it alone: claude -p hello.";
          case ERROR -> "Haiku did not answer: Claude Code says “" + detail + "”. Try again later.";
          case NONSENSE -> understood(detail);
        }
        + HEARD_STANDS;
  }

  /** Returns at least two places after the point, and no more than it takes. */
  private static String dollars(double amount) {
    BigDecimal exact = BigDecimal.valueOf(amount).stripTrailingZeros();
    return exact.setScale(Math.max(2, exact.scale())).toPlainString();
  }

  private static String understood(String what) {
    return "Haiku's answer was not understood: " + what + ". Try again.";
  }
}
