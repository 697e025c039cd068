package dev.reflect.signal;

import static dev.reflect.signal.SpeechPattern.approval;
import static dev.reflect.signal.SpeechPattern.correction;
import static dev.reflect.signal.SpeechPattern.remember;
import static dev.reflect.signal.SpeechPattern.suggestion;

import java.util.List;

/** How people correct, approve, suggest and ask to remember in French, tu and vous. */
final class FrenchPatterns {
  private static final String LEAD =
      "(?:^|[,:(] ?|(?:^| )(?:s'il te plaît|stp|svp|et|mais|non|oui|ok|alors|donc|il"
          + " faut|faut)[,:]? )";
  private static final String USE =
      "(?:utilise|utilises|utilisez|utiliser|emploie|employez|employer|fais|faites|faire|mets|mettez|mettre|écris|écrivez|écrire|ecris|ajoute|ajoutez|ajouter|crée|créez|créer|appelle|appelez|supprime|supprimez|supprimer|modifie|modifiez|modifier|change|changez|changer|touche|touchez|toucher|lance|lancez|lancer|prends|prenez|prendre|passe"
          + " par|commite|commit)";
  private static final String NO_BUT =
      "(?!.{0,200}\\b(?:mais|sauf|cependant|par contre|dommage)\\b)";

  private FrenchPatterns() {}

  static List<SpeechPattern> all() {
    return List.of(
        correction(
            "no-dont-use.fr",
            "pas|n'|ne ",
            LEAD
                + "(?:n'|ne |n’)?(?:l'|le |la |les |me |y )?"
                + USE
                + " (?:surtout |plus |donc )?pas\\b|"
                + LEAD
                + "ne pas (?:l'|le |la |les )?"
                + USE
                + "\\b"),
        correction(
                "no-things.fr",
                0.75,
                "pas de|pas d'|plus de|plus d'",
                "^(?:non,? )?(?:surtout )?(?:pas|plus) d(?:e"
                    + " |')(?!souci|problème|quoi|réponse|changement|erreur)\\p{L}.{3,}")
            .in(SpeechPattern.Place.REPLY),
        correction(
            "actually-is.fr",
            "en fait|en réalité|en realite",
            "^(?:non,? |mais )?(?:en fait|en réalité|en realite),? (?!c'est"
                + " (?:bon|parfait|bien|très"
                + " bien)).{1,100}?(?:\\best\\b|c'est|\\bsont\\b|\\bdoit\\b|\\bdevrait\\b|\\bdoivent\\b|il"
                + " faut)"),
        correction(
            "instead-of.fr",
            "au lieu de|au lieu d'|plutôt que|plutot que|à la place",
            "\\b"
                + USE
                + "\\b.{1,80}? (?:au lieu d(?:e|u|es)?\\b|plutôt que |plutot que |à la place)|\\bau"
                + " lieu d(?:e |'|u |es ).{1,80}?,? (?:tu dois |vous devez |il faut )?"
                + USE
                + "\\b"),
        correction(
            "never.fr",
            "jamais",
            LEAD
                + "(?:n'|ne |n’)?(?:l'|le |la |les |me |y )?(?:"
                + USE
                + " jamais\\b|jamais "
                + USE
                + "\\b)|^jamais (?:de |d')"),
        correction(
            "always.fr",
            "toujours",
            LEAD
                + "(?:"
                + USE
                + "|vérifie|vérifiez|verifie|demande|demandez|teste|testez) toujours\\b|"
                + LEAD
                + "toujours (?:"
                + USE
                + "|vérifier|verifier|demander|tester)\\b"),
        correction(
            "not-but.fr",
            0.7,
            "pas ",
            "^(?:non,? )?(?:c'est |ce n'est )?pas (?!encore|mal|sûr|sur$|besoin|de souci|de"
                + " problème).{1,60}?,? (?:mais|c'est) \\p{L}"),
        correction(
                "thats-wrong.fr",
                0.7,
                "faux|incorrect|pas ça|pas ce que|trompes|trompé|pas bon",
                "\\bc'est (?:faux|incorrect|pas (?:ça|ce que|bon|correct))|\\bce n'est pas (?:ça|ce"
                    + " que|bon|correct)|\\btu (?:te trompes|t'es trompé)")
            .in(SpeechPattern.Place.REPLY),
        approval(
            "perfect-great.fr",
            "parfait|super|génial|genial|exactement|excellent|très bien|tres"
                + " bien|impeccable|nickel|bravo",
            "^"
                + NO_BUT
                + "(?:oui,? |ok,? |ah,? |c'est |c’est |vraiment |tout est"
                + " )*(?:parfait|super|génial|genial|exactement|exact|excellent|très bien|tres"
                + " bien|impeccable|nickel|bravo)(?:$|[,!.]| (?:merci|travail|maintenant)\\b)"),
        approval(
            "works-well.fr",
            "marche|fonctionne|bon travail|beau travail|bien joué|merci",
            "\\b(?:ça|tout|cela|il|elle) (?:marche|fonctionne) (?:très bien|bien|parfaitement|super"
                + " bien|nickel|maintenant)\\b"
                + NO_BUT
                + "|\\b(?:bon|beau|excellent) travail\\b|\\bbien joué\\b|^merci\\b(?! d'avance)"
                + NO_BUT),
        suggestion(
            "have-you-considered.fr",
            "as-tu|tu as|avez-vous|vous avez|t'as",
            "\\b(?:as-tu|tu as|avez-vous|vous avez|t'as) (?:déjà |aussi )?(?:envisagé|pensé à|pensé"
                + " a|considéré|essayé)"),
        suggestion(
            "why-not.fr",
            "pourquoi pas|pourquoi ne pas",
            "\\bpourquoi (?:pas|ne pas) (?:l'|le |la |plutôt )?\\p{L}{3,}"),
        suggestion(
            "what-about.fr",
            "et si |que dirais|que penses|que diriez|que pensez",
            "^(?:mais |ou )?et si (?:on|tu|nous|vous|j')|\\bque"
                + " (?:dirais-tu|diriez-vous|penses-tu|pensez-vous) d(?:e |')"),
        remember(
            "remember-that.fr",
            "souviens|souvenez|rappelle|retiens|retenez|garde|n'oublie|mémorise",
            "\\b(?:souviens-toi|souvenez-vous|rappelle-toi|rappelez-vous|retiens|retenez|mémorise)(?:"
                + " bien)?(?:,|:| )(?:que|qu'|de|ça|cela|toujours|ceci|bien)?|\\bgarde(?:z)?"
                + " (?:bien |ça |cela )*(?:en tête|à l'esprit|en mémoire)\\b|^n'oublie(?:z)?"
                + " (?:pas|jamais) (?:que|qu'|de toujours)"),
        remember(
            "from-now-on.fr",
            "désormais|desormais|dorénavant|à partir de maintenant|a partir de maintenant|la"
                + " prochaine fois|à l'avenir|a l'avenir|claude.md|mémoire",
            "\\b(?:désormais|desormais|dorénavant|à partir de maintenant|a partir de maintenant|à"
                + " l'avenir|a l'avenir)\\b|\\bla prochaine fois,?"
                + " \\p{L}|\\b(?:ajoute|ajoutez|écris|note|notez|mets|enregistre)\\b.{0,100}(?:claude\\.md|mémoire|agents\\.md)"));
  }
}
