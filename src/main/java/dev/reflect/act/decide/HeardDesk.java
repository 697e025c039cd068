package dev.reflect.act.decide;

import dev.reflect.act.home.Places;
import dev.reflect.act.judging.WholeSessions;
import dev.reflect.act.queue.ByHand;
import dev.reflect.act.queue.Targets;
import dev.reflect.fs.Disk;
import dev.reflect.ledger.Found;
import dev.reflect.ledger.Ledger;
import dev.reflect.ledger.Messages.Message;
import dev.reflect.ledger.Messages.Taught;
import dev.reflect.ledger.Queue.Open;
import dev.reflect.proposal.Target;
import dev.reflect.review.Action;
import dev.reflect.review.HeardRoom;
import dev.reflect.review.Item;
import java.io.IOException;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Predicate;

/** Reads what was heard for the room of a review, and makes proposals of it. */
public final class HeardDesk {
  private final Ledger ledger;
  private final Places places;
  private final ByHand byHand;
  private final ItemsNow items;
  private final WholeSessions judge;
  private final InstantSource clock;

  /** The open proposals, as a review shows them. */
  public interface ItemsNow {
    List<Item> of(Predicate<Open> which) throws IOException;
  }

  public HeardDesk(
      Ledger ledger, Places places, ItemsNow items, WholeSessions judge, InstantSource clock) {
    this.ledger = ledger;
    this.places = places;
    this.byHand = new ByHand(ledger, new Targets(new Disk(), places));
    this.items = items;
    this.judge = judge;
    this.clock = clock;
  }

  List<HeardRoom.Row> rows() throws IOException {
    return ledger.messages().all().stream().map(this::row).toList();
  }

  private HeardRoom.Row row(Message message) {
    String directory = message.heard().signal().evidence().cwd();
    Optional<Taught> first = message.taught().stream().findFirst();
    Optional<Found.Why> closed = first.flatMap(Taught::closed);
    String standing = first.isEmpty() ? "" : closed.map(why -> why.word()).orElse("proposed");
    return new HeardRoom.Row(
        message.id(),
        message.heard(),
        directory.isEmpty() ? "" : places.label(Path.of(directory)),
        message.worth(),
        message.whyNot(),
        new HeardRoom.Row.Wording(
            message.draft(),
            first.filter(each -> each.closed().isEmpty()).map(Taught::id),
            standing),
        message.judged() || message.heard().signal().isByHand());
  }

  Action proposed(String message, String words) throws IOException {
    ByHand.Opened opened =
        byHand.propose(byHand.named(message), words, Optional.empty(), clock.instant());
    List<Item> opens = items.of(each -> each.id().equals(opened.id()));
    Target target = opens.stream().map(Item::target).findFirst().orElse(opened.target());
    return HeardRoom.proposed(
        opens, rows(), "Proposed for " + target.label() + ": " + opened.sentence());
  }

  Action judged(List<String> sessions, Consumer<String> progress) throws IOException {
    List<Item> before = items.of(each -> true);
    List<String> said = judge.judged(Set.copyOf(sessions), progress);
    return HeardRoom.judged(before, items.of(each -> true), rows(), said);
  }
}
