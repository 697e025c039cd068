package dev.reflect.learning;

import static dev.reflect.learning.Force.FORM;
import static dev.reflect.learning.Force.LASTING;

/** The forms of rules in Italian. */
final class Italian {
  static final Tongue TONGUE =
      Tongue.of(
          "it",
          "\\b(?:sempre|mai|d'ora in poi|da ora in poi|in futuro|in generale|di regola|ogni"
              + " volta|per principio|di default|in nessun caso)\\b",
          "\\b(?:per ora|per adesso|per il momento|stavolta|questa volta|oggi|ancora|al"
              + " momento)\\b",
          "^(?:\\w+ ){0,2}(?:questo|quello|questa|così|lo)$|^\\w+ (?:questo|quello)"
              + " (?!progetto|repo|repository|pacchetto|modulo)|\\b(?:questo|questa|questi|queste|quel|quella)"
              + " (?!progetto|repo|repository|pacchetto|modulo|team)|\\b(?:il primo|la prima|il"
              + " secondo)\\b",
          "\\bancora (?:rotto|non|lo stesso|un errore)\\b|\\bnon (?:funziona|va|compila|parte|si"
              + " apre)\\b|\\bstesso errore\\b|\\bcontinua a\\b",
          Mould.swap(
              "^(?<verb>usa|usate|utilizza|preferisci|scrivi) <NEW> (?<con>invece di|al posto"
                  + " di|anziché) <OLD><TAIL>",
              "{verb} {new} {con} {old}{tail}",
              "{verb} {old}",
              "{verb} {new}"),
          Mould.swap(
              "^(?<con>invece di|al posto di|anziché) <OLD>,? (?<verb>usa|utilizza) <NEW><TAIL>",
              "{verb} {new} {con} {old}{tail}",
              "{verb} {old}",
              "{verb} {new}"),
          Mould.swap(
              "^non (?:usare|utilizzare) <OLD><SEP>(?:ma )?(?<verb>usa|utilizza) <NEW><TAIL>",
              "{verb} {new} invece di {old}{tail}",
              "{verb} {old}",
              "{verb} {new}"),
          Mould.swap(
              "^(?<verb>usa|utilizza) <NEW>,? (?:e )?non <OLD>$",
              "{verb} {new}, non {old}",
              "{verb} {old}",
              "{verb} {new}"),
          Mould.swap(
              "^(?<new>(?!non |è |questo )[^\\s,;]+(?: [^\\s,;]+)?) (?<con>invece di|al posto"
                  + " di|anziché) (?<old>[^\\s,;]+(?: [^\\s,;]+)?)$",
              "usa {new} {con} {old}",
              "usa {old}",
              "usa {new}"),
          Mould.of(FORM, "^(?:qui )?(?:usiamo|utilizziamo) (?!questo)<REST>$", "usa {rest}"),
          Mould.whole(FORM, "^non \\w+(?:are|ere|ire) .+"),
          Mould.whole(
              FORM,
              "^(?:smetti(?:la)? di|evita|preferisci|usa|utilizza|niente) (?!questo|quello).+"),
          Mould.whole(
              FORM,
              "^(?:chiedi|controlla|esegui|lancia|scrivi|verifica)\\b.*\\b(?:prima di|dopo|ogni|in"
                  + " inglese|in italiano)\\b.*"),
          Mould.whole(
              FORM,
              "^(?:i|gli|le|ogni|tutti|tutte) .{2,60} (?:deve|devono|va in|vanno in|vanno)\\b.+"),
          Mould.whole(LASTING, "^(?:sempre|mai) .+"),
          Mould.whole(
              LASTING,
              "^(?!un |una |il y a|necesit|quiero|je veux|preciso|quero|voglio|ik"
                  + " wil|нужно|хочу|questo|perché|io )\\w+ [^,;:]{0,80}\\b(?:sempre|mai)\\b(?!"
                  + " pas)[^:]{0,80}$"));

  private Italian() {}
}
