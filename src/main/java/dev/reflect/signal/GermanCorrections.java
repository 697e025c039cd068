package dev.reflect.signal;

import static dev.reflect.signal.SpeechPattern.Place.ANY_SENTENCE;
import static dev.reflect.signal.SpeechPattern.Place.OBJECTION;
import static dev.reflect.signal.SpeechPattern.Place.QUESTION;
import static dev.reflect.signal.SpeechPattern.Place.REPLY;
import static dev.reflect.signal.SpeechPattern.correction;

import java.util.List;

/** How people correct in German, du and Sie. */
final class GermanCorrections {
  private static final String LEAD =
      "(?:^|[,:(—–] ?| - |(?:^|"
          + " )(?:bitte|und|aber|also|denn|nein|ja|ok|okay|gut|dann|doch|nochmal|regel|merke|sollst|sollen|musst|darfst|dürfen|duerfen)[,:]?"
          + " )(?:bitte )?";
  private static final String USE =
      "(?:benutze?|verwende?|nutze?|nimm|nehm|nehmt|nehme|benutzen|verwenden|nutzen|nehmen|mache?|machen|setze?|schreibe?|schreiben|rufe?|füge?|fuege?|fang|lege?|commite?|committe?|pushe?|lösche?|loesche?|ändere?|aendere?|teste?|prüfe?|pruefe?|frage?|starte?|baue?|importiere?|installiere?)";

  private GermanCorrections() {}

