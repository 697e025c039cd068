package dev.reflect.lab;

import java.util.function.Predicate;

/** Which messages a figure is about. */
public enum Slice {
  ALL("all", message -> true),
  WITHOUT_DOUBTFUL("without doubtful labels", message -> !message.judgement().doubtful()),
  ENGLISH("English", message -> message.language().equals("en")),
  OTHER_LANGUAGES("other languages", message -> !message.language().equals("en"));

  private final String words;
  private final Predicate<Labelled> belongs;

  Slice(String words, Predicate<Labelled> belongs) {
    this.words = words;
    this.belongs = belongs;
  }

  public String words() {
    return words;
  }

  boolean holds(Labelled message) {
    return belongs.test(message);
  }
}
