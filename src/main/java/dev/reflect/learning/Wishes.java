package dev.reflect.learning;

import static dev.reflect.learning.Force.FORM;

import dev.reflect.expression.Sieve;
import java.util.List;
import java.util.Map;

/** How a wish for all times is put, in each language that puts it so that an order can be made. */
final class Wishes {
  static final Map<String, Sieve<Mould>> ABROAD =
      Map.of(
          "fr",
          sieve(
              Mould.of(
                  FORM,
                  "^(?:[^,;]{3,60}, )?je (?:veux|souhaite|voudrais|préfère|préférerais)(?: \\w+)?"
                      + " que (?<subject>(?!(?:tu|vous|ça|ca|cela|ce|on|nous)\\b)[^,;!?]{3,70}?)(?:"
                      + " ne)? soient (?<rest>(?!jamais|pas).+)$",
                  "{subject} doivent être {rest}"),
              Mould.of(
                  FORM,
                  "^(?:[^,;]{3,60}, )?je (?:veux|souhaite|voudrais|préfère|préférerais)(?: \\w+)?"
                      + " que (?<subject>(?!(?:tu|vous|ça|ca|cela|ce|on|nous)\\b)[^,;!?]{3,70}?)"
                      + " soit (?<rest>(?!jamais|pas).+)$",
                  "{subject} doit être {rest}"),
              Mould.of(
                  FORM,
                  "^je (?:veux|souhaite|voudrais|préfère|préférerais)(?: \\w+)? que tu me"
                      + " (?<verb>\\w+e)s <REST>$",
                  "{verb}-moi {rest}"),
              Mould.of(
                  FORM,
                  "^je (?:veux|souhaite|voudrais|préfère|préférerais)(?: (?!que)\\w+)? que tu"
                      + " (?<verb>(?!m'|me|te|le|la|les|ne|n')\\w+e)s? <REST>$",
                  "{verb} {rest}")));

  static final Sieve<Mould> ENGLISH = new Sieve<>(EnglishWishes.ALL, Mould::pattern);

  private Wishes() {}

  /** Returns the forms of wishes that may be in a text. */
  static List<Mould> possibleIn(String text, Tongue tongue) {
    Sieve<Mould> wishes = tongue == English.TONGUE ? ENGLISH : ABROAD.get(tongue.code());
    return wishes == null ? List.of() : wishes.passing(text);
  }

  private static Sieve<Mould> sieve(Mould... wishes) {
    return new Sieve<>(List.of(wishes), Mould::pattern);
  }
}
