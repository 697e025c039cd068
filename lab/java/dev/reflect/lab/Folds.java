package dev.reflect.lab;

import java.util.ArrayList;
import java.util.List;

/** What a listener has learned from when it is measured. */
public enum Folds {
  /** From all messages, also the one at hand: a trained listener shows what it remembers. */
  NONE,
  /** In ten parts, from the other nine: it never heard the message's author. */
  AUTHOR;

  private static final int PARTS = 10;

  /** Returns each message once, with the verdict of a listener that learned from the right ones. */
  public List<Trial> trials(List<Labelled> messages, Learner learner) {
    return switch (this) {
      case NONE -> heard(messages, learner.from(messages));
      case AUTHOR -> byAuthor(messages, learner);
    };
  }

  private static List<Trial> byAuthor(List<Labelled> messages, Learner learner) {
    List<Trial> trials = new ArrayList<>();
    for (int part = 0; part < PARTS; part++) {
      List<Labelled> held = new ArrayList<>();
      List<Labelled> others = new ArrayList<>();
      for (Labelled message : messages) {
        (part(message.author()) == part ? held : others).add(message);
      }
      if (!held.isEmpty()) {
        trials.addAll(heard(held, learner.from(List.copyOf(others))));
      }
    }
    return trials;
  }

  /** Two repositories of one owner are one author: {@code ann/ferry} and {@code ann/quay}. */
  static int part(String author) {
    return Math.floorMod(author.split("[/#]", 2)[0].hashCode(), PARTS);
  }

  private static List<Trial> heard(List<Labelled> messages, Listener listener) {
    List<Trial> trials = new ArrayList<>();
    for (Labelled message : messages) {
      trials.add(new Trial(message, listener.on(message.heard())));
    }
    return trials;
  }
}
