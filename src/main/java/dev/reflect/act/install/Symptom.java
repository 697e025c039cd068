package dev.reflect.act.install;

/** What a check found, as a sentence for the user. */
public sealed interface Symptom {
  String sentence();

  /** Returns {@code ok}, {@code mended}, {@code warning} or {@code error}. */
  String word();

  /** All is as it should be. */
  record Sound(String sentence) implements Symptom {
    @Override
    public String word() {
      return "ok";
    }
  }

  /** It was wrong, and has just been mended. */
  record Mended(String sentence) implements Symptom {
    @Override
    public String word() {
      return "mended";
    }
  }

  /**
   * Something that works and should not stay as it is.
   *
   * @param mend what to do about it, as a sentence
   */
  record Warning(String sentence, String mend) implements Symptom {
    @Override
    public String word() {
      return "warning";
    }
  }

  /**
   * Something that does not work.
   *
   * @param mend what to do about it, as a sentence
   */
  record Failing(String sentence, String mend) implements Symptom {
    @Override
    public String word() {
      return "error";
    }
  }
}
