package dev.reflect.learning;

import static dev.reflect.learning.Force.FORM;
import static dev.reflect.learning.Force.LASTING;

/** The forms of rules in French. */
final class French {
  static final Tongue TONGUE =
      Tongue.of(
          "fr",
          "\\b(?:toujours|jamais|désormais|dorénavant|à l'avenir|à partir de maintenant|en règle"
              + " générale|systématiquement|chaque fois|par défaut|en aucun cas)\\b",
          "\\b(?:pour l'instant|pour le moment|cette fois|aujourd'hui|pas encore|tout de"
              + " suite|temporairement|dans l'immédiat)\\b",
          "^(?:\\S+ ){0,3}(?:ça|cela|ceci|ca|comme ça|comme"
              + " ca|celui-ci|là)$|\\bça\\b|^\\w+-(?:le|la|les|ça|ca|cela)\\b|\\b(?:ce|cet|cette|ces)"
              + " (?!projet|repo|dépôt|paquet|module|équipe|sera|serait|n')|\\b(?:la première|le"
              + " premier|l'autre|la deuxième)\\b",
          "\\b(?:toujours|encore) (?:pas|cassé|la même|le même|en erreur|une erreur)\\b|\\bne"
              + " (?:marche|fonctionne|s'affiche)|\\bn'arrive pas\\b|\\bmême erreur\\b",
          Mould.swap(
              "^(?<verb>utilise|utilisez|utiliser|emploie|prends|écris|préfère) <NEW> (?<con>au"
                  + " lieu d(?:e |u |es |')|à la place d(?:e |u |es |')|plutôt que (?:de"
                  + " |d')?)<OLD><TAIL>",
              "{verb} {new} {con} {old}{tail}",
              "{verb} {old}",
              "{verb} {new}"),
          Mould.swap(
              "^(?:au lieu d(?:e |'|u )|plutôt que (?:de |d')?)<OLD>,?"
                  + " (?<verb>utilise|utilisez|prends|emploie) <NEW><TAIL>",
              "{verb} {new}, pas {old}{tail}",
              "{verb} {old}",
              "{verb} {new}"),
          Mould.swap(
              "^(?:n'|ne )?(?<verb>utilise|utilisez|prends|emploie) (?:pas|jamais) (?:de"
                  + " |d')?<OLD><SEP>(?:mais |plutôt )?(?:utilise|utilisez|prends|emploie)"
                  + " (?:plutôt )?<NEW><TAIL>",
              "{verb} {new}, pas {old}{tail}",
              "{verb} {old}",
              "{verb} {new}"),
          Mould.swap(
              "^(?<verb>utilise|utilisez|prends|écris) <NEW>,? (?:et )?pas <OLD>$",
              "{verb} {new}, pas {old}",
              "{verb} {old}",
              "{verb} {new}"),
          Mould.swap(
              "^(?<new>(?!c'|je |tu |il |on |mais )[^\\s,;]+(?: [^\\s,;]+)?) (?<con>au lieu d(?:e"
                  + " |')|plutôt que )(?<old>[^\\s,;]+(?: [^\\s,;]+)?)$",
              "utilise {new}, pas {old}",
              "utilise {old}",
              "utilise {new}"),
          Mould.swap(
              "^(?:as-tu (?:pensé à|envisagé)|et pourquoi pas|pourquoi pas) (?:utiliser )?<NEW>"
                  + " (?<con>au lieu d(?:e |')|plutôt que (?:de |d')?)<OLD>$",
              "envisage {new} {con} {old}",
              "utilise {old}",
              "utilise {new}"),
          Mould.of(
              FORM,
              "^(?:ici )?(?:on utilise|nous utilisons) (?!ça|ca|cela)<REST>$",
              "utilise {rest}"),
          Mould.whole(FORM, "^pas d(?:e |')(?!problème|souci|accord|idée|changement|quoi).+"),
          Mould.whole(
              FORM,
              "^(?:on |nous )?(?:ne"
                  + " |n')(?!(?:est|marche|fonctionne|peux|sais|vois|suis|ai|a|sommes|avons|peut|pouvons|voit|sait|dirait|faut)\\b)\\S+"
                  + " (?:pas|jamais|plus)\\b.+"),
          Mould.whole(
              FORM,
              "^(?:arrête|arrêtez|évite|évitez|préfère|utilise|utilisez) (?!ça|ca|cela|plutôt"
                  + " ça).+"),
          Mould.whole(
              FORM,
              "^(?:demande|vérifie|lance|écris|exécute|garde|laisse|mets)\\b.*\\b(?:avant d(?:e"
                  + " |')|après avoir|chaque|en anglais|en français)\\b.*"),
          Mould.whole(
              FORM,
              "^(?:les|chaque|tous les|toutes les|tout) .{2,60} (?:doit|doivent|vont dans|va"
                  + " dans|ne doivent|devraient|s'écri\\w+)\\b.+"),
          Mould.whole(LASTING, "^(?:toujours|jamais) (?!pas|la|le|une?|en|cassé|rien|aucun).+"),
          Mould.whole(
              LASTING,
              "^(?!un |una |il y a|necesit|quiero|je veux|preciso|quero|voglio|ik wil|нужно|хочу|je"
                  + " |j'|c'est|il |elle |ça |pourquoi)\\S+"
                  + " [^,;:]{0,80}\\b(?:toujours|jamais|systématiquement)\\b(?! pas)[^:]{0,80}$"));

  private French() {}
}
