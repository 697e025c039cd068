package dev.reflect.learning;

import static dev.reflect.learning.Force.FORM;
import static dev.reflect.learning.Force.LASTING;

/** The forms of rules in German. */
final class German {
  static final Tongue TONGUE =
      Tongue.of(
          "de",
          "\\b(?:immer|nie|niemals|nie wieder|nie mehr|ab jetzt|ab sofort|von nun an|künftig|in"
              + " zukunft|zukünftig|grundsätzlich|generell|jedes"
              + " mal|stets|überall|standardmäßig|auf keinen fall)\\b",
          "\\b(?:erstmal|erst mal|vorerst|diesmal|dieses mal|gerade|im moment|heute|noch nicht|nur"
              + " hier|vorläufig|für diesen (?:pr|fall|commit)|ausnahmsweise|doch"
              + " lieber)\\b|^[^,;]*\\bnoch$",
          "^(?:\\w+ ){0,2}(?:das|dies|es|den|ihn|so|dort|da)$|^\\w+ (?:das|dies|es|ihn)"
              + " |^(?:das|dies|es|so) |\\b(?:diesen|diese|dieses|diesem|dieser)"
              + " (?!projekt|repo|paket|modul|codebasis|team)|\\b(?:das hier|die erste|der"
              + " erste|das erste|der letzte)\\b",
          "\\b(?:geht|funktioniert|klappt) (?:immer noch |noch immer )?nicht\\b|\\b(?:immer"
              + " noch|noch immer)"
              + " (?:kaputt|der|derselbe|nicht|ein|falsch|rot)\\b|\\b(?:gleicher|derselbe|selber)"
              + " fehler\\b",
          Mould.swap(
              "^(?<verb>(?:benutze?|nutze?|verwende?|nimm|nehm[et]?)) (?:hier )?<NEW>(?: hier)?"
                  + " (?:an)?statt(?: von)? <OLD><TAIL>",
              "{verb} {new} statt {old}{tail}",
              "{verb} {old}",
              "{verb} {new}"),
          Mould.swap(
              "^(?:an)?statt(?: von)? <OLD>,? (?:lieber |immer"
                  + " )*(?<verb>(?:benutze?|nutze?|verwende?|nimm|nehm[et]?)) (?:lieber |immer"
                  + " )*<NEW><TAIL>",
              "{verb} {new} statt {old}{tail}",
              "{verb} {old}",
              "{verb} {new}"),
          Mould.swap(
              "^(?:immer |grundsätzlich |lieber )*<NEW> (?:an)?statt(?: von)? <OLD>"
                  + " (?:benutzen|nutzen|verwenden|nehmen)$",
              "benutze {new} statt {old}",
              "benutze {old}",
              "benutze {new}"),
          Mould.swap(
              "^(?:immer |lieber )*(?<new>(?!das |es |ich |du |wir |die |der |dies)[^\\s,;]+(?:"
                  + " [^\\s,;]+)?) (?:an)?statt(?: von)? (?<old>[^\\s,;]+(?: [^\\s,;]+)?)$",
              "benutze {new} statt {old}",
              "benutze {old}",
              "benutze {new}"),
          Mould.swap(
              "^(?:benutze?|nutze?|verwende?|nimm|nehm[et]?) (?:nicht|kein(?:e|en)?) <OLD>(?:,?"
                  + " sondern|<SEP>(?:sondern |lieber"
                  + " )?(?:benutze?|nutze?|verwende?|nimm|nehm[et]?)|,) (?:lieber |stattdessen"
                  + " )*<NEW><TAIL>",
              "benutze {new} statt {old}{tail}",
              "benutze {old}",
              "benutze {new}"),
          Mould.swap(
              "^(?:nicht|kein(?:e|en)?) <OLD>(?: (?:benutzen|nutzen|verwenden|nehmen))?,? sondern"
                  + " (?:immer )?<NEW>(?: (?:benutzen|nutzen|verwenden|nehmen))?$",
              "benutze {new} statt {old}",
              "benutze {old}",
              "benutze {new}"),
          Mould.swap(
              "^(?<verb>(?:benutze?|nutze?|verwende?|nimm|nehm[et]?)) <NEW>,? (?:und )?nicht"
                  + " <OLD>$",
              "{verb} {new}, nicht {old}",
              "{verb} {old}",
              "{verb} {new}"),
          Mould.swap(
              "^(?:wie wäre es mit|wie wärs mit|wie wär\\'s mit|hast du (?:schon )?an|was hältst du"
                  + " von) <NEW> (?:an)?statt(?: von)? <OLD>(?: gedacht)?$",
              "erwäge {new} statt {old}",
              "benutze {old}",
              "benutze {new}"),
          Mould.of(
              FORM,
              "^wir (?:benutzen|nutzen|verwenden) (?:hier |immer )?<REST>$",
              "benutze {rest}"),
          Mould.of(
              FORM,
              "^(?:du sollst|du sollte?st|ich will,? dass du|ich möchte,? dass du)"
                  + " (?<rest>.*\\b(?:nicht|kein|keine|keinen|nie|immer)\\b.+)$",
              "{rest}"),
          Mould.whole(
              FORM,
              "^(?:kein|keine|keinen|nie|niemals|nicht|vermeide|hör(?:t)? auf)\\b,?"
                  + " (?!so\\b|schlecht|gut|ganz|wirklich|problem|ahnung|sorge|das\\b|der\\b|die\\b|mehr\\b|ich\\b|du\\b|es\\b).+"),
          Mould.whole(
              FORM,
              "^(?:benutze?|nutze?|verwende?|nimm|nehm[et]?)"
                  + " (?!das|dies|es|den|die|so\\b|lieber|doch).+"),
          Mould.whole(
              FORM,
              "^(?:schreib|schreibe|lass|lasse|frag|frage|prüf|prüfe|führ|führe|mach|mache|halt|halte|leg|lege|fass|fasse|änder|ändere|lösch|lösche|commit|committe|push|pushe|teste|test|nenn|nenne|pack|packe|rate|füg|füge|ruf|rufe)\\b.*\\b(?:kein|keine|keinen|nicht|nie|niemals|immer|bevor|vor"
                  + " dem|vor jedem|nach jedem|nur|pro|jede[rsmn]?|auf (?:englisch|deutsch))\\b.*"),
          Mould.whole(
              FORM,
              "^(?!das\\b|es\\b|ich\\b|du\\b|wir\\b|die\\b|der\\b|dies)(?:[\\wäöüß`/.-]+"
                  + " ){1,4}(?:sollten?|muss|müssen|dürfen|darf|gehört|gehören|kommt in|kommen"
                  + " in)\\b.+"),
          Mould.whole(LASTING, "^(?:immer|nie|niemals|stets|grundsätzlich)\\b.+"),
          Mould.whole(
              LASTING,
              "^(?!das\\b|es\\b|ich\\b|warum|wieso|der\\b|die\\b).*\\b(?:immer|niemals|grundsätzlich|stets)\\b.+"));

  private German() {}
}
