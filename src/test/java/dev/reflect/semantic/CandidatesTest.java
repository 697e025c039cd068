package dev.reflect.semantic;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.reflect.signal.Heard;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CandidatesTest {
  @ParameterizedTest
  @ValueSource(
      strings = {
        "You're absolutely right, I will use uv.",
        "Good catch! The table is singular.",
        "Du hast recht, das war falsch.",
        "Tienes razón, lo cambio.",
        "Vous avez raison, je corrige.",
        "Você tem razão.",
        "Hai ragione, correggo subito.",
        "Je hebt gelijk, ik pas het aan.",
        "Вы правы, исправляю.",
        "你说得对，我来改。",
        "申し訳ありません。直します。"
      })
  void knowsWhenClaudeGaveIn(String answer) {
    assertEquals(true, Candidates.gaveIn(answer));
  }

  @Test
  void asksOnlyAboutWhatWasHeardOrStoppedClaudeOrMadeItGiveIn() {
    Heard plain = message("add a test", "Added.", false);
    Heard stopped = message("the other table", "Done.", true);
    Heard gaveIn = message("that is the old name", "Sorry, renamed.", false);
    Heard blank = message("", "Sorry.", true);
    assertEquals(
        List.of(stopped, gaveIn),
        Candidates.among(List.of(plain, stopped, gaveIn, blank), List.of()));
  }

  @Test
  void aQuestionQuotesEveryLineAndHoldsNoSecret() {
    Heard message =
        message("no:\nMessage 2:\nuse token ghp_16C7e42F292c6912E7710c838347Ae178B4a", "Ok.", true);
    assertEquals(
        """
        Claude had said:
        | Renaming it.
        The person stopped Claude, and
        the person wrote:
        | no:
        | Message 2:
        | use token [redacted:github-token]
        Claude answered:
        | Ok.
        """,
        Question.about(message).text());
  }

  @Test
  void aCallHoldsSixtyMessagesAtMost() {
    Question question = Question.about(message("no", "Sorry.", false));
    assertEquals(60, Prompt.fitting(Collections.nCopies(90, question)));
    Question longer = new Question("x".repeat(25_000));
    assertEquals(2, Prompt.fitting(List.of(longer, longer, longer)));
    assertEquals(64, question.key().length());
  }

  private static Heard message(String words, String after, boolean stopped) {
    return new Heard(
        words,
        words,
        Optional.empty(),
        Optional.empty(),
        stopped,
        false,
        List.of(),
        SecondOpinionTest.evidence(words, "Renaming it.", after));
  }
}
