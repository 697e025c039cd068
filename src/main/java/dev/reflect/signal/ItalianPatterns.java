package dev.reflect.signal;

import static dev.reflect.signal.SpeechPattern.approval;
import static dev.reflect.signal.SpeechPattern.correction;
import static dev.reflect.signal.SpeechPattern.remember;
import static dev.reflect.signal.SpeechPattern.suggestion;

import java.util.List;

/** How people correct, approve, suggest and ask to remember in Italian. */
final class ItalianPatterns {
  private static final String LEAD =
      "(?:^|[,:(] ?|(?:^| )(?:per favore|e|ma|no|sì|si|ok|allora|quindi|che)[,:]? )";
  private static final String USE =
      "(?:usa|usare|usate|usi|utilizza|utilizzare|utilizzate|fai|fare|fate|metti|mettere|scrivi|scrivere|aggiungi|aggiungere|crea|creare|chiama|chiamare|cancella|cancellare|esegui|eseguire|cambia|cambiare|modifica|modificare|tocca|toccare|elimina|eliminare)";
  private static final String NO_BUT = "(?!.{0,200}\\b(?:ma|però|pero|tranne|eccetto)\\b)";

  private ItalianPatterns() {}

  static List<SpeechPattern> all() {
    return List.of(
        correction(
            "no-dont-use.it",
            "non ",
            LEAD
                + "non (?:lo |la |li |le |mi |si deve |devi"
                + " )?(?:usare|usate|usarlo|utilizzare|utilizzate|fare|fate|farlo|mettere|scrivere|aggiungere|creare|cancellare|eseguire|cambiare|modificare|toccare|eliminare|inventare|committare)\\b"),
        correction(
            "actually-is.it",
            "in realtà|in realta|veramente|a dire il vero",
            "^(?:no,? |ma )?(?:in realtà|in realta|veramente|a dire il vero),? (?!(?:va|è)"
                + " (?:bene|perfetto)).{1,100}? (?:è|sono|deve|dovrebbe|va|devono|sta)\\b"),
        correction(
            "instead-of.it",
            "invece di|invece del|al posto di|al posto del|anziché|anziche",
            "\\b"
                + USE
                + "\\b.{1,80}? (?:invece d(?:i|el|ella|ei)|al posto"
                + " d(?:i|el|ella|ei)|anziché|anziche) |\\b(?:invece di|invece del|al posto"
                + " di|anziché) .{1,80}?,? (?:devi |dovresti )?"
                + USE
                + "\\b"),
        correction(
            "never.it",
            "mai",
            LEAD
                + "(?:non )?(?:"
                + USE
                + "|devi|si deve) mai\\b|"
                + LEAD
                + "mai (?:più )?"
                + USE
                + "\\b"),
        correction(
            "always.it",
            "sempre",
            LEAD
                + "(?:"
                + USE
                + "|controlla|controllare|verifica|verificare|chiedi) sempre\\b|"
                + LEAD
                + "sempre (?:"
                + USE
                + "|controllare|verificare)\\b"),
        correction(
                "thats-wrong.it",
                0.7,
                "sbagliat|non è corretto|non è quello|errato",
                "\\b(?:è|hai) (?:sbagliato|errato)\\b|\\bnon è (?:corretto|quello che|giusto)\\b")
            .in(SpeechPattern.Place.REPLY),
        approval(
            "perfect-great.it",
            "perfetto|ottimo|esatto|esattamente|corretto|eccellente|fantastico|benissimo|bravo|grande",
            "^"
                + NO_BUT
                + "(?:sì,? |si,? |ok,? |è |tutto |va"
                + " )*(?:perfetto|ottimo|esatto|esattamente|corretto|eccellente|fantastico|benissimo|bravo|grande)(?:$|[,!.]|"
                + " (?:lavoro|grazie|ora|adesso)\\b)"),
        approval(
            "works-well.it",
            "funziona|buon lavoro|ottimo lavoro|ben fatto|grazie",
            "\\b(?<!non )funziona (?:perfettamente|benissimo|bene|alla grande|tutto|ora|adesso)\\b"
                + NO_BUT
                + "|\\b(?:buon lavoro|ben fatto|bel lavoro)\\b|^grazie(?: mille)?\\b(?! in"
                + " anticipo)"
                + NO_BUT),
        suggestion(
            "have-you-considered.it",
            "hai considerato|hai pensato|hai valutato|ha considerato|hai provato",
            "\\b(?:hai|ha|avete) (?:mai |già )?(?:considerato|pensato|valutato|provato)\\b"),
        suggestion(
            "why-not.it",
            "perché non|perche non",
            "\\b(?:perché|perche) non"
                + " (?:usare|usi|usiamo|provare|provi|proviamo|utilizzare|fare|facciamo|lo|la)\\b"),
        suggestion(
            "what-about.it",
            "che ne dici|che ne pensi|e se ",
            "\\bche ne (?:dici|pensi|dite) (?:di|se)\\b|^e se"
                + " (?:usassimo|usiamo|lo|facessimo|provassimo|invece)\\b"),
        remember(
            "remember-that.it",
            "ricorda|ricordati|ricordate|tieni a mente|tieni presente|non dimenticare|memorizza",
            LEAD
                + "(?:ricorda|ricordati|ricordate|memorizza)(?:,|:|"
                + " )(?:che|di|sempre|questo)?|\\b(?:tieni|tenete) (?:a mente|presente|in"
                + " mente)\\b|^non dimenticare (?:che|di usare sempre|mai)"),
        remember(
            "from-now-on.it",
            "d'ora in poi|da ora in poi|d'ora in avanti|da adesso in poi|la prossima volta|in"
                + " futuro|claude.md|memoria",
            "\\b(?:d'ora|da ora|da adesso|da questo momento) in (?:poi|avanti)\\b|\\bla prossima"
                + " volta,? \\p{L}|^in futuro,?"
                + " |\\b(?:aggiungi|salva|scrivi|annota|metti)\\b.{0,100}(?:claude\\.md|memoria|agents\\.md)"));
  }
}