  static List<SpeechPattern> all() {
    return List.of(
        correction(
            "no-dont-use.de",
            "nein|nee|ne,",
            "^(?:nein|nee|nö|ne),?"
                + " .{0,80}?(?:nicht|kein(?:e|en)?)\\b.{1,120}?(?:,|sondern|\\bstattdessen\\b)"
                + " ?.{0,40}\\p{L}"),
        correction(
            "actually-is.de",
            "eigentlich|tatsächlich|tatsaechlich",
            "^(?:nein,? |aber )?(?:eigentlich|tatsächlich|tatsaechlich),?"
                + " (?:ist|sind|sollte|sollten|muss|müssen|muessen|gehört|heißt|heisst|liegt)"
                + " (?!(?:das|es|alles) (?:gut|ok|okay|egal|schön|super|fertig)).|^.{1,60}?"
                + " (?:sollte|sollten|müsste|muesste|müssten) (?:eigentlich|besser|stattdessen)"
                + " .{0,60}(?:sein|heißen|heissen|stehen|liegen|haben|werden)$"),
        correction(
            "instead-of.de",
            "statt|anstelle",
            "\\b(?:an)?statt(?: von)? (?!dessen)\\p{L}[^,]{0,60}?,? (?:bitte |lieber |immer )?"
                + USE
                + "\\b|"
                + LEAD
                + USE
                + "\\b .{0,80}?\\b(?:an)?statt(?: von)? |\\banstelle (?:von|der|des) "),
        correction(
            "x-statt-y.de",
            0.75,
            "statt ",
            "^(?:nein,? |bitte |lieber |immer )*[\\p{L}\\p{N}_./-]+(?: \\p{L}+)?,? (?:an)?statt"
                + " (?:dem |der |des |einem |einer )?[\\p{L}\\p{N}_./-]+$"),
        correction(
            "stattdessen.de",
            0.75,
            "stattdessen",
            LEAD + USE + "\\b .{0,60}stattdessen|\\bstattdessen (?:bitte )?" + USE + "\\b"),
        correction(
            "not-but.de",
            "sondern",
            "\\b(?:nicht|kein(?:e|en|er|em)?)\\b .{1,80}?,? sondern \\p{L}"),
        correction(
            "never.de",
            "nie|niemals",
            LEAD
                + "(?:"
                + USE
                + "\\b .{0,60}?\\b)?(?:niemals|nie wieder|nie mehr|nie)\\b(?!"
                + " (?:gesehen|gehört|gehabt|fertig|passiert|funktioniert|gefunden|so|an$|weiter))(?:"
                + " .{1,80}\\p{L})?(?<!^nie)(?<!^niemals)$"),
        correction(
            "never-use.de",
            "nie",
            "^(?:bitte )?(?:man |wir |du |sie"
                + " )?(?:darf|darfst|dürfen|duerfen|soll|sollst|sollte|solltest|sollten|verwenden|benutzen|nutzen)"
                + " (?:hier |das |dies |man |wir |du |sie )*(?:niemals|nie)\\b"),
        correction(
            "always.de",
            "immer",
            LEAD
                + "(?:"
                + USE
                + "\\b (?:dafür |hier |bitte |dabei |für .{1,40}? )?immer |immer (?:zuerst |erst"
                + " |nur |auch"
                + " )?(?!noch|wieder|mehr|weiter|wenn|länger|größer|schlimmer|dann|derselbe|dieselbe|das"
                + " gleiche|dasselbe|der gleiche|nur noch|besser|schneller)\\p{L}.{0,120}?"
                + "(?:en|eln|ern|tun|prüfen)(?:$|,))"),
        correction(
            "always-rule.de",
            0.8,
            "immer",
            "\\b(?:wir|man|du|sie)"
                + " (?:muss|musst|müssen|muessen|soll|sollst|sollten|sollte|solltest|verwenden|benutzen|nutzen|schreiben)"
                + " (?:hier |dafür |das |dies )*immer\\b(?! noch| wieder)"),
        correction(
            "dont-use.de",
            "nicht|kein",
            LEAD
                + "(?:benutze?|verwende?|nutze?|nimm|nehmt|benutzen sie|verwenden sie|nutzen"
                + " sie|nehmen sie|mache?|machen sie)\\b .{0,60}?\\b(?:nicht|kein(?:e|en)?)\\b(?!"
                + " nur)"),
        correction(
            "dont-do.de",
            0.75,
            "nicht|kein",
            "^(?:nein,? |bitte |und |aber |halt,? |stopp?,?"
                + " )*(?:schreibe?|lösche?|loesche?|ändere?|aendere?|pushe?|commite?|committe?|füge?|fuege?|rate?|fasse?|setze?|baue?|erstelle?|installiere?|überschreibe?|entferne?|frage?|starte?|lege?|rufe?|importiere?|tu|tue|mergen?|merge)(?:"
                + " sie)?\\b .{0,80}?\\b(?:nicht|kein(?:e|en)?)\\b(?! nur)"),
        correction(
            "please-not.de",
            0.75,
            "bitte n|bitte k|bitte hier|bitte auch|bitte da|nicht mehr|bitte auch nicht|bitte das"
                + " nicht",
            "\\bbitte (?:hier |auch |da |jetzt )*kein(?:e|en)? \\p{L}|\\bbitte (?:auch |das |dies"
                + " |hier |jetzt )*(?:nicht|kein(?:e|en)?)\\b.{0,80}\\p{L}en$|^(?:das |dies"
                + " )?(?:bitte )?nicht mehr \\p{L}+en$"),
        correction(
            "lass-das.de",
            0.75,
            "lass|lasst|lassen|hör auf|hoer auf|hören sie auf|unterlass",
            LEAD
                + "(?:lass(?:t|e)?|lassen sie) (?:das|es|den|die)(?: bitte| sein| bleiben| weg|$)|"
                + LEAD
                + "(?:hör|hoer|hört|hören sie) auf,? (?:damit|mit|zu|\\p{L}+)"),
        correction(
            "only-use.de",
            0.75,
            "nur ",
            LEAD
                + USE
                + "\\b (?:bitte |hier |dafür )*nur (?!noch)|\\bwir"
                + " (?:benutzen|verwenden|nutzen|nehmen|schreiben) (?:hier"
                + " )?(?:nur|ausschließlich|kein(?:e|en)?|nie)\\b"),
        correction(
            "we-use-here.de",
            0.8,
            "wir ",
            "\\b(?:hier|in diesem (?:projekt|repo|repository)|bei uns)"
                + " (?:benutzen|verwenden|nutzen|nehmen|schreiben|machen|committen) wir\\b|\\bwir"
                + " (?:benutzen|verwenden|nutzen|nehmen|schreiben) (?:hier|in diesem"
                + " (?:projekt|repo|repository)|doch|im projekt)\\b"),
        correction(
            "i-said.de",
            0.75,
            "gesagt|sagte|gemeint|meinte|gebeten",
            "\\bich (?:hab(?:e)?|hatte|sagte|meinte) (?:doch |dir |ihnen |schon |bereits |ja"
                + " |ausdrücklich )*(?:(?:.{0,80}?)(?:gesagt|gemeint|gebeten)|doch|,)|\\b(?:wie|hab"
                + " ich|habe ich) (?:schon |doch |bereits |dir )*gesagt\\b|\\bich"
                + " (?:sagte|meinte)\\b"),
        correction(
            "ask-first.de",
            0.8,
            "frag",
            "\\b(?:frage?|fragen sie) (?:mich"
                + " )?(?:vorher|zuerst|erst|immer)\\b|\\b(?:nicht|nie|niemals|nichts)"
                + " .{0,80}(?:ohne (?:zu fragen|rückfrage|rueckfrage|mich zu fragen)|ungefragt)"),
        correction(
                "thats-wrong.de",
                0.7,
                "falsch|stimmt nicht|nicht richtig|nicht korrekt|nicht so|verkehrt|nicht"
                    + " gewollt|quatsch",
                "\\b(?:ist|sind|war|wäre|das)\\b.{0,40}? (?:falsch|verkehrt|nicht richtig|nicht"
                    + " korrekt|quatsch|nicht das,? was)\\b|\\b(?:das|es) stimmt (?:so"
                    + " )?nicht\\b|^(?:nein,? )?(?:so )?nicht so\\b|^falsch\\b")
            .in(REPLY),
        correction(
                "revert-that.de",
                0.65,
                "rückgängig|rueckgaengig|zurück|zurueck|revert",
                "\\b(?:mache?|machen sie|nimm|nehmen sie|setze?|dreh|rolle?|stell)\\b"
                    + " .{0,60}?(?:rückgängig|rueckgaengig|zurück|zurueck)\\b|^(?:nein,? |bitte"
                    + " )?(?:revert|revertiere?)\\b")
            .in(REPLY),
        correction(
                "you-forgot.de",
                0.65,
                "du |sie ",
                "\\b(?:du hast|hast du|sie haben)"
                    + " .{0,80}?(?:vergessen|übersehen|uebersehen|kaputt|gelöscht|geloescht|entfernt|ignoriert|überschrieben|nicht"
                    + " (?:gemacht|beachtet|getestet|geprüft|verstanden)|falsch|missverstanden)\\b|\\bdu"
                    + " (?:sollst|solltest|darfst|musst) (?:doch |das |hier |aber"
                    + " )*(?:nicht|nie|kein)")
            .in(REPLY),
        correction(
            "i-dont-want.de",
            0.7,
            "ich will|ich möchte|ich moechte|ich wollte|ich mag|ich brauche|ich hätte lieber|mir"
                + " wäre|lieber",
            "\\bich (?:will|möchte|moechte|wollte|mag|brauche|hatte)"
                + " .{0,80}?\\b(?:nicht|kein(?:e|en)?|lieber)\\b|\\bich hätte"
                + " (?:gern|gerne|lieber)\\b|\\bmir wäre .{0,60}lieber\\b|^(?:nein,? )?lieber"
                + " \\p{L}"),
        correction(
                "too-much.de",
                0.6,
                "zu ",
                "\\b(?:ist|sind|viel|wirkt|war|das|noch|etwas|bisschen) (?:\\p{L}+ )?zu"
                    + " (?:lang|kurz|komplex|kompliziert|viel|viele|groß|gross|klein|langsam|breit|umständlich|dunkel|hell|ausführlich)\\b")
            .in(REPLY),
        correction(
                "no-objection.de",
                0.6,
                "nein|nee|falsch|stop|halt",
                "^(?:nein|nee|nö|falsch|stopp?|halt),? (?!(?:danke|kein problem|passt|alles gut|ist"
                    + " gut|schon gut|das war|mehr)\\b)\\p{L}+ \\p{L}+")
            .in(OBJECTION),
        correction(
                "why-did-you.de",
                0.65,
                "warum|wieso|weshalb|wozu",
                "\\b(?:warum|wieso|weshalb|wozu) (?:\\p{L}+st"
                    + " du|(?:haben|machen|benutzen|verwenden) sie)\\b")
            .in(QUESTION),
        correction(
                "are-you-sure.de",
                0.6,
                "sicher",
                "^(?:bist du (?:dir )?|sind sie (?:sich )?)(?:da |wirklich |ganz )*sicher\\b")
            .in(ANY_SENTENCE));
  }
}
