package dev.reflect.act.judging;

import dev.reflect.act.hear.SecondHearing.Bill;
import dev.reflect.act.hear.SecondHearing.JudgeReport;
import dev.reflect.judge.Question;
import java.io.IOException;
import java.util.function.Consumer;

/** A judge of whom a person who waits is told what it is asked, and what that has cost so far. */
final class Announced implements Judge {
  private final Judge judge;
  private final Consumer<String> progress;
  private int calls;
  private double cost;

  Announced(Judge judge, Consumer<String> progress) {
    this.judge = judge;
    this.progress = progress;
  }

  @Override
  public String name() {
    return judge.name();
  }

  @Override
  public Answer ask(Question question, double budget) throws IOException {
    calls++;
    progress.accept(
        JudgeReport.title(judge.name())
            + " is asked about "
            + question.about()
            + (calls == 1 ? " …" : ", call " + calls + ", " + Bill.dollars(cost) + " so far …"));
    Answer answer = judge.ask(question, budget);
    cost += answer.cost();
    return answer;
  }
}
