package dev.reflect.act.hear;

import static dev.reflect.ground.Plural.counted;

import dev.reflect.judge.Ruling.Effect;
import dev.reflect.learning.Said;
import dev.reflect.signal.Heard;
import dev.reflect.signal.Signal;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** Goes over what was heard in sessions, and may hear otherwise. */
public interface SecondHearing {
  /** Leaves everything as it was heard. */
  SecondHearing NONE =
      new SecondHearing() {
        @Override
        public List<List<Signal>> signals(List<Session> sessions) {
          return sessions.stream().map(Session::heard).toList();
        }

        @Override
        public Optional<JudgeReport> report() {
          return Optional.empty();
        }
      };

  /**
   * One session, or what is new of it.
   *
   * @param messages all of it
   * @param heard what was heard at first
   */
  record Session(List<Heard> messages, List<Signal> heard) {
    public Session {
      messages = List.copyOf(messages);
      heard = List.copyOf(heard);
    }
  }

  /** Returns the signals of each session as they stand now. */
  List<List<Signal>> signals(List<Session> sessions) throws IOException;

  /** Returns what it did in all sessions. */
  Optional<JudgeReport> report();

  /**
   * What a judge was asked, what it cost, and what came of it.
   *
   * @param warnings why it was not asked, or did not answer, as sentences
   * @param failed whether it was to answer and did not, or nothing that can be read
   * @param worded what signals say by its word
   */
  record JudgeReport(
      String judge,
      Bill bill,
      Map<Effect, Integer> effects,
      List<String> warnings,
      boolean failed,
      Map<Signal, Said> worded) {
    public JudgeReport {
      effects = Map.copyOf(effects);
      warnings = List.copyOf(warnings);
      worded = Map.copyOf(worded);
    }

    /** Returns what the signal says by the judge's word, where there is one. */
    public Optional<Said> said(Signal signal) {
      return Optional.ofNullable(worded.get(signal));
    }

    /** Returns the warnings and the bill, as sentences. */
    public List<String> notices() {
      List<String> notices = new ArrayList<>(warnings);
      notices.add(summary());
      return notices;
    }

    /** Returns the bill: {@code Haiku: 1 call, 0.0012 USD; 3 messages: 1 added, 2 confirmed.} */
    public String summary() {
      StringBuilder said = new StringBuilder(title(judge)).append(": ");
      said.append(counted(bill.calls(), "call")).append(", ").append(Bill.dollars(bill.cost()));
      List<String> done = new ArrayList<>();
      for (Effect effect : Effect.values()) {
        int count = effects.getOrDefault(effect, 0);
        if (count > 0 && effect != Effect.UNTOUCHED) {
          done.add(count + " " + effect.word());
        }
      }
      int judged = bill.asked() + bill.known();
      String unsent = counted(bill.unsent(), "message") + " not judged.";
      if (judged == 0 && bill.unsent() > 0) {
        return said.append("; ").append(unsent).toString();
      }
      said.append("; ").append(counted(judged, "message"));
      if (bill.known() > 0) {
        said.append(" (").append(bill.known()).append(" known from before)");
      }
      said.append(done.isEmpty() ? "" : ": " + String.join(", ", done)).append('.');
      if (bill.dropped() > 0) {
        said.append(' ').append(counted(bill.dropped(), "lesson"));
        said.append(" did not rest on what was said, and ");
        said.append(bill.dropped() == 1 ? "was" : "were").append(" dropped.");
      }
      if (bill.unsent() > 0) {
        said.append(' ').append(unsent);
      }
      return said.toString();
    }

    /** Returns the name of a judge as a sentence begins with it. */
    public static String title(String judge) {
      return judge.substring(0, 1).toUpperCase(Locale.ROOT) + judge.substring(1);
    }
  }

  /**
   * What asking a judge came to.
   *
   * @param cost in US dollars
   * @param asked how many messages were sent and answered
   * @param known how many were not sent because it had been asked about them before
   * @param unsent how many have no answer: it failed at them, or could not be asked any more
   * @param dropped how many of its lessons did not rest on what was said
   */
  record Bill(int calls, double cost, int asked, int known, int unsent, int dropped) {
    public static final Bill NOTHING = new Bill(0, 0, 0, 0, 0, 0);

    private static final double TINY = 0.0001;

    public Bill called(double paid, int answered) {
      return new Bill(calls + 1, cost + paid, asked + answered, known, unsent, dropped);
    }

    public Bill withKnown() {
      return new Bill(calls, cost, asked, known + 1, unsent, dropped);
    }

    public Bill unsent(int more) {
      return new Bill(calls, cost, asked, known, unsent + more, dropped);
    }

    public Bill dropped(int more) {
      return new Bill(calls, cost, asked, known, unsent, dropped + more);
    }

    /** Returns for example {@code 0.0123 USD}. */
    public static String dollars(double amount) {
      boolean tiny = amount > 0 && amount < TINY;
      boolean whole = Math.rint(amount * 100) == amount * 100;
      return String.format(
          Locale.ROOT, tiny ? "%.6f USD" : whole ? "%.2f USD" : "%.4f USD", amount);
    }
  }
}
