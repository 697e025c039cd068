package dev.reflect.signal;

import static dev.reflect.signal.SpeechPattern.approval;
import static dev.reflect.signal.SpeechPattern.correction;
import static dev.reflect.signal.SpeechPattern.remember;
import static dev.reflect.signal.SpeechPattern.suggestion;

import java.util.List;

/** How people correct, approve, suggest and ask to remember in Spanish. */
final class SpanishPatterns {
  private static final String LEAD =
      "(?:^|[,:(¡] ?|(?:^| )(?:por favor|y|pero|no|sí|si|vale|bueno|entonces|que)[,:]? )";
  private static final String USE =
      "(?:usa|usar|uses|use|utiliza|utilizar|utilices|utilice|emplea|emplees|haz|hagas|haga|pon|pongas|escribe|escribas|añade|añadas|crea|crees|llama|borra|borres|ejecuta|ejecutes|cambia|cambies|toca|toques)";
  private static final String NO_BUT = "(?!.{0,200}\\b(?:pero|excepto|salvo|aunque)\\b)";

  private SpanishPatterns() {}

  static List<SpeechPattern> all() {
    return List.of(
        correction(
            "no-dont-use.es",
            "no ",
            LEAD
                + "no (?:lo |la |los |las |me |se"
                + " )?(?:uses|use|utilices|utilice|emplees|hagas|haga|pongas|escribas|añadas|crees|borres|ejecutes|cambies|toques|modifiques|agregues|elimines|inventes)\\b"),
        correction(
            "actually-is.es",
            "realidad|realmente|de hecho",
            "^(?:no,? |pero )?(?:en realidad|realmente|de hecho),? (?!(?:está|esta|es)"
                + " (?:bien|perfecto|genial)).{1,100}?"
                + " (?:es|son|debe|debería|deberia|está|esta|tiene que)\\b"),
        correction(
            "instead-of.es",
            "en vez de|en lugar de",
            "\\b"
                + USE
                + "\\b.{1,80}? en (?:vez|lugar) de |\\ben (?:vez|lugar) de .{1,80}?,? (?:debes"
                + " |deberías |mejor )?"
                + USE
                + "\\b"),
        correction(
            "never.es",
            "nunca|jamás|jamas",
            LEAD + "(?:nunca|jamás|jamas) (?:más )?(?:debes |se debe |hay que )?" + USE + "\\b"),
        correction(
            "always.es",
            "siempre",
            LEAD
                + "siempre (?:debes |hay que |tienes que )?(?:"
                + USE
                + "|comprueba|verifica|revisa|ejecuta|pregunta)\\b|\\b"
                + USE
                + " siempre "),
        correction("not-but.es", 0.8, "sino ", "\\bno .{1,80}?,? sino (?:que )?\\p{L}"),
        correction(
                "thats-wrong.es",
                0.7,
                "mal|incorrecto|equivoc|no es lo que",
                "\\b(?:eso |esto )?(?:está mal|esta mal|es incorrecto|no es correcto|no es lo que"
                    + " (?:pedí|quería|queria|dije))\\b|\\bte equivocas(?:te)?\\b")
            .in(SpeechPattern.Place.REPLY),
        approval(
            "perfect-great.es",
            "perfecto|genial|exacto|correcto|excelente|estupendo|fantástico|buenísimo|muy bien",
            "^¡?"
                + NO_BUT
                + "(?:sí,? |si,? |vale,? |ok,? |eso es |está |esta |es |todo |muy"
                + " )*(?:perfecto|genial|exacto|exactamente|correcto|excelente|estupendo|fantástico|buenísimo|bien)(?:$|[,!.])"),
        approval(
            "works-well.es",
            "funciona|buen trabajo|bien hecho|gracias",
            "\\b(?<!no )funciona (?:perfectamente|perfecto|bien|genial|muy bien|de maravilla)\\b"
                + NO_BUT
                + "|\\b(?:buen trabajo|bien hecho)\\b|^(?:muchas )?gracias\\b(?! de antemano)"
                + NO_BUT),
        suggestion(
            "have-you-considered.es",
            "has considerado|has pensado|consideraste|pensaste|ha considerado",
            "\\b(?:has considerado|ha considerado|has pensado en|consideraste|pensaste en|has"
                + " probado)\\b"),
        suggestion(
            "why-not.es",
            "por qué no|por que no|porque no",
            "\\b(?:por qué|por que|porque) no"
                + " (?:usar|usas|usamos|probar|pruebas|probamos|utilizar|utilizas|utilizamos|hacer|hacemos|mejor|lo)\\b"),
        suggestion(
            "what-about.es",
            "qué tal|que tal|y si ",
            "\\b(?:qué|que) tal (?:si |usar |un |una |con )|^¿?(?:y|pero) si"
                + " (?:usamos|usas|lo|la|mejor|hacemos|probamos)\\b"),
        remember(
            "remember-that.es",
            "recuerda|recuerde|ten en cuenta|tenga en cuenta|acuérdate|acuerdate|no olvides",
            LEAD
                + "(?:recuerda|recuerde|acuérdate|acuerdate|no olvides)(?:,|:|"
                + " )(?:que|de|siempre|nunca|esto|usar|lo)?|\\b(?:ten|tenga|tened) en"
                + " (?:cuenta|mente)\\b"),
        remember(
            "from-now-on.es",
            "a partir de ahora|de ahora en adelante|la próxima vez|la proxima vez|en el"
                + " futuro|claude.md|memoria",
            "\\b(?:a partir de ahora|de ahora en adelante|desde ahora)\\b|\\bla (?:próxima|proxima)"
                + " vez,? \\p{L}|^en el futuro,?"
                + " |\\b(?:añade|agrega|guarda|escribe|anota|pon)\\b.{0,100}(?:claude\\.md|memoria|agents\\.md)"));
  }
}
