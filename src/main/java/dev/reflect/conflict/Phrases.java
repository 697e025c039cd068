package dev.reflect.conflict;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The small words of rules in seven languages, and what each does. */
final class Phrases {
  /** A run of words that does one thing. */
  record Phrase(List<String> words, Role role) {}

  private static final String TABLE =
      """
      NOT: not, never, dont, do not, does not, doesnt, cannot, can not, cant, wont, shouldnt,\
       should not, mustnt, must not, no, no longer, nor, neither, arent, isnt,\
       nicht, nie, niemals, kein, keine, keinen, keinem, keiner, ne, pas, jamais, aucun, aucune,\
       nunca, jamás, ningún, não, nenhum, non, mai, nessun, nessuna, niet, geen, nooit
      AVOID: avoid, stop, skip, omit, drop, forbid, ban, exclude, leave out, get rid of, refrain from,\
       vermeide, vermeiden, verzichte auf, verzichten auf, lass weg, évite, évitez, éviter, evita,\
       evitar, evite, evitare, vermijd
      INSTEAD: instead of, rather than, in place of, in favor over, as opposed to, statt, anstatt,\
       anstelle von, au lieu de, au lieu du, plutôt que, en lugar de, en vez de, em vez de,\
       ao invés de, invece di, al posto di, in plaats van
      BUT: but, sondern, mais, sino, mas, ma, maar, instead, stattdessen
      ONLY: only, nur, exclusively, ausschließlich, seulement, uniquement, solo, solamente, apenas,\
       soltanto, alleen
      ALWAYS: always, immer, toujours, siempre, sempre, altijd
      USE: use, uses, using, used, prefer, prefers, choose, pick, favor, favour, adopt, go with,\
       stick to, stick with, work with, rely on, default to, switch to, stay with, keep to,\
       verwende, verwenden, verwendet, benutze, benutzen, nutze, nutzen, nimm, nehmen,\
       bevorzuge, bevorzugen, setze auf, utilise, utilisez, utiliser, préfère, préférer,\
       usa, use, usar, utiliza, utilizar, prefiere, prefira, usare, preferisci, gebruik, gebruiken
      ADD: add, adding, write, writing, put, include, insert, leave, create, provide,\
       schreibe, schreib, schreiben, füge, hinzu, hinzufügen, setze, setzen, écris, écrire, ajoute,\
       ajouter, escribe, escribir, añade, añadir, escreva, escrever, adicione, scrivi, scrivere,\
       aggiungi, schrijf, schrijven, voeg, toe
      WHERE: in, inside, within, under, for, on, at, when, whenever, if, while, during, before,\
       after, until, once, where, wherever, without, throughout, across, per,\
       im, für, bei, beim, auf, unter, wenn, falls, während, vor, nach, bevor, nachdem, ohne, bis,\
       dans, pour, sur, quand, lorsque, avant, après, sans, en, para, cuando, antes, después, sin,\
       em, no caso de, quando, depois, sem, nel, nella, nei, negli, prima, dopo, senza, voor, bij,\
       als, wanneer, tijdens, na, zonder
      EXCEPT: except, except in, except for, except when, except if, except on, unless, apart from,\
       other than, outside, outside of, with the exception of, außer, außer in, außer wenn,\
       außer bei, außer für, außerhalb, ausser, mit ausnahme von, ausgenommen, es sei denn,\
       sauf, sauf dans, sauf si, à moins que, excepto, excepto en, salvo, salvo en, a menos que,\
       exceto, exceto em, tranne, tranne in, eccetto, a meno che, behalve, behalve in, tenzij
      MOST: at most, up to, less than, fewer than, below, max, maximum, maximal, shorter than,\
       smaller than, höchstens, weniger als, kürzer als, unterhalb von, au plus, maximum de,\
       moins de, como máximo, menos de, no máximo, al massimo, meno di, hoogstens, maximaal
      LEAST: at least, more than, longer than, greater than, larger than, min, minimum, minimal,\
       exceed, exceeds, above, mindestens, mehr als, länger als, größer als, über, au moins,\
       plus de, al menos, más de, pelo menos, mais de, almeno, più di, minstens, meer dan
      REASON: because, since, so that, so, otherwise, as otherwise, weil, denn, damit, sonst,\
       parce que, car, afin que, porque, para que, perché, affinché, omdat, zodat
      AND: and, und, et, y, e, &, or, oder, ou
      VOID: a, an, the, of, o, this, these, that, all, any, please, just, should, must, shall, may, can, to, we, i,\
       you, our, my, your, it, ever, every, with, do, does, let, us, lets, here, be, is, are, have,\
       has, strictly, explicitly, really, also, still,\
       der, die, das, den, dem, des, ein, eine, einen, einem, einer, bitte, wir, du, ich, hier,\
       mit, zu, soll, sollen, sollte, muss, müssen, darf, jede, jeden, jedes, jeder, alle, ist,\
       sind, wird, werden, le, la, les, un, une, du, de, avec, il, faut, el, los, las, una,\
       con, por, favor, os, as, um, uma, com, lo, gli, i, per, het, een, met
      """;

  private static final Map<String, List<Phrase>> BY_FIRST = read();

  private Phrases() {}

  /** Returns the longest phrase that begins at this token. */
  static Phrase at(List<Token> tokens, int at) {
    for (Phrase phrase : BY_FIRST.getOrDefault(tokens.get(at).word(), List.of())) {
      if (isAt(phrase, tokens, at)) {
        return phrase;
      }
    }
    return NOTHING;
  }

  static final Phrase NOTHING = new Phrase(List.of(), Role.VOID);

  private static boolean isAt(Phrase phrase, List<Token> tokens, int at) {
    List<String> words = phrase.words();
    if (at + words.size() > tokens.size()) {
      return false;
    }
    for (int i = 1; i < words.size(); i++) {
      if (!words.get(i).equals(tokens.get(at + i).word())) {
        return false;
      }
    }
    return true;
  }

  private static Map<String, List<Phrase>> read() {
    Map<String, List<Phrase>> byFirst = new HashMap<>();
    for (String line : TABLE.split("\n")) {
      int colon = line.indexOf(':');
      Role role = Role.valueOf(line.substring(0, colon));
      for (String words : line.substring(colon + 1).split(",")) {
        Phrase phrase = new Phrase(List.of(words.strip().split(" ")), role);
        byFirst.computeIfAbsent(phrase.words().get(0), first -> new ArrayList<>()).add(phrase);
      }
    }
    byFirst.values().forEach(list -> list.sort((a, b) -> b.words().size() - a.words().size()));
    return byFirst;
  }
}
