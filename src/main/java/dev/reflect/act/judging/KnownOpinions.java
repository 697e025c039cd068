package dev.reflect.act.judging;

import dev.reflect.judge.Findings;
import dev.reflect.ledger.Judgements.Judgement;
import dev.reflect.ledger.Ledger;
import dev.reflect.ledger.Queue.Open;
import java.io.IOException;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.List;
import java.util.Map;

/** What judges said before: in a ledger that is open, or in one that is only looked into. */
public interface KnownOpinions {
  /** Returns what is known, by the keys of the messages. */
  Map<String, Findings> of(Collection<String> keys) throws IOException;

  /** Keeps what one call said, nothing where it failed, and what it cost. */
  void keep(String judge, int messages, List<Judgement> said, double cost) throws IOException;

  /**
   * Returns the sentences that a repository has taught, the newest first: those that wait, then
   * those of judges that are not worth a proposal alone.
   */
  List<String> openIn(String repository) throws IOException;

  /** Returns whether what is to be kept is kept. */
  boolean keeps();

  static KnownOpinions in(Ledger ledger, InstantSource clock) {
    return new KnownOpinions() {
      @Override
      public Map<String, Findings> of(Collection<String> keys) throws IOException {
        return ledger.judgements().of(keys);
      }

      @Override
      public void keep(String judge, int messages, List<Judgement> said, double cost)
          throws IOException {
        ledger.judgements().record(judge, messages, said, cost, clock.instant());
      }

      @Override
      public List<String> openIn(String repository) throws IOException {
        List<String> faint = new ArrayList<>();
        ledger.judgements().faint().stream()
            .filter(each -> each.repository().id().equals(repository))
            .forEach(each -> faint.add(each.lesson().sentence()));
        List<String> open = new ArrayList<>();
        ledger.queue().open().stream()
            .map(Open::learning)
            .filter(each -> each.repository().id().equals(repository))
            .forEach(each -> open.add(each.sentence()));
        Collections.reverse(faint);
        Collections.reverse(open);
        open.addAll(faint);
        return open;
      }

      @Override
      public boolean keeps() {
        return true;
      }
    };
  }

  /** Looks into the ledger of this path and leaves it as it is. */
  static KnownOpinions lookedUpIn(Path ledger) {
    return new KnownOpinions() {
      @Override
      public Map<String, Findings> of(Collection<String> keys) throws IOException {
        return Ledger.peek(ledger, Map.of(), peeked -> peeked.judgements().of(keys));
      }

      @Override
      public void keep(String judge, int messages, List<Judgement> said, double cost) {
        // Nothing is written.
      }

      @Override
      public List<String> openIn(String repository) {
        return List.of();
      }

      @Override
      public boolean keeps() {
        return false;
      }
    };
  }
}
