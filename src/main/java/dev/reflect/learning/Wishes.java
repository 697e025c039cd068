package dev.reflect.learning;

import static dev.reflect.learning.Force.FORM;

import java.util.List;
import java.util.Map;

/** How a wish for all times is put, in each language that puts it so that an order can be made. */
final class Wishes {
  private static final Map<String, List<Mould>> ABROAD =
      Map.of(
          "fr",
          List.of(
              Mould.of(
                  FORM,
                  "^(?:[^,;]{3,60}, )?je (?:veux|souhaite|voudrais|préfère|préférerais)(?: \\w+)? que"
                      + " (?<subject>(?!(?:tu|vous|ça|ca|cela|ce|on|nous)\\b)[^,;!?]{3,70}?)(?: ne)? soient"
                      + " (?<rest>(?!jamais|pas).+)$",
                  "{subject} doivent être {rest}"),
              Mould.of(
                  FORM,
                  "^(?:[^,;]{3,60}, )?je (?:veux|souhaite|voudrais|préfère|préférerais)(?: \\w+)? que"
                      + " (?<subject>(?!(?:tu|vous|ça|ca|cela|ce|on|nous)\\b)[^,;!?]{3,70}?) soit"
                      + " (?<rest>(?!jamais|pas).+)$",
                  "{subject} doit être {rest}"),
              Mould.of(
                  FORM,
                  "^je (?:veux|souhaite|voudrais|préfère|préférerais)(?: \\w+)? que tu me (?<verb>\\w+e)s"
                      + " <REST>$",
                  "{verb}-moi {rest}"),
              Mould.of(
                  FORM,
                  "^je (?:veux|souhaite|voudrais|préfère|préférerais)(?: (?!que)\\w+)? que tu"
                      + " (?<verb>(?!m'|me|te|le|la|les|ne|n')\\w+e)s? <REST>$",
                  "{verb} {rest}")));

  private Wishes() {}

  static List<Mould> in(Tongue tongue) {
    return tongue == English.TONGUE
        ? EnglishWishes.ALL
        : ABROAD.getOrDefault(tongue.code(), List.of());
  }
}
