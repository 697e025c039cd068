package dev.reflect.act.tidy;

import dev.reflect.learning.Fingerprint;
import dev.reflect.learning.HeardMessage;
import dev.reflect.learning.Reason;
import dev.reflect.ledger.Ledger;
import dev.reflect.ledger.Messages.Message;
import dev.reflect.proposal.Target;
import dev.reflect.signal.Signal;
import dev.reflect.skill.WrittenRules.Rule;
import dev.reflect.untrusted.Plain;
import dev.reflect.words.Token;
import dev.reflect.words.WordLists;
import java.io.IOException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * A rule that a person took back in a session, and the one line of a file that it can mean: "the
 * tabs rule no longer applies" beside "Indent with tabs."
 *
 * @param named the stems of what it is about
 */
public record Revoked(HeardMessage message, Set<String> named) {
  public Revoked {
    named = Set.copyOf(named);
  }

  /** A longer message speaks of more than the rule. */
  private static final int MOST_NAMED = 6;

  private static final int LONGEST_QUOTE = 72;

  /** What takes a rule back, in words that are no small ones. */
  private static final Set<String> NAMING_NOTHING = WordLists.words("revoking");

  /** Returns all that were taken back, the newest first. */
  public static List<Revoked> all(Ledger ledger) throws IOException {
    List<Revoked> all = new ArrayList<>();
    for (Message each : ledger.messages().all()) {
      if (each.whyNot().filter(Reason.REVOKES::equals).isPresent()) {
        all.add(new Revoked(each.heard(), stems(each.heard().signal().evidence().quote())));
      }
    }
    all.removeIf(each -> each.named().isEmpty() || each.named().size() > MOST_NAMED);
    return all;
  }

  /** Returns why a line might go, where it is the only one of its file that this can mean. */
  Optional<String> why(Rule rule, Target target, List<Rule> rules, Ledger ledger)
      throws IOException {
    boolean means = isOf(target) && names(rule) && rules.stream().filter(this::names).count() == 1;
    return means && !isTaughtSince(rule, ledger)
        ? Optional.of(
            "You took it back: “%s”."
                .formatted(
                    Plain.shortened(
                        Plain.sentence(message.signal().evidence().quote()), LONGEST_QUOTE)))
        : Optional.empty();
  }

  private boolean isOf(Target target) {
    return target.kind() == Target.Kind.GLOBAL
        || target.path().startsWith(message.repository().root());
  }

  private boolean names(Rule rule) {
    return Token.in(rule.sentence()).stream()
        .map(Token::stem)
        .collect(Collectors.toSet())
        .containsAll(named);
  }

  private boolean isTaughtSince(Rule rule, Ledger ledger) throws IOException {
    Instant at = time(message.signal());
    return ledger.memory().sayings(Fingerprint.of(rule.sentence()), 1).values().stream()
        .flatMap(List::stream)
        .anyMatch(saying -> time(saying).isAfter(at));
  }

  private static Instant time(Signal signal) {
    return signal.evidence().time().orElse(Instant.EPOCH);
  }

  private static Set<String> stems(String words) {
    return Token.in(words).stream()
        .filter(each -> !each.isMark() && !each.isSmall())
        .filter(each -> !NAMING_NOTHING.contains(each.word()) && !each.word().endsWith(".md"))
        .map(Token::stem)
        .collect(Collectors.toSet());
  }
}
