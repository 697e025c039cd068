package dev.reflect.review;

import dev.reflect.diff.Diff;
import dev.reflect.diff.Text;
import dev.reflect.learning.Caution;
import dev.reflect.promotion.Candidate;
import dev.reflect.promotion.Chosen;
import dev.reflect.promotion.Judged;
import dev.reflect.proposal.Plan;
import dev.reflect.proposal.Target;
import dev.reflect.review.Review.Toast;
import dev.reflect.review.Room.Detail;
import dev.reflect.review.Spot.Pane;
import dev.reflect.review.Strip.Piece;
import dev.reflect.untrusted.Plain;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;

/**
 * What several repositories taught, as a person looks at it to keep it for every project.
 *
 * @param more whether there are others behind these, which come once these are decided
 * @param global the file of all projects, as it was read
 * @param before the moments before each decision, the latest last
 * @param alone whether there is no review below it to go back to
 * @param warned whether the person was told that leaving writes nothing
 */
public record PromotionRoom(
    List<Promotable> rows,
    boolean more,
    Target global,
    Spot spot,
    List<Moment> before,
    boolean alone,
    boolean warned)
    implements Room<Promotable> {
  private static final int LONGEST_WORDS = 400;
  private static final String NOTHING = "Nothing that several repositories taught waits.";

  /** The learnings as they were, and the one the person was at. */
  public record Moment(List<Promotable> rows, int index) {
    public Moment {
      rows = List.copyOf(rows);
    }
  }

  public PromotionRoom {
    rows = List.copyOf(rows);
    before = List.copyOf(before);
  }

  /** Opens it, over whatever is shown. */
  static Review opened(Review review, Action.PromotablesArrived arrived) {
    Spot spot = Spot.start(review.layout(), Pane.DETAIL);
    return review.in(
        new PromotionRoom(
            arrived.all(),
            arrived.more(),
            arrived.global(),
            spot,
            List.of(),
            arrived.alone(),
            false));
  }

  @Override
  public KeyTable<Review, Step> keys() {
    return PromotionKeys.ALL;
  }

  @Override
  public Pane home() {
    return Pane.DETAIL;
  }

  @Override
  public PromotionRoom at(Spot other) {
    return new PromotionRoom(rows, more, global, other, before, alone, false);
  }

  PromotionRoom warning() {
    return new PromotionRoom(rows, more, global, spot, before, alone, true);
  }

  /** Returns the file as it would be without the learning that the person is at. */
  public Text base() {
    return written(each -> each.state().isTaken() && each != rows.get(spot.index()));
  }

  /** Returns what that learning changes, besides what is accepted. */
  public Diff diff() {
    if (rows.isEmpty() || global.problem().isPresent()) {
      return Diff.between(Text.empty(), Text.empty());
    }
    Promotable here = rows.get(spot.index());
    return Diff.between(base(), written(each -> each.state().isTaken() || each == here));
  }

  /** Returns what is accepted, as it would be written. */
  public List<Chosen> chosen() {
    return rows.stream().filter(each -> each.state().isTaken()).map(Promotable::chosen).toList();
  }

  /** Returns the edit of the file that all that is accepted amounts to. */
  public Plan.Edit edit() {
    Text after = written(each -> each.state().isTaken());
    return new Plan.Edit(global, global.onDisk(), after, List.of());
  }

  private Text written(Predicate<Promotable> which) {
    List<Chosen> chosen = rows.stream().filter(which).map(Promotable::chosen).toList();
    return Chosen.writtenInto(global.onDisk(), chosen);
  }

  /** Returns how many are in this state. */
  public int count(Item.State state) {
    return (int) rows.stream().filter(each -> each.state() == state).count();
  }

  public int taken() {
    return chosen().size();
  }

  /** Takes the learning that the person is at in other words. */
  static Step reworded(Review review, String words) {
    String sentence = DecisionSteps.sentence(words);
    Promotable current = review.promotion().flatMap(Room::current).orElseThrow();
    if (sentence.isEmpty()) {
      return Step.to(review.saying("No words, so nothing is changed."));
    }
    return sentence.equals(current.sentence()) && current.state().isTaken()
        ? Step.to(review.saying("No changes."))
        : decided(review, current.worded(sentence));
  }

  static Step decided(Review review, Promotable decided) {
    PromotionRoom after = review.promotion().orElseThrow().deciding(decided);
    boolean done = after.count(Item.State.OPEN) == 0;
    String left =
        after.taken() == 0
            ? "Everything is decided and there is nothing to write: q leaves."
            : "Everything is decided: c writes " + after.taken() + ".";
    return moved(done ? review.saying(Toast.Kind.GOOD, left) : review, after);
  }

  /** Returns the room with the learning decided, at the next open one. */
  private PromotionRoom deciding(Promotable decided) {
    List<Promotable> changed = new ArrayList<>(rows);
    changed.set(spot.index(), decided);
    List<Moment> moments = new ArrayList<>(before);
    moments.add(new Moment(rows, spot.index()));
    int next = spot.index();
    for (int step = 1; step < changed.size() && next == spot.index(); step++) {
      int there = (spot.index() + step) % changed.size();
      next = changed.get(there).state() == Item.State.OPEN ? there : next;
    }
    return with(changed, next, moments);
  }

  private PromotionRoom with(List<Promotable> other, int index, List<Moment> moments) {
    Spot there = new Spot(index, 0, spot.pane());
    return new PromotionRoom(other, more, global, there, moments, alone, false);
  }

  static Step undone(Review review) {
    PromotionRoom room = review.promotion().orElseThrow();
    int last = room.before.size() - 1;
    Moment then = room.before.get(last);
    return moved(
        review.saying("Undone."),
        room.with(then.rows(), then.index(), room.before.subList(0, last)));
  }

  /** What is never to be offered is kept at once, so that leaving or a crash does not lose it. */
  private static Step moved(Review review, PromotionRoom after) {
    List<Promotable> before = review.promotion().orElseThrow().rows;
    List<Errand> effects = new ArrayList<>();
    for (int at = 0; at < before.size(); at++) {
      boolean was = before.get(at).state() == Item.State.REJECTED;
      boolean is = after.rows.get(at).state() == Item.State.REJECTED;
      if (was != is) {
        effects.add(new Errand.Offer(after.rows.get(at).judged(), !is));
      }
    }
    return new Step(review.in(after), effects);
  }

  /** What was written leaves the list; its repositories' files are offered next. */
  static Review written(Review review, PromotionReport report) {
    Review after = renewed(review, report);
    return report.elsewhere().isEmpty()
        ? after.saying(Toast.Kind.GOOD, report.said())
        : after.with(new TakeOutPopup(report.said(), report.elsewhere(), 0));
  }

  /** The proposals lie on other texts now, and so does the way back through the decisions. */
  static Review renewed(Review review, PromotionReport report) {
    Review after = review.renewed(review.items().renewed(report.items())).settled();
    return after.promotion().map(room -> after.in(room.renewed(report))).orElse(after);
  }

  /** Returns the room as it is by now; what was decided and is not written stays decided. */
  private PromotionRoom renewed(PromotionReport report) {
    List<Promotable> newer = report.candidates();
    List<Promotable> said = rows.stream().filter(each -> !each.state().isTaken()).toList();
    List<Promotable> renewed = new ArrayList<>();
    for (Promotable each : newer) {
      renewed.add(
          said.stream()
              .filter(each::isSame)
              .map(old -> new Promotable(each.judged(), each.score(), old.sentence(), old.state()))
              .findFirst()
              .orElse(each));
    }
    said.stream()
        .filter(old -> old.state() == Item.State.REJECTED)
        .filter(old -> newer.stream().noneMatch(old::isSame))
        .forEach(renewed::add);
    Spot there = new Spot(place(renewed), 0, spot.pane());
    return new PromotionRoom(
        renewed, report.more(), report.global(), there, List.of(), alone, false);
  }

  /** The person stays at the same learning, or goes to the first that is open. */
  private int place(List<Promotable> renewed) {
    int open = 0;
    for (int at = renewed.size() - 1; at >= 0; at--) {
      Promotable each = renewed.get(at);
      if (current().filter(each::isSame).isPresent()) {
        return at;
      }
      open = each.state() == Item.State.OPEN ? at : open;
    }
    return open;
  }

  /** Where they have no room, the words of what was decided go. */
  @Override
  public Summary summary() {
    String noun = rows.size() == 1 ? " learning" : " learnings";
    return Summary.of(
        "promotion   " + rows.size() + noun,
        this::count,
        state -> state == Item.State.REJECTED ? "never" : state.word());
  }

  @Override
  public String title() {
    return "For every project" + (more ? ", first " + rows.size() : "");
  }

  @Override
  public String nothing() {
    return NOTHING;
  }

  @Override
  public List<Strip> entry(Promotable row, Ink ink, ZoneId zone) {
    int homes = row.judged().candidate().homes().size();
    boolean doubtful = row.state() == Item.State.OPEN && !row.judged().isReady();
    String where = homes == 1 ? "1 repository" : homes + " repositories";
    return List.of(
        Strip.of(
            new Piece(" ", ink),
            new Piece(row.state().mark(), row.state().ink()),
            new Piece(" ", ink),
            Piece.cut(Plain.printable(row.sentence()), ink)),
        Strip.of(
            new Piece("   ", Ink.TEXT),
            Piece.cut((doubtful ? "! " : "") + where + score(row), Ink.DIM)));
  }

  private static String score(Promotable row) {
    return row.score().isEmpty() ? "" : " · score " + row.score();
  }

  @Override
  public Detail detail(ZoneId zone) {
    List<Part> passages = new ArrayList<>();
    current().ifPresent(here -> add(passages, here));
    if (rows.isEmpty()) {
      passages.add(Part.prose(NOTHING, Ink.DIM));
    }
    String place = rows.isEmpty() ? "" : (spot.index() + 1) + "/" + rows.size();
    return Detail.of("Keep for every project", place, passages);
  }

  private void add(List<Part> passages, Promotable here) {
    Judged judged = here.judged();
    Candidate candidate = judged.candidate();
    if (here.state() != Item.State.OPEN) {
      passages.add(
          Strip.of(
              new Piece(here.state().mark() + " ", here.state().ink()),
              new Piece(here.word(), Ink.TEXT)));
    }
    passages.add(prose(here.sentence(), Ink.STRONG));
    if (here.state() == Item.State.MODIFIED) {
      passages.add(said("before", candidate.sentence()));
    }
    candidate.otherWords().forEach(words -> passages.add(said("also", words)));
    passages.add(prose(candidate.heard() + score(here), Ink.DIM));
    for (Caution caution : here.chosen().cautions()) {
      passages.add(prose("Careful: it " + caution.phrase() + ".", Ink.WARN));
    }
    if (here.state() != Item.State.MODIFIED) {
      judged.opposed().forEach(each -> passages.add(prose(each, Ink.WARN)));
    }
    boolean toldBelow = judged.standing() == Judged.Standing.ONE_PROJECT;
    if (!judged.why().isEmpty() && !toldBelow) {
      passages.add(prose(judged.why(), Ink.WARN));
    }
    judged.reasons().forEach(reason -> passages.add(prose("· " + reason, Ink.TEXT)));
    passages.add(Strip.EMPTY);
    passages.add(
        Strip.of(Piece.cutStart(global.label(), Ink.STRONG))
            .endingIn(new Piece(global.exists() ? "" : "new file", Ink.DIM)));
    passages.add(change());
  }

  private Part change() {
    if (global.problem().isPresent()) {
      return prose(global.problem().get(), Ink.BAD);
    }
    Diff diff = diff();
    return diff.isEmpty()
        ? prose("It says this already.", Ink.DIM)
        : new Part.Changed(base(), diff);
  }

  private static Part said(String how, String words) {
    String quote = Plain.shortened(Plain.sentence(words), LONGEST_WORDS);
    return prose(how + ": “" + quote + "”", Ink.DIM);
  }

  private static Part prose(String text, Ink ink) {
    return Part.prose(Plain.printable(text), ink);
  }
}
