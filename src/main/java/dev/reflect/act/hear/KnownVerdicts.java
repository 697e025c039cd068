package dev.reflect.act.hear;

import dev.reflect.ledger.Answers;
import dev.reflect.ledger.Ledger;
import dev.reflect.semantic.Prompt;
import dev.reflect.semantic.Verdict;
import java.io.IOException;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.Collection;
import java.util.Map;

/** The verdicts of earlier calls: in a ledger that is open, or in one that is only looked into. */
public interface KnownVerdicts {
  /** Returns the verdicts that are known, by the keys of the questions. */
  Map<String, Verdict> of(Collection<String> keys) throws IOException;

  /** Keeps the verdicts of one call, none where it failed, and what it cost. */
  void keep(int messages, Map<String, Verdict> answers, double cost) throws IOException;

  /** Returns whether what is to be kept is kept. */
  boolean keeps();

  static KnownVerdicts in(Ledger ledger, InstantSource clock) {
    return new KnownVerdicts() {
      @Override
      public Map<String, Verdict> of(Collection<String> keys) throws IOException {
        return ledger.answers().of(keys);
      }

      @Override
      public void keep(int messages, Map<String, Verdict> answers, double cost) throws IOException {
        ledger.answers().record(Prompt.MODEL, messages, answers, cost, clock.instant());
      }

      @Override
      public boolean keeps() {
        return true;
      }
    };
  }

  /** Looks into the ledger of this path and leaves it as it is. */
  static KnownVerdicts lookedUpIn(Path ledger) {
    return new KnownVerdicts() {
      @Override
      public Map<String, Verdict> of(Collection<String> keys) throws IOException {
        return Answers.peek(ledger, keys);
      }

      @Override
      public void keep(int messages, Map<String, Verdict> answers, double cost) {
        // Nothing is written.
      }

      @Override
      public boolean keeps() {
        return false;
      }
    };
  }
}
