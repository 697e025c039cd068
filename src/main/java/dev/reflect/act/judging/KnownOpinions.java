package dev.reflect.act.judging;

import dev.reflect.claude.Project;
import dev.reflect.judge.Findings;
import dev.reflect.ledger.Judgements.Judgement;
import dev.reflect.ledger.Ledger;
import dev.reflect.ledger.Queue.Open;
import java.io.IOException;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.List;
import java.util.Map;

/** What judges said before, in the ledger. */
public record KnownOpinions(Ledger ledger, InstantSource clock) {
  /** Returns what is known, by the keys of the messages. */
  Map<String, Findings> of(Collection<String> keys) throws IOException {
    return ledger.judgements().of(keys);
  }

  /** Keeps what one call said, nothing where it failed, and what it cost. */
  void keep(String judge, int messages, List<Judgement> said, double cost) throws IOException {
    ledger.judgements().record(judge, messages, said, cost, clock.instant());
  }

  /**
   * Returns the sentences that a repository has taught, the newest first: those that wait, then
   * those of judges that are not worth a proposal alone.
   */
  List<String> openIn(Project project) throws IOException {
    List<String> faint = new ArrayList<>();
    ledger.judgements().faint().stream()
        .filter(each -> project.is(each.repository().id()))
        .forEach(each -> faint.add(each.lesson().sentence()));
    List<String> open = new ArrayList<>();
    ledger.queue().open().stream()
        .map(Open::learning)
        .filter(each -> project.is(each.repository().id()))
        .forEach(each -> open.add(each.sentence()));
    Collections.reverse(faint);
    Collections.reverse(open);
    open.addAll(faint);
    return open;
  }
}
