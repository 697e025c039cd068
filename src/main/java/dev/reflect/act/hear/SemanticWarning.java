package dev.reflect.act.hear;

import dev.reflect.claude.Reply;
import dev.reflect.untrusted.Plain;
import dev.reflect.untrusted.Secrets;
import java.math.BigDecimal;

/** Says in a sentence or two why Haiku gave no verdict, and what to do. */
final class SemanticWarning {
  private static final int LONGEST = 120;
  private static final String STANDS = " What was heard without it stands.";

  private SemanticWarning() {}

  static String of(Reply.Failed failed, double budget) {
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
              "Haiku was not asked: Claude Code is not logged in. Run claude and type /login.";
          case OVER_BUDGET ->
              "Haiku was not asked to the end: the budget of "
                  + dollars(budget)
                  + " USD is used up. Allow more with --max-budget-usd.";
          case TIME_OUT ->
              "Haiku did not answer in time and was ended. Try again, or allow more with"
                  + " REFLECT_PATIENCE.";
          case ENDED ->
              "Haiku was not asked: claude ended with status "
                  + detail
                  + ". Try it alone: claude -p hello.";
          case ERROR -> "Haiku was not asked: Claude Code says “" + detail + "”. Try again later.";
          case NONSENSE -> understood(detail);
        }
        + STANDS;
  }

  /** Returns at least two places after the point, and no more than it takes. */
  private static String dollars(double amount) {
    BigDecimal exact = BigDecimal.valueOf(amount).stripTrailingZeros();
    return exact.setScale(Math.max(2, exact.scale())).toPlainString();
  }

  static String nonsense(String what) {
    return understood(what) + STANDS;
  }

  private static String understood(String what) {
    return "Haiku's answer was not understood: " + what + ". Try again.";
  }
}
