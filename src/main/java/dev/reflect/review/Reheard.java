package dev.reflect.review;

import dev.reflect.proposal.ProposalId;
import dev.reflect.review.Review.Phase;
import dev.reflect.signal.Evidence;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * What waited before it was heard anew, and what waits since. A judge says much of it otherwise:
 * what it replaced goes, or both would be accepted and written. What the person has decided, begun
 * to change or is about to answer stays as it is.
 */
record Reheard(List<Item> before, List<Item> now) {
  private static final String GONE = "What you were at is no longer proposed: look again.";

  /** The person who waited for the first of them begins at the first that is open. */
  static Step arrived(Review review, Action.Arrived arrived) {
    List<String> told = new ArrayList<>(review.notices());
    told.remove(Action.Arrived.STILL_READING);
    told.addAll(arrived.notices());
    Review there = new Reheard(arrived.before(), arrived.items()).on(review.quiet()).noting(told);
    if (review.phase() != Phase.LISTENING) {
      return Step.to(review.phase() == Phase.APPLYING ? there : there.settled());
    }
    Items items = there.items();
    int first = Spot.within(items.openAfter(items.size() - 1).orElse(0), items.size());
    return Step.to(there.settled().with(there.spot().at(first)));
  }

  /** Returns the review with it, the person where they are and with the ways back that they had. */
  Review on(Review review) {
    Map<ProposalId, Item> standing =
        now.stream().collect(Collectors.toMap(Item::id, each -> each, (one, other) -> one));
    Set<ProposalId> gone = new HashSet<>();
    List<Item> changed = new ArrayList<>();
    for (Item was : before) {
      Item is = standing.get(was.id());
      if (isUntouched(was, review) && is == null) {
        gone.add(was.id());
      } else if (isUntouched(was, review) && isOther(was, is)) {
        changed.add(is);
      }
    }
    Set<ProposalId> known = before.stream().map(Item::id).collect(Collectors.toSet());
    List<Item> news = now.stream().filter(item -> !known.contains(item.id())).toList();
    Items items = heard(review.items(), gone, changed, news);
    Review there =
        review
            .with(items, at(review, items))
            .with(review.undos().each(then -> heard(then, gone, changed, news)));
    return review
        .current()
        .filter(shown -> gone.contains(shown.item().id()))
        .map(shown -> there.saying(GONE))
        .orElse(there);
  }

  /** Returns the review without a proposal, whatever was decided about it here. */
  static Review without(ProposalId id, Review review) {
    Items items = review.items().without(Set.of(id));
    return review
        .with(items, at(review, items))
        .with(review.undos().each(then -> then.without(Set.of(id))));
  }

  private static Items heard(
      Items items, Set<ProposalId> gone, List<Item> changed, List<Item> news) {
    return items.without(gone).renewing(changed).arriving(news);
  }

  /** What a popup is about is being answered. */
  private static boolean isUntouched(Item was, Review review) {
    OptionalInt index = review.items().indexOf(was.id());
    if (index.isEmpty() || review.hasPopup() && index.getAsInt() == review.spot().index()) {
      return false;
    }
    Item is = review.items().get(index.getAsInt());
    return is.isOpen()
        && is.draft().isEmpty()
        && is.dropped().isEmpty()
        && is.target().path().equals(was.target().path());
  }

  private static boolean isOther(Item was, Item is) {
    return !is.proposal().learning().equals(was.proposal().learning()) || !is.standsWith(was);
  }

  /** Where the person's proposal is gone, what was made of its message takes its place. */
  private static int at(Review review, Items items) {
    int index = review.spot().index();
    Items old = review.items();
    if (index >= old.size() || items.indexOf(old.get(index).id()).isPresent()) {
      return items.following(old, index);
    }
    Set<Evidence.Source> said = said(old.get(index));
    for (int i = 0; i < items.size(); i++) {
      if (items.get(i).isOpen() && said(items.get(i)).stream().anyMatch(said::contains)) {
        return i;
      }
    }
    return old.all().subList(index, old.size()).stream()
        .map(each -> items.indexOf(each.id()))
        .flatMapToInt(OptionalInt::stream)
        .findFirst()
        .orElse(index);
  }

  private static Set<Evidence.Source> said(Item item) {
    return item.proposal().learning().signals().stream()
        .map(each -> each.evidence().source())
        .collect(Collectors.toSet());
  }
}
