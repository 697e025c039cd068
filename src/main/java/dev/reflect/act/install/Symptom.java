package dev.reflect.act.install;

import dev.reflect.act.home.UserError;
import dev.reflect.ground.Spelled;

/**
 * What a check found, as a sentence for the user.
 *
 * @param mend what to do about it, as a sentence; empty where nothing has to be done
 */
public record Symptom(Level level, String sentence, String mend) {
  /** The mend of everything that {@code reflect doctor --fix} can do. */
  static final String BY_FIX = "Mend it with: reflect doctor --fix";

  /** How bad it is. */
  public enum Level implements Spelled {
    OK,
    MENDED,
    /** Something that works and should not stay as it is. */
    WARNING,
    ERROR
  }

  static Symptom sound(String sentence) {
    return new Symptom(Level.OK, sentence, "");
  }

  static Symptom mended(String sentence) {
    return new Symptom(Level.MENDED, sentence, "");
  }

  static Symptom warning(String sentence, String mend) {
    return new Symptom(Level.WARNING, sentence, mend);
  }

  static Symptom failing(String sentence, String mend) {
    return new Symptom(Level.ERROR, sentence, mend);
  }

  static Symptom failing(UserError cause) {
    return failing(cause.getMessage(), cause.hints().stream().findFirst().orElse(""));
  }

  boolean isSound() {
    return level == Level.OK;
  }

  public String word() {
    return level.word();
  }
}
