package dev.reflect.review;

import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;

/** The moments before each decision, so that undo is going back to one; the latest is last. */
public record Undos(List<Moment> past, List<Moment> future) {
  public static final Undos EMPTY = new Undos(List.of(), List.of());

  /** The items as they were, and the one the person was at. */
  public record Moment(Items items, int cursor) {
    private Moment changed(Items other) {
      return new Moment(other, other.following(items, cursor));
    }
  }

  public Undos {
    past = List.copyOf(past);
    future = List.copyOf(future);
  }

  /** Returns the history once something new was decided: there is nothing to redo any more. */
  Undos after(Moment moment) {
    return new Undos(with(past, moment), List.of());
  }

  Undos undone(Moment now) {
    return new Undos(withoutLast(past), with(future, now));
  }

  Undos redone(Moment now) {
    return new Undos(with(past, now), withoutLast(future));
  }

  /** Returns the history with the items of every moment changed alike. */
  Undos each(UnaryOperator<Items> change) {
    return new Undos(changed(past, change), changed(future, change));
  }

  private static List<Moment> changed(List<Moment> moments, UnaryOperator<Items> change) {
    return moments.stream().map(each -> each.changed(change.apply(each.items()))).toList();
  }

  static Moment last(List<Moment> moments) {
    return moments.get(moments.size() - 1);
  }

  private static List<Moment> with(List<Moment> moments, Moment moment) {
    List<Moment> more = new ArrayList<>(moments);
    more.add(moment);
    return more;
  }

  private static List<Moment> withoutLast(List<Moment> moments) {
    return moments.subList(0, moments.size() - 1);
  }
}
