package dev.reflect.review;

import dev.reflect.learning.Caution;
import dev.reflect.proposal.Decision;
import dev.reflect.proposal.Target;
import dev.reflect.review.Room.Detail;
import dev.reflect.review.Spot.Pane;
import dev.reflect.review.Strip.Piece;
import dev.reflect.untrusted.Plain;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The proposals, those of one file under the file's name, and the change that each one makes.
 *
 * @param shown the item that the person is at, as it is shown; empty when there is none. It is
 *     placed once for each change, as that is the dear part of a key
 * @param sought what was searched for last
 * @param own the keys that the person has chosen
 */
public record ProposalRoom(
    Items items, Spot spot, Optional<Shown> shown, Undos undos, String sought, OwnKeys own)
    implements Room<Item> {
  private static final int MOST_SENTENCE_ROWS = 4;

  static ProposalRoom empty(Layout layout, OwnKeys own) {
    Spot start = Spot.start(layout, Pane.DETAIL);
    return new ProposalRoom(Items.of(List.of()), start, Optional.empty(), Undos.EMPTY, "", own);
  }

  /** What may be kept for every project was read: it comes behind the proposals. */
  public static Action promoting(List<Item> items) {
    return review -> {
      if (items.isEmpty()) {
        return Step.to(review.saying("Nothing that several repositories taught waits."));
      }
      List<Item> news = items.stream().filter(it -> review.items().sameAs(it).isEmpty()).toList();
      Review there =
          new Action.Arrived(news, List.of()).on(review).review().noting(review.notices());
      List<Item> shown = news.isEmpty() ? items : news;
      Item first = shown.stream().filter(Item::isOpen).findFirst().orElse(shown.get(0));
      return there.proposals().to(there.items().sameAs(first).orElseThrow(), there);
    };
  }

  /** Returns the key that this goes by, as the help line names it. */
  String key(String label) {
    return own.of(ProposalKeys.ALL).named(label).key();
  }

  Shown here() {
    return shown.orElseThrow();
  }

  int hunk() {
    return here().hunkAt(spot.line());
  }

  @Override
  public KeyTable<Review, Step> keys() {
    return ProposalKeys.ALL;
  }

  @Override
  public List<Item> rows() {
    return items.all();
  }

  @Override
  public Pane home() {
    return Pane.DETAIL;
  }

  /** Where there is no proposal there is little to do, and only what can be done is said. */
  @Override
  public List<Hint> hints(Review review) {
    if (items.size() > 0) {
      return review.keys().hints(review);
    }
    return Stream.of("leave", "history", "promote", "help")
        .map(review.keys()::named)
        .map(binding -> binding.hint(review))
        .filter(Hint::possible)
        .toList();
  }

  /** Enter leads from the list that lies over the detail into it. */
  @Override
  public Step pressed(Key key, Review review) {
    boolean over = !review.layout().wide() && spot.pane() == Pane.LIST;
    return over && key.is(Key.Name.ENTER)
        ? Step.to(review.with(spot.in(Pane.DETAIL)))
        : Room.super.pressed(key, review);
  }

  @Override
  public ProposalRoom at(Spot other) {
    boolean isHere = other.index() == spot.index();
    Optional<Shown> there = isHere ? shown : shownAt(items, other);
    Spot begun = isHere ? other : atChange(other, there);
    return new ProposalRoom(items, begun, there, undos, sought, own);
  }

  /** Returns the room with these items and the person at this one of them. */
  ProposalRoom with(Items other, int index) {
    Spot there = spot.at(Spot.within(index, other.size()));
    Optional<Shown> now = shownAt(other, there);
    int last = Math.max(0, now.map(Shown::lines).orElse(0) - 1);
    boolean isSame = now.map(each -> each.item().id()).equals(shown.map(each -> each.item().id()));
    Spot begun = isSame ? there.onLine(Math.min(spot.line(), last)) : atChange(there, now);
    return new ProposalRoom(other, begun, now, undos, sought, own);
  }

  /** Of what changes one sees more where the person begins at it than above it. */
  private static Spot atChange(Spot spot, Optional<Shown> shown) {
    return spot.onLine(shown.map(there -> there.firstChange(0)).orElse(0));
  }

  private static Optional<Shown> shownAt(Items items, Spot spot) {
    return items.size() == 0 ? Optional.empty() : Optional.of(items.shown(spot.index()));
  }

  ProposalRoom with(Undos other) {
    return new ProposalRoom(items, spot, shown, other, sought, own);
  }

  ProposalRoom seeking(String other) {
    return new ProposalRoom(items, spot, shown, undos, other, own);
  }

  @Override
  public int lines() {
    return shown.map(Shown::lines).orElse(0);
  }

  @Override
  public Summary summary() {
    return Summary.of(items);
  }

  @Override
  public String title() {
    return "Proposals";
  }

  @Override
  public String nothing() {
    return "There is no proposal.";
  }

  @Override
  public Optional<String> heading(int index) {
    Item item = items.get(index);
    String name = name(item.target()) + (item.isForAll() ? " (every project)" : "");
    return index > 0 && items.get(index - 1).standsWith(item)
        ? Optional.empty()
        : Optional.of(name);
  }

  /** A skill goes by its name; other files by where they are. */
  private static String name(Target target) {
    return switch (target.kind()) {
      case SKILL -> target.name();
      case NEW_SKILL -> target.name() + " (new skill)";
      case PROJECT, GLOBAL, RULES, SETTINGS, HOOK, HELD -> target.label();
    };
  }

  @Override
  public List<Strip> entry(Item item, Ink ink, ZoneId zone) {
    boolean settled = item.state() == Item.State.SKIPPED || item.state() == Item.State.REJECTED;
    boolean other = !sought.isEmpty() && !SearchPopup.has(item, sought);
    Ink words = (settled || other) && ink == Ink.TEXT ? Ink.DIM : ink;
    Piece sign = item.contradiction().isPresent() ? new Piece("!", Ink.WARN) : new Piece(" ", ink);
    return List.of(
        Strip.of(
            sign,
            new Piece(item.state().mark(), item.state().ink()),
            new Piece(" ", ink),
            Piece.cut(item.sentence(), words)));
  }

  /** While one searches, the list has nothing else. */
  @Override
  public boolean isListed(Item item, Review review) {
    return sought.isEmpty()
        || !(review.popup() instanceof SearchPopup)
        || SearchPopup.has(item, sought);
  }

  @Override
  public Detail detail(ZoneId zone) {
    Shown here = here();
    List<Part> passages = new ArrayList<>();
    int hunks = here.diff().hunks().size();
    String place = hunks > 1 ? "hunk " + (hunk() + 1) + " of " + hunks : "";
    passages.add(
        Strip.of(Piece.cut(here.proposal().rationale(), Ink.DIM))
            .endingIn(new Piece(place, Ink.DIM)));
    passages.add(new Part.Prose(here.item().sentence(), Ink.STRONG, MOST_SENTENCE_ROWS));
    passages.addAll(remarks(here));
    passages.add(Strip.EMPTY);
    here.nothing().ifPresent(why -> passages.add(Part.prose(why, Ink.WARN)));
    Target target = here.item().target();
    boolean saysSo = target.exists() || target.kind() == Target.Kind.NEW_SKILL;
    return new Detail(
        target.label(),
        target.kind().word() + (saysSo ? "" : " · new file"),
        passages,
        here.nothing().isPresent() ? Optional.empty() : shown,
        EvidencePopup.newestFirst(here, zone),
        EvidencePopup.brief(here.proposal().learning()));
  }

  private List<Part> remarks(Shown shown) {
    List<Part> remarks = new ArrayList<>();
    Item item = shown.item();
    item.decision()
        .ifPresent(
            decision ->
                remarks.add(
                    Strip.of(
                        new Piece(item.state().mark(), item.state().ink()),
                        new Piece(" ", Ink.TEXT),
                        Piece.cut(item.state().word() + reason(decision), Ink.TEXT))));
    shown
        .proposal()
        .learning()
        .strongest()
        .past()
        .ifPresent(past -> remarks.add(Part.prose(past, Ink.DIM)));
    item.breadth().forAll().ifPresent(heard -> remarks.add(prose(heard, Ink.GOOD)));
    warnings(shown).forEach(each -> remarks.add(Part.prose(each, Ink.WARN)));
    item.breadth().warnings().forEach(each -> remarks.add(prose(each, Ink.WARN)));
    item.breadth().remarks().forEach(each -> remarks.add(prose(each, Ink.DIM)));
    item.scopes().forEach(each -> remarks.add(Part.prose(capital(each) + ".", Ink.DIM)));
    if (item.isOpen()) {
      item.mayBePromoted(key("target"))
          .ifPresent(wider -> remarks.add(Part.prose(wider, Ink.GOOD)));
      for (Target passed : item.passedOver()) {
        String why = passed.problem().orElse("");
        remarks.add(Part.prose("Not in " + passed.label() + ": " + why, Ink.DIM));
      }
    }
    return remarks;
  }

  private static Part prose(String words, Ink ink) {
    return Part.prose(Plain.printable(words), ink);
  }

  private List<String> warnings(Shown shown) {
    List<String> warnings = new ArrayList<>();
    List<String> cautions =
        shown.proposal().learning().cautions().stream().map(Caution::phrase).toList();
    if (!cautions.isEmpty()) {
      warnings.add("Careful: it " + String.join("; it ", cautions) + ".");
    }
    shown.proposal().remark().ifPresent(warnings::add);
    shown
        .item()
        .contradiction()
        .map(Contradiction::line)
        .ifPresent(line -> warnings.add(capital(line) + ". " + key("opposes") + " settles it."));
    shown.conflict().ifPresent(warnings::add);
    if (shown.item().draft().isPresent()) {
      warnings.add("A draft from your editor is kept: " + key("modify") + " goes on with it.");
    }
    return warnings;
  }

  private static String capital(String phrase) {
    return Character.toUpperCase(phrase.charAt(0)) + phrase.substring(1);
  }

  private static String reason(Decision decision) {
    return decision instanceof Decision.Rejected rejected && !rejected.reason().isBlank()
        ? ": " + rejected.reason()
        : "";
  }
}
