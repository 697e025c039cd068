package dev.reflect.review;

import dev.reflect.learning.HeardMessage;
import dev.reflect.learning.Reason;
import dev.reflect.learning.Repository;
import dev.reflect.proposal.ProposalId;
import dev.reflect.sessions.Voice;
import dev.reflect.signal.Evidence;
import dev.reflect.signal.Kind;
import dev.reflect.signal.Mark;
import dev.reflect.signal.Signal;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/** Messages that something was heard in, to look at. */
public final class Hearings {
  private Hearings() {}

  /** Returns one that is the first of these items, one of another project, and two of nothing. */
  public static List<HeardRoom.Row> four(List<Item> items) {
    return List.of(
        row("11", "no, write the tests first", Optional.empty(), 0.81)
            .proposed(items.get(0).sentence(), items.get(0).id()),
        row("22", "and in the ferry app: tabs, please", Optional.empty(), 0.62)
            .proposed("Use tabs in the ferry app.", new ProposalId("0123abcd")),
        row(
                "33",
                "hands off the lockfile, I'll do that one myself\n\nand the rest looks fine to me",
                Optional.of(Reason.NO_RULE),
                0.44)
            .only(),
        row("44", "还是不行", Optional.of(Reason.FAILURE), 0.02).only());
  }

  private record Begun(String id, HeardMessage message, Optional<Reason> whyNot, double worth) {
    HeardRoom.Row proposed(String sentence, ProposalId open) {
      return new HeardRoom.Row(
          id,
          message,
          "~/app",
          worth,
          whyNot,
          new HeardRoom.Row.Wording(Optional.of(sentence), Optional.of(open), "proposed"),
          false);
    }

    HeardRoom.Row only() {
      return new HeardRoom.Row(
          id,
          message,
          "~/app",
          worth,
          whyNot,
          new HeardRoom.Row.Wording(Optional.empty(), Optional.empty(), ""),
          false);
    }
  }

  private static Begun row(String id, String words, Optional<Reason> whyNot, double worth) {
    Evidence said =
        new Evidence(
            new Evidence.Source(
                "session-" + id,
                "u-" + id,
                7,
                Optional.of(Instant.parse("2026-11-20T14:03:00Z")),
                "/home/me/app"),
            Voice.TYPED,
            words,
            "I am changing package-lock.json, so that the build is the same everywhere.",
            "I will leave it to you.");
    Signal signal =
        new Signal(
            Kind.CORRECTION,
            0.6,
            said,
            List.of(),
            List.of(new Mark("model", Mark.WORTH, worth, 0, 0)));
    Repository repository = new Repository("app", Path.of("/home/me/app"));
    return new Begun(id, new HeardMessage(signal, repository, whyNot), whyNot, worth);
  }
}
