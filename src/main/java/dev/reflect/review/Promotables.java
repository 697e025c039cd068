package dev.reflect.review;

import dev.reflect.diff.Diff;
import dev.reflect.diff.Text;
import dev.reflect.promotion.Chosen;
import dev.reflect.proposal.Plan;
import dev.reflect.proposal.Target;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/**
 * What several repositories taught, as a person looks at it to keep it for every project.
 *
 * @param more whether there are others behind these, which come once these are decided
 * @param global the file of all projects, as it was read
 * @param top the line of the detail that is the first in sight
 * @param before the moments before each decision, the latest last
 * @param alone whether there is no review below it to go back to
 * @param warned whether the person was told that leaving writes nothing
 */
public record Promotables(
    List<Promotable> all,
    boolean more,
    Target global,
    int index,
    Pane pane,
    int top,
    List<Moment> before,
    boolean alone,
    boolean warned)
    implements Over {
  /** The learnings as they were, and the one the person was at. */
  public record Moment(List<Promotable> all, int index) {
    public Moment {
      all = List.copyOf(all);
    }
  }

  public Promotables {
    all = List.copyOf(all);
    before = List.copyOf(before);
  }

  static Promotables of(
      List<Promotable> all, boolean more, Target global, Pane pane, boolean alone) {
    return new Promotables(all, more, global, 0, pane, 0, List.of(), alone, false);
  }

  @Override
  public List<Binding> bindings() {
    return Keys.bindings(PromotionAction.values());
  }

  @Override
  public Step pressed(Key key, Review review) {
    return Promoting.pressed(review, key);
  }

  @Override
  public List<Hint> hints(Review review) {
    return HelpLine.hints(
        PromotionAction.values(),
        action -> Promoting.whyNot(action, review),
        action -> action == PromotionAction.WRITE ? taken() : 0);
  }

  /** Returns the learning under the cursor; there is none in an empty list. */
  public Optional<Promotable> current() {
    return all.isEmpty() ? Optional.empty() : Optional.of(all.get(index));
  }

  /** Returns the file as it would be without the learning under the cursor. */
  public Text base() {
    return written(each -> each.state().isTaken() && each != all.get(index));
  }

  /** Returns what the learning under the cursor changes, besides what is accepted. */
  public Diff diff() {
    if (all.isEmpty() || global.problem().isPresent()) {
      return Diff.between(Text.empty(), Text.empty());
    }
    return Diff.between(base(), written(each -> each.state().isTaken() || each == all.get(index)));
  }

  /** Returns what is accepted, as it would be written. */
  public List<Chosen> chosen() {
    return all.stream().filter(each -> each.state().isTaken()).map(Promotable::chosen).toList();
  }

  /** Returns the edit of the file that all that is accepted amounts to. */
  public Plan.Edit edit() {
    Text after = written(each -> each.state().isTaken());
    return new Plan.Edit(global, global.onDisk(), after, List.of());
  }

  private Text written(Predicate<Promotable> which) {
    List<Chosen> chosen = all.stream().filter(which).map(Promotable::chosen).toList();
    return Chosen.writtenInto(global.onDisk(), chosen);
  }

  /** Returns how many are in this state. */
  public int count(Item.State state) {
    return (int) all.stream().filter(each -> each.state() == state).count();
  }

  public int taken() {
    return chosen().size();
  }

  /** Returns how many lines the detail has where none is wrapped. */
  public int lines() {
    int lines = PastDetail.lines(diff()) + 5;
    return lines
        + current()
            .map(Promotable::judged)
            .map(each -> each.reasons().size() + each.candidate().otherWords().size())
            .orElse(0);
  }

  Promotables at(int other) {
    return new Promotables(
        all, more, global, Moving.within(other, all.size()), pane, 0, before, alone, false);
  }

  Promotables in(Pane other) {
    return new Promotables(all, more, global, index, other, top, before, alone, false);
  }

  Promotables from(int line) {
    int first = Moving.within(line, lines());
    return new Promotables(all, more, global, index, pane, first, before, alone, false);
  }

  Promotables warning() {
    return new Promotables(all, more, global, index, pane, top, before, alone, true);
  }

  /** Returns the list with the learning under the cursor decided, at the next open one. */
  Promotables deciding(Promotable decided) {
    List<Promotable> changed = new ArrayList<>(all);
    changed.set(index, decided);
    List<Moment> moments = new ArrayList<>(before);
    moments.add(new Moment(all, index));
    int next = index;
    for (int step = 1; step < changed.size() && next == index; step++) {
      int there = (index + step) % changed.size();
      next = changed.get(there).state() == Item.State.OPEN ? there : next;
    }
    return new Promotables(changed, more, global, next, pane, 0, moments, alone, false);
  }

  Promotables undone() {
    Moment last = before.get(before.size() - 1);
    List<Moment> rest = before.subList(0, before.size() - 1);
    return new Promotables(last.all(), more, global, last.index(), pane, 0, rest, alone, false);
  }

  /** Returns the list as it is by now; what was decided and is not written stays decided. */
  Promotables renewed(List<Promotable> newer, boolean others, Target now) {
    List<Promotable> renewed = new ArrayList<>();
    List<Promotable> said = all.stream().filter(each -> !each.state().isTaken()).toList();
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
    return new Promotables(renewed, others, now, place(renewed), pane, 0, List.of(), alone, false);
  }

  /** The cursor stays on its learning, or goes to the first that is open. */
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
}
