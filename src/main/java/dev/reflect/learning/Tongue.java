package dev.reflect.learning;

import dev.reflect.expression.LazyPattern;
import dev.reflect.expression.Sieve;
import dev.reflect.ground.Spelled;
import dev.reflect.words.FormTable;
import dev.reflect.words.FormTable.Form;
import java.util.EnumMap;
import java.util.Map;

/** What one language offers for saying rules, as its table of forms says. */
final class Tongue {
  /** What a sentence may hold. */
  enum Sign implements Spelled {
    /** Words that make it stand: always, never, every time. */
    LASTING,
    /** Words that bind it to the moment: for now, this time, yet. */
    PASSING,
    /** An object that only the conversation shows: "use this instead". */
    POINTING,
    /** A report that something does not work. */
    FAILING,
    /** Work to be done once: what follows in the same sentence is a condition of that work. */
    TASK,
    /** An order, told from talk. */
    ORDER,
    /** What a project, a team, its machines are or do. */
    FACT,
    /** A beginning that can only go on with the rule before it. */
    SEQUEL,
    /** A beginning that goes on with it where it says what to do or what may be done. */
    FURTHER,
    /**
     * A rule that is taken back and nothing put in its place: "the tabs rule no longer applies".
     */
    REVOKING
  }

  private final String code;
  private final Map<Sign, LazyPattern> signs = new EnumMap<>(Sign.class);
  private final Sieve<Mould> moulds;
  private final Sieve<Mould> wishes;
  private final Sieve<Form> fillers;

  Tongue(FormTable forms) {
    this.code = forms.code();
    for (Sign sign : Sign.values()) {
      signs.put(sign, forms.pattern(sign.word()));
    }
    this.moulds = sieve(forms, "swap", "rule", "standing");
    this.wishes = sieve(forms, "wish");
    this.fillers = new Sieve<>(forms.of("filler"), Form::pattern);
  }

  private static Sieve<Mould> sieve(FormTable forms, String... uses) {
    return new Sieve<>(forms.of(uses).stream().map(Mould::of).toList(), Mould::pattern);
  }

  String code() {
    return code;
  }

  boolean isEnglish() {
    return code.equals("en");
  }

  boolean isEastAsian() {
    return code.equals("zh") || code.equals("ja");
  }

  boolean has(Sign sign, String text) {
    return signs.get(sign).isIn(text);
  }

  LazyPattern pattern(Sign sign) {
    return signs.get(sign);
  }

  /** Returns the forms a rule takes, the most telling first. */
  Sieve<Mould> moulds() {
    return moulds;
  }

  /** Returns what is spoken and says nothing, and what stands in its place. */
  Sieve<Form> fillers() {
    return fillers;
  }

  /** Returns how a wish for all times is put, so that an order can be made of it. */
  Sieve<Mould> wishes() {
    return wishes;
  }
}
