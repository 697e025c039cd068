package dev.reflect.act.hear;

import dev.reflect.learning.Said;
import dev.reflect.semantic.SecondOpinion.Effect;
import dev.reflect.signal.Heard;
import dev.reflect.signal.Signal;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** Goes over what was heard in one session after the other, and may hear otherwise. */
public interface SecondHearing {
  /** Leaves everything as it was heard. */
  SecondHearing NONE =
      new SecondHearing() {
        @Override
        public List<Signal> signals(List<Heard> messages, List<Signal> heard) {
          return heard;
        }

        @Override
        public Optional<SemanticReport> report() {
          return Optional.empty();
        }
      };

  /**
   * Returns the signals of a session as they stand now.
   *
   * @param messages all of the session
   * @param heard what was heard at first
   */
  List<Signal> signals(List<Heard> messages, List<Signal> heard) throws IOException;

  /** Returns what it did in all sessions. */
  Optional<SemanticReport> report();

  /**
   * What a model was asked, what it cost, and what came of it.
   *
   * @param cost in US dollars
   * @param asked how many messages were sent
   * @param known how many were not sent because their verdicts were known
   * @param unsent how many found no room
   * @param kept whether the verdicts are known from now on
   * @param warnings why it was not asked, or did not answer, as sentences
   * @param worded what signals say by its verdict
   */
  public record SemanticReport(
      int calls,
      double cost,
      int asked,
      int known,
      int unsent,
      Map<Effect, Integer> effects,
      boolean kept,
      List<String> warnings,
      Map<Signal, Said> worded) {
    private static final double TINY = 0.0001;

    public SemanticReport {
      effects = Map.copyOf(effects);
      warnings = List.copyOf(warnings);
      worded = Map.copyOf(worded);
    }

    /** Returns what the signal says by the model's verdict, where there is one. */
    public Optional<Said> said(Signal signal) {
      return Optional.ofNullable(worded.get(signal));
    }

    public int count(Effect effect) {
      return effects.getOrDefault(effect, 0);
    }

    /** Returns the warnings and the bill, as sentences. */
    public List<String> notices() {
      List<String> notices = new ArrayList<>(warnings);
      notices.add(summary());
      return notices;
    }

    /** Returns the bill: {@code Haiku: 1 call, 0.0007 USD; 3 messages: 1 added, 2 confirmed.} */
    public String summary() {
      StringBuilder bill = new StringBuilder("Haiku: ");
      bill.append(counted(calls, "call"));
      boolean tiny = cost > 0 && cost < TINY;
      bill.append(String.format(Locale.ROOT, tiny ? ", %.6f USD" : ", %.4f USD", cost));
      List<String> done = new ArrayList<>();
      for (Effect effect : Effect.values()) {
        if (count(effect) > 0 && effect != Effect.UNTOUCHED) {
          done.add(count(effect) + " " + effect.name().toLowerCase(Locale.ROOT));
        }
      }
      bill.append("; ").append(counted(asked + known, "message"));
      if (known > 0) {
        bill.append(" (").append(known).append(" known from before)");
      }
      bill.append(done.isEmpty() ? "" : ": " + String.join(", ", done)).append('.');
      if (unsent > 0) {
        bill.append(" For ").append(counted(unsent, "more")).append(" there was no room.");
      }
      if (!kept && asked > 0) {
        bill.append(" scan keeps no answers; reflect review --semantic does.");
      }
      return bill.toString();
    }

    private static String counted(int number, String noun) {
      return number + " " + noun + (number == 1 || noun.equals("more") ? "" : "s");
    }
  }
}
