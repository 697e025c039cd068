package dev.reflect.act.judging;

import dev.reflect.act.hear.SecondHearing.Bill;
import dev.reflect.act.hear.SecondHearing.JudgeReport;
import dev.reflect.judge.Inquiry;
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
  public Answer ask(Inquiry inquiry, double budget) throws IOException {
    calls++;
    int messages = inquiry.passages().size();
    progress.accept(
        JudgeReport.title(judge.name())
            + " is asked about "
            + messages
            + (messages == 1 ? " message" : " messages")
            + (calls == 1 ? " …" : ", call " + calls + ", " + Bill.dollars(cost) + " so far …"));
    Answer answer = judge.ask(inquiry, budget);
    cost += answer.cost();
    return answer;
  }
}
