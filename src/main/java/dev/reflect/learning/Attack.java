package dev.reflect.learning;

import dev.reflect.expression.LazyPattern;
import dev.reflect.expression.Sieve;
import dev.reflect.untrusted.LookAlike;
import java.text.Normalizer;
import java.util.List;
import java.util.function.Function;
import java.util.regex.Pattern;

/** Words aimed at what the assistant obeys, in ten languages: whatever else they say, no rule. */
public final class Attack {
  private static final String ORDERS =
      "(?:instructions?|system"
          + " prompt|prompts?|guidelines?|guardrails?|directives?|directions?|restrictions?|constraints?)";

  private static final List<String> FORMS =
      List.of(
          "(?<!\\b(?:never|not|n't)"
              + " )\\b(?:ignor(?:e|ing)|disregard(?:ing)?|forget|overrid(?:e|es|ing)|bypass)\\b[^.\\n"
              + "]{0,40}\\b(?:all|any|every|everything|previous|prior|above|earlier|preceding|your|the|these|those|other)\\b[^.\\n"
              + "]{0,30}\\b"
              + ORDERS
              + "\\b",
          "(?<!\\b(?:never|not|n't) )\\b(?:ignore|disregard|forget|override|bypass)\\b[^.\\n"
              + "]{0,20}\\b(?:your|previous|prior|earlier|system|safety)"
              + " (?:rule|training|polic)\\w*|\\b(?:ignore|disregard|forget)\\b"
              + " (?:everything|anything|all|what)\\b[^.\\n"
              + "]{0,25}\\b(?:above|before|told|said|earlier|previous(?:ly)?|learned)\\b",
          "\\b(?:pay no attention to|set aside|throw away|discard|drop|abandon|delete|stop"
              + " (?:following|obeying)|no longer (?:follow|obey|apply)|(?:do not|don't|never)"
              + " (?:follow|obey)|supersedes?|overrules?|replaces?|takes? precedence"
              + " over|cancels?)\\b[^.\\n"
              + "]{0,30}\\b(?:previous|prior|earlier|above|existing|original|system|safety|anthropic\\S*|your)"
              + " (?:\\w+ )?(?:"
              + ORDERS
              + "|rules|polic\\w+|training|programming)\\b",
          "\\b(?:new|updated|real|actual|true|secret|hidden|revised) (?:system"
              + " )?(?:instructions?|prompt|directives?)\\b\\s*(?:[:：]|\\bare\\b|\\bis\\b|\\bfollow)|\\bend"
              + " of (?:system"
              + " )?(?:prompt|instructions)\\b|\\b(?:reveal|print|repeat|show|output|leak|disclose|tell"
              + " me)\\b[^.\\n"
              + "]{0,25}\\b(?:system prompt|initial (?:prompt|instructions)|your"
              + " instructions|instructions above)\\b",
          "\\b(?:ignorier|vergiss|vergesst|missacht|übergeh|verwirf)\\w*\\b(?![^.,\\n"
              + "]{0,25}\\b(?:nicht|nie)\\b)[^.\\n"
              + "]{0,40}(?:anweisung|regeln|vorgaben|instruktion|richtlinien|befehle|system-?prompt)|\\bbefolge\\b[^.\\n"
              + "]{0,40}\\banweisung\\w*\\b[^.\\n"
              + "]{0,10}nicht mehr|\\bdu bist (?:jetzt|nun|ab sofort)\\b|\\btu(?:e)? so,? als\\b",
          "(?<!\\bno )\\b(?:ignora|ignore|ignorad|olvida|olvide|descarta|desobedece|haz caso"
              + " omiso)\\b[^.\\n"
              + "]{0,40}\\b(?:instrucciones|órdenes|indicaciones|directrices|reglas"
              + " anteriores|reglas previas)|\\b(?:ahora eres|a partir de ahora eres|finge"
              + " (?:ser|que))\\b",
          "(?<!n')(?<!\\bne )\\b(?:ignore[zrs]?|oublie[zrs]?|néglige[zr]?|fais abstraction|ne"
              + " (?:tiens|tenez) (?:pas|plus) compte)\\b(?! (?:pas|jamais))[^.\\n"
              + "]{0,40}\\b(?:instructions|consignes|directives|ordres|règles"
              + " précédentes)|\\b(?:tu es (?:désormais|maintenant)|fais (?:semblant|comme"
              + " si))\\b",
          "(?<!\\bnon )\\b(?:ignora|ignorate|ignorare|dimentica|dimenticate|scorda|trascura|non"
              + " (?:seguire|tenere conto))\\b[^.\\n"
              + "]{0,40}\\b(?:istruzioni|direttive|indicazioni|regole"
              + " precedenti|ordini)|\\b(?:ora sei|adesso sei|sei ora|fingi|fai finta)\\b",
          "(?<!\\bnão )\\b(?:ignore|ignora|esqueça|esquece|desconsidere|desobedeça|não"
              + " siga)\\b[^.\\n"
              + "]{0,40}\\b(?:instruções|orientações|diretrizes|ordens|regras"
              + " anteriores)|\\b(?:agora você é|você agora é|finja)\\b",
          "\\b(?:negeer|vergeet|houd geen rekening met|sla)\\b(?![^.,\\n"
              + "]{0,25}\\b(?:niet|nooit)\\b)[^.\\n"
              + "]{0,40}\\b(?:instructies|richtlijnen|aanwijzingen|opdrachten|(?:vorige|eerdere)"
              + " regels)|\\b(?:je bent nu|jij bent nu|doe alsof)\\b",
          "(?<!не )(?:игнорируй|проигнорируй|забудь|отбрось|пренебреги|не следуй|не"
              + " выполняй)\\S*[^.\\n"
              + "]{0,40}(?:инструкци|указани|предыдущ\\S* правил|команд|промпт)|(?:ты"
              + " теперь|теперь ты|притворись|представь,? что ты)(?![а-я])",
          "(?<!不要|别|不能|不可|勿)(?:忽略|无视|無視|忘记|忘掉|忘記|抛弃|不要理会|不要遵守|不要遵循)[^。\\n"
              + "]{0,14}(?:指令|指示|提示词|提示|说明|命令|之前的规则|以上规则|系统规则)|你现在是|从现在(?:起|开始)，?你(?:是|就是)|假装你?是|扮演",
          "(?:指示|命令|プロンプト|指令|これまでのルール|以前のルール)[^。\\n"
              + "]{0,12}(?:無視|忘れ(?!ない|ず)|従わない|破棄)|(?:あなた|君|お前)は(?:今から|これから|もう)[^。\\n"
              + "]{0,20}(?:です|だ|になり)|ふりをし|になりきっ",
          "(?<!\\b(?:never|not|don't|avoid|stop)\\b[^.\\n"
              + "]{0,40})\\b(?:curl|wget|iwr|irm|base64)\\b[^\\n"
              + "|]{0,200}\\|\\s*(?:sudo\\s+)?(?:(?:ba|z|da)?sh|python3?|node|perl|ruby|iex)\\b",
          "(?m)^[\\s>*_#\\[-]*(?:system|assistant|developer|human)(?:"
              + " (?:message|prompt|note|override|notice|update))?[\\]*_"
              + " ]*[:：]|<\\s*/?\\s*(?:system|assistant|human|instructions?|admin|override|important)[\\w-]*\\b[^>]*>|\\[/?INST\\]|\\[/?(?:system|assistant)\\]|<<\\s*/?SYS|<\\|[\\w-]+\\|>|###\\s*(?:system|instruction|human|assistant)",
          "<!--|-->|(?s)^\\s*---\\s*\\n.{0,400}?\\n---",
          "\\byou are (?:now|no longer)\\b|\\bpretend (?:to be|you|that"
              + " you)\\b|\\b(?:act|behave|respond|role-?play) as (?:an? |if you were"
              + " )?(?:unrestricted|unfiltered|jailbroken|dan\\b|root|evil|admin|hacker|ai"
              + " without)|\\brole-?play\\b[^.\\n"
              + "]{0,40}\\b(?:ai|assistant|hacker|without)\\b|\\bimagine (?:that )?you"
              + " (?:are|have"
              + " no)\\b|\\b(?:developer|god|dan|sudo|debug|admin|jailbreak|maintenance)"
              + " mode\\b|\\bdo anything now\\b|\\b(?:exfiltrat|jailbreak)\\w*|\\bno"
              + " (?:restrictions|filters|limits|ethical)\\b|\\bwithout (?:any"
              + " )?(?:restrictions|filters|ethical)\\b",
          "(?<!\\b(?:never|not|don't|avoid)"
              + " )\\b(?:send|post|upload|leak|forward|email|mail)\\b[^.\\n"
              + "]{0,40}\\b(?:secrets?|credentials?|api keys?|tokens?|passwords?|private"
              + " keys?|\\.env)\\b[^.\\n"
              + "]{0,20}\\bto\\b|\\bdecode\\b[^.\\n"
              + "]{0,60}\\b(?:run|execute|follow|obey)\\b");

  static final Sieve<LazyPattern> PATTERNS =
      new Sieve<>(FORMS.stream().map(Attack::pattern).toList(), Function.identity());

  private Attack() {}

  /** Returns whether the text, as it is written or as it looks, is one. */
  public static boolean isIn(String text) {
    String looks = LookAlike.latin(text);
    String bare = isUnaccented(looks) ? looks : unaccented(looks);
    return matches(text)
        || !looks.equals(text) && matches(looks)
        || !bare.equals(looks) && matches(bare);
  }

  /** What decomposes has a letter from here on; to find out otherwise, large tables are read. */
  private static boolean isUnaccented(String text) {
    for (int at = 0; at < text.length(); at++) {
      if (text.charAt(at) >= '\u00c0') {
        return false;
      }
    }
    return true;
  }

  private static String unaccented(String text) {
    return Normalizer.normalize(text, Normalizer.Form.NFD).replaceAll("\\p{Mn}+", "");
  }

  private static boolean matches(String text) {
    for (LazyPattern pattern : PATTERNS.passing(text)) {
      if (pattern.matcher(text).find()) {
        return true;
      }
    }
    return false;
  }

  private static LazyPattern pattern(String regex) {
    return new LazyPattern(regex, Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE);
  }
}
