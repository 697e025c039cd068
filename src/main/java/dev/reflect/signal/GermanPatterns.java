package dev.reflect.signal;

import static dev.reflect.signal.SpeechPattern.approval;
import static dev.reflect.signal.SpeechPattern.remember;
import static dev.reflect.signal.SpeechPattern.suggestion;

import java.util.List;

/** How people approve, suggest and ask to remember in German, du and Sie. */
final class GermanPatterns {
  private static final String YES = "(?:ok(?:ay)?,? |ja,? |jo,? |jup,? |super,? |oh,? |ah,? )*";
  private static final String NO_BUT =
      "(?!.{0,200}\\b(?:aber|nur|jedoch|allerdings|leider|außer|ausser|fast)\\b)";

  private GermanPatterns() {}

  static List<SpeechPattern> all() {
    return List.of(
        approval(
            "perfect-great.de",
            "perfekt|super|genau|richtig|toll|klasse|prima|großartig|grossartig|ausgezeichnet|hervorragend|wunderbar|sehr"
                + " gut|sehr schön|spitze|top",
            "^"
                + NO_BUT
                + YES
                + "(?:das (?:ist|war|sieht|klingt) |ist |sieht |klingt |ganz |wirklich |echt |so"
                + " )*(?:perfekt|super|genau(?:"
                + " so)?|richtig|toll|klasse|prima|großartig|grossartig|ausgezeichnet|hervorragend|wunderbar|sehr"
                + " gut|sehr schön|sehr schoen|spitze|top)(?:"
                + " (?:gemacht|so|arbeit|aus|danke|jetzt|dann|und|weiter))*(?:$|[,!.—–-])"),
        approval(
            "works-well.de",
            "funktioniert|klappt|läuft|laeuft|geht jetzt|passt",
            "^"
                + NO_BUT
                + YES
                + "(?:das |es |jetzt |alles )*(?:funktioniert|klappt|läuft|laeuft|passt)(?:"
                + " (?:jetzt|nun|alles|so|auch|wieder|super|gut|prima|perfekt|wunderbar|einwandfrei|bestens))*(?:$|[,!.])|\\b(?<!nicht"
                + " )(?:funktioniert|klappt|läuft|laeuft) (?:jetzt"
                + " )?(?:super|gut|prima|perfekt|wunderbar|einwandfrei|bestens|hervorragend)\\b"
                + NO_BUT),
        approval(
            "good-job.de",
            "gute arbeit|gut gemacht|saubere arbeit|tolle arbeit|super arbeit|schön gemacht",
            "\\b(?:gute|saubere|tolle|super|klasse|schöne|prima) arbeit\\b"
                + NO_BUT
                + "|\\b(?:gut|schön|super|sauber|toll) gemacht\\b"
                + NO_BUT),
        approval(
                "thanks.de",
                "danke|dank",
                "^"
                    + NO_BUT
                    + YES
                    + "(?:(?:super|perfekt|toll|prima|alles klar),? )?(?:danke|vielen dank|besten"
                    + " dank|dankeschön|danke dir|danke ihnen)\\b(?! (?:nein|im voraus))|,"
                    + " ?(?:danke|vielen dank)$")
            .scored(0.6),
        suggestion(
            "have-you-considered.de",
            "hast du|haben sie|hattest du",
            "\\b(?:hast du|haben sie|hattest du) (?:mal |schon |auch |schon mal |dir )*(?:an |daran"
                + " |darüber |über |überlegt|.{1,60}?(?:in"
                + " betracht|erwogen|überlegt|ueberlegt|versucht|probiert)).{0,80}"),
        suggestion(
            "why-not.de",
            "warum nicht|wieso nicht|warum nehmen|warum benutzen|warum machen|warum verwenden",
            "\\b(?:warum|wieso) (?:nicht (?:einfach |lieber |gleich |mal"
                + " )?\\p{L}+|(?:nehmen|benutzen|machen|verwenden|nutzen|lassen) wir (?:das |es"
                + " |hier )?nicht)"),
        suggestion(
            "what-about.de",
            "was ist mit|wie wäre|wie waere|was hältst du|was haeltst du|wie wärs|wie wär's",
            "\\bwie (?:wäre|waere|wär|wärs|wär's)(?: es|'s|s)? (?:denn )?(?:mit |wenn )|\\bwas"
                + " (?:hältst|haeltst) du (?:davon|von)|\\bwas halten sie (?:davon|von)|\\bwas ist"
                + " mit (?:einer|einem|\\p{L}+ statt)\\b"),
        suggestion(
            "maybe.de",
            "vielleicht|evtl|eventuell|könnte|koennte|wäre es|waere es|brauchen wir|sollten wir",
            "\\b(?:vielleicht|evtl\\.?|eventuell)"
                + " (?:sollten|könnten|koennten|sollte|kann|könnte|koennte|wäre|waere|besser|lieber)\\b|\\b(?:wäre|waere)"
                + " es (?:nicht"
                + " )?(?:besser|sinnvoll|sinnvoller|einfacher|schöner|möglich)|\\b(?:brauchen|benötigen)"
                + " wir (?:das |den |die |dafür"
                + " )*(?:überhaupt|wirklich|noch|eigentlich)|\\b(?:sollten|könnten|koennten) wir"
                + " (?:nicht |das nicht |vielleicht )"),
        remember(
            "remember-that.de",
            "merk|denk|denke|vergiss|erinner",
            "\\b(?:merke?|merken sie) (?:dir|sich|es dir|dir das)\\b|^(?:bitte )?(?:denke?|denken"
                + " sie) (?:bitte |immer |auch )*(?:daran|dran)\\b|\\bvergiss (?:bitte"
                + " )?(?:nicht|nie)[,:]? ?(?:dass|wir)\\b|\\b(?:behalte?|behalten sie) .{0,60}(?:im"
                + " kopf|im hinterkopf)"),
        remember(
            "from-now-on.de",
            "ab jetzt|ab sofort|von jetzt an|von nun an|in"
                + " zukunft|zukünftig|zukuenftig|künftig|kuenftig|ab heute",
            "\\b(?:ab jetzt|ab sofort|von jetzt an|von nun an|ab heute|in"
                + " zukunft|zukünftig|zukuenftig|künftig|kuenftig)\\b(?!"
                + " (?:funktioniert|geht|läuft))"),
        remember(
            "next-time.de",
            "nächste|naechste|nächsten|naechsten|nächstes",
            "\\b(?:fürs|für das|beim|das)"
                + " (?:nächste|naechste|nächsten|naechsten|nächstes|naechstes) mal\\b"),
        remember(
            "save-to-memory.de",
            "claude.md|agents.md|gedächtnis|gedaechtnis|regeln|memory|notier|schreib",
            "\\b(?:schreibe?|schreiben"
                + " sie|trage?|füge?|fuege?|nimm|speichere?|notiere?|ergänze?|ergaenze?|aktualisiere?|pack)\\b.{0,120}?\\b(?:claude\\.md|agents\\.md|gedächtnis|gedaechtnis|memory|regeln|regeldatei)\\b|^(?:bitte"
                + " )?(?:notiere?|notieren sie)(?: dir)?(?::|,| dass)"));
  }
}
