package dev.reflect.signal;

import static dev.reflect.signal.SpeechPattern.approval;
import static dev.reflect.signal.SpeechPattern.correction;
import static dev.reflect.signal.SpeechPattern.remember;
import static dev.reflect.signal.SpeechPattern.suggestion;

import java.util.List;

/** How people correct, approve, suggest and ask to remember in Dutch. */
final class DutchPatterns {
  private static final String LEAD =
      "(?:^|[,:(] ?|(?:^| )(?:alsjeblieft|aub|en|maar|nee|ja|oké|dus|dan|graag)[,:]? )";
  private static final String USE =
      "(?:gebruik|gebruiken|doe|doen|maak|maken|schrijf|schrijven|zet|zetten|voeg|roep|verwijder|verwijderen|draai|draaien|wijzig|wijzigen|verander|veranderen|neem|nemen|commit|installeer|controleer|controleren|test)";
  private static final String NO_BUT = "(?!.{0,200}\\b(?:maar|behalve|alleen|helaas)\\b)";

  private DutchPatterns() {}

  static List<SpeechPattern> all() {
    return List.of(
        correction(
            "no-dont-use.nl",
            "niet|geen",
            LEAD
                + USE
                + "\\b (?:hier |dat |dit |daar |het |die )*(?:[^,]{0,40} )?(?:niet|geen)\\b(?!"
                + " alleen| zeker)"),
        correction(
            "actually-is.nl",
            "eigenlijk|feitelijk",
            "^(?:nee,? |maar )?(?:eigenlijk|feitelijk),? (?:is|zijn|moet|moeten|hoort|heet|staat)"
                + " (?!(?:het|dat|alles) (?:goed|prima|perfect)).{1,100}"),
        correction(
            "instead-of.nl",
            "in plaats van|ipv|i.p.v",
            "\\b"
                + USE
                + "\\b.{1,80}? (?:in plaats van|ipv|i\\.p\\.v\\.?) |\\bin plaats van .{1,80}?,?"
                + " (?:moet je |kun je )?"
                + USE
                + "\\b"),
        correction(
            "never.nl",
            "nooit",
            LEAD
                + "(?:"
                + USE
                + "\\b (?:\\p{L}+ ){0,3}nooit\\b|nooit (?:meer )?(?:\\p{L}+ ){0,4}?"
                + USE
                + "\\b)"),
        correction(
            "always.nl",
            "altijd",
            LEAD
                + "(?:"
                + USE
                + "\\b (?:hier |hiervoor |daarvoor )?altijd\\b|altijd (?:eerst )?(?:\\p{L}+ ){0,4}?"
                + USE
                + "\\b)"),
        correction(
            "not-but.nl",
            0.8,
            "maar ",
            "\\b(?:niet|geen) (?!zeker|erg).{1,60}?,? maar (?:gewoon )?(?:\\p{L}+ ?){1,4}$"),
        correction(
                "thats-wrong.nl",
                0.7,
                "fout|verkeerd|klopt niet|niet juist|niet goed|niet wat",
                "\\b(?:is|zijn) (?:fout|verkeerd|niet juist|niet goed|niet wat ik)\\b|\\bklopt"
                    + " niet\\b")
            .in(SpeechPattern.Place.REPLY),
        approval(
            "perfect-great.nl",
            "perfect|geweldig|precies|uitstekend|fantastisch|prima|top|super|heel goed|mooi",
            "^"
                + NO_BUT
                + "(?:ja,? |oké,? |ok,? |dat is |dit is |helemaal |heel"
                + " )*(?:perfect|geweldig|precies|uitstekend|fantastisch|prima|top|super|goed|mooi)(?:"
                + " (?:zo|werk|gedaan|bedankt))*(?:$|[,!.])"),
        approval(
            "works-well.nl",
            "werkt|goed gedaan|goed werk|mooi werk|bedankt|dank je|dankjewel",
            "\\bwerkt (?:nu )?(?:perfect|goed|prima|uitstekend|geweldig)\\b"
                + NO_BUT
                + "|\\b(?:goed gedaan|goed werk|mooi werk)\\b|^(?:bedankt|dank je|dankjewel)\\b"
                + NO_BUT),
        suggestion(
            "have-you-considered.nl",
            "heb je|hebt u",
            "\\b(?:heb je|hebt u) (?:al |ook |wel |eens )*(?:.{1,60}? )?(?:overwogen|gedacht"
                + " aan|nagedacht over|geprobeerd)\\b|\\b(?:heb je|hebt u) (?:al |ook |wel )*(?:aan"
                + " .{1,60} gedacht)\\b"),
        suggestion(
            "why-not.nl",
            "waarom niet|waarom gebruiken",
            "\\bwaarom niet (?:gewoon |liever )?\\p{L}{2,}|\\bwaarom (?:gebruiken|doen|nemen) we"
                + " (?:dat |hier )?niet\\b"),
        suggestion(
            "what-about.nl",
            "wat dacht je|wat vind je|hoe zit het met een|zou het niet",
            "\\bwat (?:dacht je van|vind je van)\\b|\\bhoe zit het met een\\b|\\bzou het niet"
                + " (?:beter|handiger|makkelijker)\\b"),
        remember(
            "remember-that.nl",
            "onthoud|onthou|vergeet niet|denk eraan|hou er rekening|houd er rekening",
            LEAD
                + "onthoud?(?:,|:| )(?:dat|dit|goed)?|^(?:en |maar )?vergeet niet dat\\b|\\bdenk"
                + " eraan\\b|\\bhoud? (?:er )?rekening (?:mee|met)\\b"),
        remember(
            "from-now-on.nl",
            "vanaf nu|voortaan|volgende keer|in het vervolg|in de toekomst|claude.md|geheugen",
            "\\b(?:vanaf nu|voortaan|in het vervolg)\\b|\\b(?:de |voor de )?volgende keer,?"
                + " \\p{L}|^in de toekomst,?"
                + " |\\b(?:voeg|zet|schrijf|noteer|sla)\\b.{0,100}(?:claude\\.md|geheugen|agents\\.md)"));
  }
}
