package dev.reflect.learning;

import static dev.reflect.learning.Force.FORM;
import static dev.reflect.learning.Force.LASTING;

/** The forms of rules in Dutch. */
final class Dutch {
  static final Tongue TONGUE =
      Tongue.of(
          "nl",
          "\\b(?:altijd|nooit|voortaan|vanaf nu|in het vervolg|in de toekomst|in het"
              + " algemeen|standaard|elke keer|telkens|nooit meer)\\b",
          "\\b(?:voorlopig|even|deze keer|vandaag|nog niet|op dit moment|nu even)\\b",
          "^(?:\\w+ ){0,2}(?:dit|dat|het|zo|deze|die)$|^\\w+ (?:dit|dat|het)"
              + " (?:altijd|niet|maar|in|zo)\\b|\\b(?:deze|dit|die)"
              + " (?!project|repo|repository|pakket|module|team)|\\b(?:de eerste|de tweede|de"
              + " andere)\\b",
          "\\bnog (?:steeds|altijd) (?:kapot|niet|dezelfde|fout|een)\\b|\\bwerkt (?:nog )?(?:steeds"
              + " )?niet\\b|\\bdezelfde fout\\b",
          Mould.swap(
              "^(?<verb>gebruik|neem|kies|schrijf) (?:hier |altijd )?<NEW>(?: hier)? in plaats van"
                  + " <OLD><TAIL>",
              "{verb} {new} in plaats van {old}{tail}",
              "{verb} {old}",
              "{verb} {new}"),
          Mould.swap(
              "^in plaats van <OLD>,? (?<verb>gebruik|neem|kies) <NEW><TAIL>",
              "{verb} {new} in plaats van {old}{tail}",
              "{verb} {old}",
              "{verb} {new}"),
          Mould.swap(
              "^gebruik (?:geen|niet) <OLD>(?:<SEP>(?:gebruik |neem )|,? maar )(?:liever |gewoon"
                  + " )?<NEW><TAIL>",
              "gebruik {new} in plaats van {old}{tail}",
              "gebruik {old}",
              "gebruik {new}"),
          Mould.swap(
              "^(?:niet|geen) <OLD>,? maar <NEW>$",
              "gebruik {new} in plaats van {old}",
              "gebruik {old}",
              "gebruik {new}"),
          Mould.swap(
              "^(?<verb>gebruik|neem) <NEW>,? (?:en )?niet <OLD>$",
              "{verb} {new}, niet {old}",
              "{verb} {old}",
              "{verb} {new}"),
          Mould.swap(
              "^(?<new>(?!niet |het |dit )[^\\s,;]+(?: [^\\s,;]+)?) in plaats van"
                  + " (?<old>[^\\s,;]+(?: [^\\s,;]+)?)$",
              "gebruik {new} in plaats van {old}",
              "gebruik {old}",
              "gebruik {new}"),
          Mould.of(
              FORM,
              "^(?:hier )?(?:we|wij) gebruiken (?:hier )?(?!dit|dat|het)<REST>$",
              "gebruik {rest}"),
          Mould.whole(
              FORM,
              "^(?:geen|stop met|vermijd|gebruik|liever geen)"
                  + " (?!dit|dat|het\\b|idee|probleem|verschil|zorgen|die|deze).+"),
          Mould.whole(
              FORM,
              "^(?:vraag|controleer|draai|schrijf|voeg|zet|raak|commit|push|wijzig|test|laat|maak)\\b.*\\b(?:voordat|voor"
                  + " elke|na elke|elke|geen|niet|nooit|in het (?:engels|nederlands))\\b.*"),
          Mould.whole(
              FORM,
              "^(?!het\\b|dit\\b|dat\\b|de\\b|ik\\b|je\\b|we\\b)(?:[\\w`/.-]+"
                  + " ){1,4}(?:moet|moeten|mag|mogen|horen?|hoort)\\b.+"),
          Mould.whole(LASTING, "^(?:altijd|nooit|voortaan) .+"),
          Mould.whole(
              LASTING,
              "^(?!un |una |il y a|necesit|quiero|je veux|preciso|quero|voglio|ik"
                  + " wil|нужно|хочу|het\\b|dit\\b|dat\\b|ik\\b|waarom)\\w+"
                  + " [^,;:]{0,80}\\b(?:altijd|nooit)\\b(?! pas)[^:]{0,80}$"));

  private Dutch() {}
}
