package dev.reflect.app;

import dev.reflect.conflict.Known;
import dev.reflect.conflict.Statement;
import dev.reflect.conflict.Topic;
import dev.reflect.learning.Wording;
import dev.reflect.ledger.Applied;
import dev.reflect.ledger.Ledger;
import dev.reflect.ledger.OpenWords;
import dev.reflect.proposal.ProposalId;
import dev.reflect.proposal.Target;
import dev.reflect.skill.WrittenRules;
import java.io.IOException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Tells by the words of open proposals which of them may stand against something: another one of
 * any repository, or a line of any file that is loaded in one. Whatever a person has touched may.
 */
final class Opposing {
  private final Ledger ledger;
  private final Targets targets;
  private final Known<ProposalId> known = new Known<>();
  private final Map<Statement, ProposalId> statements = new IdentityHashMap<>();
  private final Set<ProposalId> found = new HashSet<>();

  Opposing(Ledger ledger, Targets targets) {
    this.ledger = ledger;
    this.targets = targets;
  }

  /**
   * Returns them.
   *
   * @param applied what stands in a file: proposed again, it is proposed in sharper words
   */
  Set<ProposalId> among(Map<ProposalId, Applied> applied) throws IOException {
    OpenWords open = ledger.queue().words();
    Map<Path, Target> files = new HashMap<>();
    for (Path root : open.roots()) {
      targets.compared(root).forEach(each -> files.putIfAbsent(each.path(), each));
    }
    targets.compared().forEach(each -> files.putIfAbsent(each.path(), each));
    for (OpenWords.Said each : open.all()) {
      Applied before = applied.get(each.id());
      boolean elsewhere = before != null && !files.containsKey(before.place().path());
      if (!each.isUntouched() || elsewhere) {
        found.add(each.id());
      }
      Wording proposed = before == null ? each.wording() : Pending.sharper(each.wording(), before);
      add(each.id(), each.reworded().map(Wording::of).orElse(proposed));
    }
    statements.forEach((statement, id) -> add(id, known.against(statement)));
    Topic topic = KnownAlternatives.all().topic(statements.keySet());
    for (Target each : files.values()) {
      compare(each, topic);
    }
    return found;
  }

  private void add(ProposalId id, Wording wording) {
    Statement statement = KnownAlternatives.all().statement(wording);
    if (!statement.isEmpty()) {
      known.add(id, statement);
      statements.put(statement, id);
    }
  }

  private void add(ProposalId id, List<Known.Against<ProposalId>> opposing) {
    for (Known.Against<ProposalId> each : opposing) {
      found.add(id);
      found.add(each.source());
    }
  }

  private void compare(Target target, Topic topic) {
    if (!topic.mayBeIn(target.onDisk().string())) {
      return;
    }
    for (WrittenRules.Rule rule : target.rules()) {
      if (topic.mayBeIn(rule.sentence())) {
        Statement line = KnownAlternatives.all().statement(Wording.of(rule.meaning()));
        known.against(line).forEach(each -> found.add(each.source()));
      }
    }
  }
}
