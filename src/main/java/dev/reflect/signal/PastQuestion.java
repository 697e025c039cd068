package dev.reflect.signal;

import java.util.List;

/**
 * Questions about what was said before: {@code did I say never use X?}, {@code was meinst du mit
 * "immer"?}. Whoever asks lays down nothing.
 */
final class PastQuestion {
  private static final String WORD = "(?<![\\p{L}\\p{N}])";
  private static final String END = "(?![\\p{L}\\p{N}])";

  /** Asked in these words even where the question mark is missing. */
  private static final List<LazyPattern> ALWAYS =
      List.of(
          lazy(
              "what|why|when|where|how|who|which",
              "^(?:and |so |but |ok,? |wait,? )?(?:what|why|when|where|how|which|who)"
                  + " (?:do|did|does|have|had) (?:you|i|we) (?:\\p{L}+"
                  + " ){0,3}?(?:say|said|mean|meant|write|tell|told|mention|call|claim|suggest|recommend)"
                  + END),
          lazy(
              "meinst|meintest|meinen|sagst|sagtest|gesagt",
              "^(?:und |aber |also )?(?:was|warum|wieso|wann|wo|wie)"
                  + " (?:meinst|meintest|meinen|sagst|sagtest|hast|habe|haben|hattest)"
                  + " (?:du|sie|ich|wir)(?: .{0,80}gesagt| mit| damit| da)?"
                  + END));

  /** Asked in these words where there is a question mark. */
  private static final List<LazyPattern> IN_QUESTIONS =
      List.of(
          lazy(
              "say|said|tell|told|mention|mean|meant|ask",
              "(?:^|[,:] ?|"
                  + WORD
                  + "(?:and|but|so|wait)"
                  + " )(?:did|do|does|have|had|haven't|didn't|was|were|when|where|why|what|who|which|how)"
                  + " .{0,60}?"
                  + WORD
                  + "(?:say|said|tell|told|mention|mentioned|mean|meant|ask|asked|remember|suggest|recommend)"
                  + END),
          lazy("remember", "^(?:do|did) (?:you|we|i) (?:still |even )?remember" + END),
          lazy(
              "gesagt|sagte|gemeint|meinst|erwähnt|erwaehnt|geschrieben|bedeutet",
              WORD
                  + "(?:was|warum|wieso|weshalb|wann|wo|hab|habe|hatte|haben|hast|hattest|sagte|sagtest|meinst)"
                  + " .{0,80}?(?:gesagt|sagte|gemeint|erwähnt|erwaehnt|geschrieben|bedeutet)"
                  + END),
          lazy(
              "erinnerst|weißt du noch|weisst du noch",
              "^(?:erinnerst du dich|weißt du noch|weisst du noch)"),
          lazy(
              "dije|dijiste|quisiste|quieres decir|significa",
              WORD
                  + "(?:dije|dijiste|has dicho|he dicho|quisiste decir|quieres decir|qué significa)"
                  + END),
          lazy(
              "dit|dire|disais",
              WORD
                  + "(?:ai-je dit|j'ai dit|as-tu dit|tu as dit|avez-vous dit|veux-tu dire|voulais"
                  + " dire|voulez-vous dire|veut dire|entends-tu par)"
                  + END),
          lazy(
              "disse|dizer|falei|falou",
              WORD + "(?:eu disse|você disse|voce disse|quis dizer|quer dizer|falei|falou)" + END),
          lazy(
              "detto|dire|intendi|intendevi",
              WORD + "(?:ho detto|hai detto|vuoi dire|volevi dire|intendi|intendevi)" + END),
          lazy(
              "bedoel|gezegd|zei",
              WORD
                  + "(?:bedoel je|bedoelde|heb ik .{0,80}gezegd|heb je .{0,80}gezegd|zei ik|zei je)"
                  + END),
          lazy(
              "сказал|говорил|имел|имеешь",
              WORD
                  + "(?:я (?:ли )?(?:сказал|говорил)|ты (?:сказал|говорил)|говорил ли|сказал"
                  + " ли|имел в виду|имеешь в виду|почему ты сказал)"),
          lazy("什么意思|说过|说的|你说|我说", "(?:什么意思|说过|为什么(?:你)?说|你说的|我说了|是说)"),
          lazy("どういう意味|言いました|言った|言って", "(?:どういう意味|言いましたか|言ったっけ|言ったのですか|と言いました|言っていました)"));

  private PastQuestion() {}

  static boolean asks(Sentence sentence) {
    return findsAny(ALWAYS, sentence) || sentence.asks() && findsAny(IN_QUESTIONS, sentence);
  }

  private static boolean findsAny(List<LazyPattern> patterns, Sentence sentence) {
    for (LazyPattern pattern : patterns) {
      if (pattern.mayMatch(sentence.text()) && pattern.matcher(sentence.text()).find()) {
        return true;
      }
    }
    return false;
  }

  private static LazyPattern lazy(String triggers, String expression) {
    return LazyPattern.of(triggers, expression);
  }
}
