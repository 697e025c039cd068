package dev.reflect.ledger;

import dev.reflect.proposal.ProposalId;
import dev.reflect.signal.Confidence;
import java.sql.SQLException;
import java.util.Collection;
import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/** Counts those of some proposals that are open, as if there were no others. */
final class SomeOpen {
  static final String COUNTED =
      """
      select undecided, strongest
      from json_each(?1) cross join derived_open on derived_open.proposal = json_each.value
      """;

  private SomeOpen() {}

  static Counted counted(Transaction transaction, Collection<ProposalId> among)
      throws SQLException {
    String ids =
        among.stream().map(id -> '"' + id.value() + '"').collect(Collectors.joining(",", "[", "]"));
    Map<Confidence, Integer> undecided = new EnumMap<>(Confidence.class);
    int taken = 0;
    for (Optional<Confidence> each :
        transaction.list(
            COUNTED,
            row ->
                row.getBoolean("undecided")
                    ? Optional.of(Confidence.of(row.getDouble("strongest")))
                    : Optional.<Confidence>empty(),
            ids)) {
      each.ifPresent(sure -> undecided.merge(sure, 1, Integer::sum));
      taken += each.isEmpty() ? 1 : 0;
    }
    return new Counted(undecided, taken);
  }
}
