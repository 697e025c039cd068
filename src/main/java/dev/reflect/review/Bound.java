package dev.reflect.review;

/**
 * What a key does in one of the rooms: the review, the history, what may be promoted, the
 * statistics. Each room has an enum of its own, in the order that its help has, so no room can be
 * asked for what is done in another.
 */
public sealed interface Bound permits Action, PastAction, PromotionAction, StatisticsAction {
  Binding binding();
}
