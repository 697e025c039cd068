package dev.reflect.learning;

import dev.reflect.expression.LazyPattern;
import java.util.Locale;
import java.util.Map;

/**
 * A sentence that is no rule of its own but a part of the one before it: its exception, its
 * condition, what to do instead. "Use spaces. But in Makefiles use tabs."
 */
final class Sequel {
  /** What can only go on with the rule before it. */
  private static final Map<String, LazyPattern> GOES_ON =
      Map.of(
          "en",
          starts(
              "except|unless|otherwise|only (?:if|when|in|for|then)|apart from|other than|with (?:the"
                  + " |one )?exceptions?|(?:the )?(?:only |one )?exceptions?|if (?:you (?:must|have"
                  + " to|really|do|can't|cannot|need to)|it|they|not|so|there)|in that"
                  + " case|instead|rather|(?:the )?same (?:for|goes|applies|holds)|(?:this|that)"
                  + " (?:also )?(?:applies|goes for|holds|includes)"),
          "de",
          starts(
              "außer|ausser|es sei denn|sonst|ansonsten|andernfalls|nur"
                  + " (?:wenn|falls|bei|in|für|dann)|ausgenommen|(?:die )?(?:einzige"
                  + " )?ausnahmen?|(?:falls|wenn) (?:doch|es|du"
                  + " (?:musst|doch)|nicht|nötig)|stattdessen|(?:das gleiche|dasselbe)"
                  + " gilt|in dem fall|in diesem fall"),
          "es",
          starts(
              "excepto|salvo|a menos que|si no|de lo contrario|s[oó]lo (?:si|cuando|en|para)|(?:la"
                  + " )?(?:única )?excepci[oó]n|en ese caso|en su lugar|en vez de eso|lo mismo|si"
                  + " (?:tienes que|hace falta|es necesario)"),
          "fr",
          starts(
              "sauf|à moins|sinon|seulement (?:si|quand|dans|pour)|excepté|(?:la )?(?:seule"
                  + " )?exception|dans ce cas|à la place|plutôt|idem|(?:il en va )?de même|si"
                  + " (?:tu dois|c'est|ce n'est|nécessaire)"),
          "pt",
          starts(
              "exceto|salvo|a menos que|a não ser|senão|caso contrário|(?:só|apenas|somente)"
                  + " (?:se|quando|em|para)|(?:a )?(?:única )?exceção|nesse caso|em vez disso|o"
                  + " mesmo|se (?:precisar|for|não)"),
          "it",
          starts(
              "tranne|salvo|eccetto|a meno che|altrimenti|(?:solo|soltanto)"
                  + " (?:se|quando|in|per)|(?:l'|la )?(?:unica )?eccezione|in (?:quel|tal)"
                  + " caso|invece|lo stesso|se (?:devi|serve|non|necessario)"),
          "nl",
          starts(
              "behalve|tenzij|anders|alleen (?:als|wanneer|in|voor)|(?:de )?(?:enige"
                  + " )?uitzondering|in dat geval|in plaats daarvan|hetzelfde|als (?:je (?:moet|toch)|het|dat"
                  + " niet)"),
          "ru",
          starts(
              "кроме|если только|иначе|только (?:если|когда|в|для)|(?:единственное"
                  + " )?исключени[ея]|в (?:этом|таком) случае|вместо этого|то же|если"
                  + " (?:надо|нужно|нет|же|приходится)"),
          "zh",
          Mould.pattern("^(?:除非|除了|否则|例外|只有|如果(?:必须|不)|相反|而是|同样)"),
          "ja",
          Mould.pattern("^(?:ただし|例外|でなければ|そうでな|代わりに|その場合|同様)"));

  /** What goes on with it where it says what to do or what may be done. */
  private static final Map<String, LazyPattern> MAY_GO_ON =
      Map.of(
          "en", starts("but|however|though|although|and (?:if|when|for|in|on)"),
          "de", starts("aber|jedoch|allerdings|und (?:wenn|falls|für|bei|in)"),
          "es", starts("pero|sin embargo|en cambio|y (?:si|cuando|para|en)"),
          "fr", starts("mais|cependant|par contre|et (?:si|quand|pour|dans)"),
          "pt", starts("mas|porém|no entanto|e (?:se|quando|para|em)"),
          "it", starts("ma|però|tuttavia|e (?:se|quando|per|in)"),
          "nl", starts("maar|echter|en (?:als|wanneer|voor|in)"),
          "ru", starts("но|однако|а (?:если|для|в|когда)|и (?:если|когда|для)"),
          "zh", Mould.pattern("^(?:但是?|不过|可是|而)"),
          "ja", Mould.pattern("^(?:でも|しかし|ただ|けど)"));

  private static final LazyPattern ALLOWS =
      Mould.pattern(
          "\\b(?:may|must|should|use|keep|prefer|allowed|(?:is|are) (?:fine|ok|okay)|darfst?|dürfen|nimm|benutze|verwende|erlaubt|puedes?|usa|utiliza|permitid[oa]s?|peu(?:x|t|vent)|utilise|autorisée?s?|pode[ms]?|use|permitid[oa]|puoi|può|permess[oi]|mag|mogen|gebruik|toegestaan)\\b"
              + "|можно|нужно|используй|пиши|可以|用|要|使う|使って|可|よい");

  private static final LazyPattern SET_OFF_BY_A_COMMA =
      Mould.pattern(
          "^(?:except|unless|otherwise|only|apart|other than|but|though|although|and|außer|ausser|es"
              + " sei"
              + " denn|sonst|nur|aber|excepto|salvo|a menos|s[oó]lo|pero|y|sauf|à moins|sinon|seulement|mais|et|exceto|senão|só|apenas|mas|e|tranne|eccetto|a"
              + " meno|altrimenti|solo|ma|però|behalve|tenzij|anders|alleen|maar|en|кроме|если"
              + " только|иначе|только|но|а|и)(?!\\p{L})");

  private Sequel() {}

  private static LazyPattern starts(String words) {
    return Mould.pattern("^(?:" + words + ")(?![\\p{L}\\p{N}])");
  }

  /** Returns whether the sentence can only be a part of the rule before it. */
  static boolean goesOn(String sentence, Tongue tongue) {
    LazyPattern pattern = GOES_ON.get(tongue.code());
    return pattern != null && pattern.isIn(sentence);
  }

  /**
   * Returns whether it is a part of the rule before it.
   *
   * @param isRule whether it would be a rule alone
   */
  static boolean mayGoOn(String sentence, Tongue tongue, boolean isRule) {
    LazyPattern pattern = MAY_GO_ON.get(tongue.code());
    return pattern != null && pattern.isIn(sentence) && (isRule || ALLOWS.isIn(sentence));
  }

  /** Returns whether a comma is enough before it. */
  static boolean isSetOffByAComma(String clause) {
    return SET_OFF_BY_A_COMMA.isIn(clause);
  }

  /** Returns what is left to be understood: what "it" is, the rule before it has said. */
  static String withoutSubject(String sentence) {
    return sentence.replaceFirst("(?i)^((?:\\p{L}+ ){1,2})(?:it|they) ", "");
  }

  /** Returns both as one sentence. */
  static String joined(String rule, String sequel, Tongue tongue) {
    if (tongue.isEastAsian()) {
      return rule + (tongue.code().equals("ja") ? "。" : "，") + sequel;
    }
    String small = sequel.substring(0, 1).toLowerCase(Locale.ROOT) + sequel.substring(1);
    return rule + (isSetOffByAComma(small) ? ", " : "; ") + small;
  }
}
