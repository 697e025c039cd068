package dev.reflect.meta;

import dev.reflect.ground.Spelled;
import dev.reflect.signal.Kind;
import dev.reflect.signal.Mark;

/** Proposals that have one thing in common: all that the detector {@code model} heard. */
public record Group(Aspect aspect, String name) {
  static Group detector(Mark mark) {
    return new Group(Aspect.DETECTOR, mark.detector());
  }

  static Group pattern(Mark mark) {
    return new Group(Aspect.PATTERN, mark.reason());
  }

  static Group kind(Kind kind) {
    return new Group(Aspect.KIND, kind.word());
  }

  /** Returns what a person calls the group where one of its signals is shown. */
  String inWords() {
    return switch (aspect) {
      case PATTERN -> "this pattern";
      case DETECTOR -> "what the " + name + " hears";
      case KIND -> name.equals("remember") ? "requests to remember" : name + "s";
      case CONFIDENCE -> name + " confidence";
      case TARGET, SKILL -> aspect.word() + " " + name;
    };
  }

  /** By what proposals are grouped to tell how often those of a group are accepted. */
  public enum Aspect implements Spelled {
    /** Who heard it: {@code model}. One proposal may belong to several. */
    DETECTOR,
    /** What was heard: {@code pattern/never-use}. One proposal may belong to several. */
    PATTERN,
    KIND,
    CONFIDENCE,
    /** The kind of file it was placed into. */
    TARGET,
    SKILL
  }
}
