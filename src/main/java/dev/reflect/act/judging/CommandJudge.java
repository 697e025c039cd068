package dev.reflect.act.judging;

import dev.reflect.claude.PersonsCommand;
import dev.reflect.judge.Question;
import dev.reflect.untrusted.Plain;
import dev.reflect.untrusted.Secrets;

/**
 * A command that the person has named in {@code hearing.command}, for example a local model's
 * runner: task, schema and messages on its standard input, one JSON object on its standard output.
 */
public record CommandJudge(PersonsCommand command) implements Judge {
  public static final String NAME = "command";

  private static final int LONGEST = 120;

  @Override
  public String name() {
    return NAME;
  }

  @Override
  public Answer ask(Question question, double budget) {
    PersonsCommand.Answer answer = command.ask(told(question));
    if (answer instanceof PersonsCommand.Answer.Said said) {
      return new Answer.Given(said.text(), 0);
    }
    String why = ((PersonsCommand.Answer.Failed) answer).why();
    return new Answer.Refused(
        "The command of hearing.command "
            + Plain.shortened(Secrets.redact(Plain.sentence(why)), LONGEST)
            + "."
            + HEARD_STANDS,
        0,
        Answer.Lack.LIFE);
  }

  /** Returns all that a model without a schema of its own has to be told. */
  public static String told(Question question) {
    return question.system()
        + "\nThe answer is one JSON object of this schema, and nothing else:\n"
        + question.schema()
        + "\n\n"
        + question.text();
  }
}
