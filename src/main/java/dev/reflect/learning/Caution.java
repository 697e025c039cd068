package dev.reflect.learning;

import dev.reflect.untrusted.LookAlike;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/**
 * What is dangerous about a sentence that is a rule otherwise. A person reads it before deciding;
 * nothing with a caution may ever be applied without one.
 */
public enum Caution {
  RUNS_DOWNLOADS("runs something from the network"),
  SKIPS_CHECKS("skips tests, reviews or hooks"),
  LIFTS_PERMISSIONS("lets Claude act without asking you"),
  WEAKENS_SECURITY("weakens a protection"),
  SENDS_DATA("sends something out or shows secrets"),
  DESTROYS("deletes or overwrites for good"),
  CHANGES_INSTRUCTIONS("changes what Claude is told, or takes orders from elsewhere"),
  ACTIVE_TEXT("holds text that is loaded, filled in or run where it stands"),
  LOOK_ALIKES("holds letters of another script that look like Latin ones");

  private final String phrase;

  Caution(String phrase) {
    this.phrase = phrase;
  }

  /** Returns the caution as a person reads it, for example "weakens a protection". */
  public String phrase() {
    return phrase;
  }

  /** Returns the word used in JSON, for example {@code sends-data}. */
  public String word() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  /** Returns what is dangerous about the sentence, in the order of the constants. */
  public static List<Caution> in(String sentence) {
    Set<Caution> cautions = EnumSet.noneOf(Caution.class);
    for (String reading : readings(sentence)) {
      for (Danger danger : Danger.ALL.passing(reading)) {
        if (!cautions.contains(danger.caution()) && danger.isIn(reading)) {
          cautions.add(danger.caution());
        }
      }
    }
    if (LookAlike.deceives(sentence)) {
      cautions.add(LOOK_ALIKES);
    }
    return List.copyOf(cautions);
  }

  /** As it is written, and as it looks. */
  private static Set<String> readings(String sentence) {
    String looks = LookAlike.latin(sentence);
    return looks.equals(sentence) ? Set.of(sentence) : Set.of(sentence, looks);
  }
}
