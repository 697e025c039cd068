package dev.reflect.learning;

import dev.reflect.expression.LazyPattern;
import java.util.regex.Pattern;

/**
 * What people put before and after a rule: interjections, praise, reminders that they said it
 * before, politeness, and words that announce a lasting rule ("from now on", "remember that").
 *
 * @param text the sentence without them
 * @param lasting whether one of them announced a lasting rule
 * @param reminded whether the person asked outright to remember
 * @param replied whether it began with a yes or no
 * @param requested whether it was put as a request: "can you …"
 */
record Opening(String text, boolean lasting, boolean reminded, boolean replied, boolean requested) {
  private static final int MAX_ROUNDS = 12;

  private static final String REPLIES =
      "no|nope|nah|yes|yep|yeah|yup|sure|nein|ja|sí|si|non|oui|não|sim|sì|nee|нет|да|不|不是|不对|不用|是|是的|好|好的|对|いいえ|いや|はい|違う|違います|ちがう";

  private static final LazyPattern REPLY = Mould.pattern("^(?:" + REPLIES + ")(?![\\p{L}\\p{N}'])");

  private static final LazyPattern REQUEST =
      Mould.pattern(
          "(?:^|[,.:;!] |\\b(?:ok|okay|and|but|please|great|then|yes|so) )(?:can|could|would|will)"
              + " (?:you|we|u)\\b");

  /** Dropped when a comma, a stop or a dash follows. */
  private static final LazyPattern INTERJECTION =
      Mould.pattern(
          "^(?:"
              + REPLIES
              + "|ok|okay|alright|k|kk|right|well|good|great|nice|cool|fine|perfect|excellent|awesome|brilliant|amazing|exactly(?:"
              + " right)?|correct|true|looks good(?: to me)?|lgtm|all good|good"
              + " (?:job|work|catch|idea|point)|nice (?:work|job|one)|much better|love it|stop(?:"
              + " it)?|wait|hold on|hang"
              + " on|look|listen|man|dude|bro|bruh|hey|hi|sorry|again|seriously|honestly|come"
              + " on|please|thanks|thank you|thx|ty|note|fyi|nb|btw|by the way|(?:just"
              + " )?(?:one|another|two|a (?:few|couple(?: of)?|quick)|some|quick)(?: more| other|"
              + " quick| minor)?"
              + " (?:things?|suggestions?|corrections?|notes?|questions?|clarifications?|points?|comments?|changes?|rules?|pieces?"
              + " of advice)|lastly|finally|overall|additionally|moreover|furthermore|firstly|secondly|once"
              + " more|anyway|got it|understood|makes sense|you(?:'re| are) right|not"
              + " bad|damn|god|jesus|wtf|wth|lol|yikes|ouch|argh+|ugh+|hm+|mm+|ah+|oh+|eh|um+|uh+|h?uh|w8|so|and|but|also|actually|now|then|first|still|i"
              + " mean|for real|important|warning|reminder|as (?:i )?(?:said|mentioned|always)(?:"
              + " before)?|like i said(?: before)?|how many times(?: do i have to (?:say|tell"
              + " you)(?: (?:this|it))?)?|i(?:'ve)? (?:already )?(?:said|told you)(?: this)?(?:"
              + " (?:before|already))?|gut|super|prima|genau|perfekt|passt|danke|moment|halt|stopp|warte|bitte|also|naja|hmm|ach|quatsch|achtung|wichtig|bien|genial|perfecto|vale|gracias|espera|exacto|oye|pero|parfait|d'accord|merci|attends|attention|bon|super|alors|stop|ótimo|otimo|perfeito|obrigad[oa]|espera|peraí|opa|certo|legal|perfetto|grazie|aspetta|bene|allora|va"
              + " bene|goed|prima|wacht|dank"
              + " je|bedankt|perfect|mooi|oké|хорошо|отлично|спасибо|стоп|подожди|ладно|ок|так|好吧|等等|等一下|很好|谢谢|完美|行|嗯|待って|ありがとう|いいね|完璧|うーん|ええと)\\s*(?:[,.!?:;…，。！：、]+|\\s-+\\s|\\s[–—]\\s)\\s*(?=\\S)");

  /** Dropped also when the rule follows at once. */
  private static final LazyPattern OPENER =
      Mould.pattern(
          "^(?:(?:(?:please )?(?:don't|do not) forget (?:that|to)|vergiss nicht,?(?: dass)?|no"
              + " olvides(?: que)?|n'oublie pas (?:que|de)|não esqueça (?:que|de)|non dimenticare"
              + " (?:che|di)|vergeet niet(?: dat)?|не забывай(?:те)?(?:,? что)?)"
              + " (?=\\S)|(?:请|麻烦|拜托|我说过|我说了)|(?:(?:no|nope|nein|nee|ok|okay|yes|yeah)(?="
              + " (?:don't|do not|never|always|use |stop|you |we |please|just |not |i"
              + " |why|nicht|kein|benutz|nimm|verwende|geen|gebruik))|and|but|so(?! long| far|"
              + " that| as)|also|well|actually|(?:yes|yeah|ok|okay)(?= but"
              + " )|oh|ah|hm+|w8|wait|just|basically|really|obviously|honestly|seriously|simply|kindly|hey|dude|man(?="
              + " )|aber|und|also|doch|pero|y(?= )|mais|et(?= )|mas|ma(?= )|maar|en(?= )|но|и(?="
              + " )|а(?= )|(?:can|could|would|will) you|i(?: really)? (?:want|need|expect) you"
              + " to|i(?:'d| would) (?:really )?(?:like|love|prefer)(?: for)? you to|i(?:'d| would)"
              + " prefer (?:if|that) you|(?:you|we) (?:really )?(?:should|must|need to|have"
              + " to|ought to|'ve got to)(?! not\\b| never\\b| be\\b| have\\b)|make sure(?:"
              + " that)?(?: you| to| we)?(?= (?:always|never))|let's(?= (?:always|never))|i(?:'ve)?"
              + " (?:already |just )?(?:said|told you|asked you|asked)(?:"
              + " (?:before|already|again|once|twice|(?:a )?(?:\\w+ )?times))*(?: (?:that|to))?|how"
              + " many times (?:have i told you|do i have to (?:say|tell you))(?: to)?|like i"
              + " said|as i said|in (?:my|our) (?:team|project|repo|company),?|imo|imho|i think(?:"
              + " that)?(?: you)?(?= (?:should|always|never|use))|ich (?:habe|hab) (?:doch"
              + " )?gesagt,?|ich will,? dass du|du sollst|te dije que|j'ai dit|já disse|te l'ho"
              + " detto|ik zei(?: toch)?|я же"
              + " (?:сказал|говорил)[а]?)(?![\\p{L}\\p{N}']))\\s*[,:，、]?\\s*(?=\\S)");

  /** Announces a lasting rule. */
  private static final LazyPattern ANNOUNCEMENT =
      Mould.pattern(
          "^(?:from now on(?:wards?)?|from here on(?: out| in)?|no matter what|under no"
              + " circumstances(?= never)|going forward|moving forward|in (?:the )?future|for"
              + " (?:the )?next time|for (?:the )?future(?: reference| sessions?)?|next time|as a"
              + " (?:general )?rule(?: of thumb)?|(?:general |house |team |new |golden )?rule(?:"
              + " number one)?(?=\\s*:)|rule of thumb|in general|generally|generally speaking|in"
              + " all cases|as a matter of principle|by"
              + " convention|convention(?=\\s*:)|(?:our|the|team) (?:rule|convention|policy)(?:"
              + " here)? is|ab jetzt|ab sofort|von nun an|künftig|zukünftig|in zukunft|fürs nächste"
              + " mal|beim nächsten mal|nächstes mal|generell gilt|generell|als"
              + " regel|grundsätzlich(?= ?:)|de ahora en adelante|a partir de ahora|en el"
              + " futuro|por regla general|la próxima vez|para la próxima|como regla(?: general)?|à"
              + " l'avenir|à partir de maintenant|désormais|dorénavant|en règle générale|de manière"
              + " générale|la prochaine fois|pour la prochaine fois|de agora em diante|a partir de"
              + " agora|daqui (?:para|pra) frente|no futuro|como regra(?: geral)?|da próxima vez|em"
              + " geral|d'ora in poi|da ora in poi|da adesso in poi|in futuro|in generale|di"
              + " regola|la prossima volta|per la prossima volta|voortaan|vanaf nu|in het"
              + " vervolg|in de toekomst|in het algemeen|volgende keer|als regel|впредь|отныне|с"
              + " этого момента|в будущем|на будущее|в следующий раз|как правило|в"
              + " дальнейшем|从现在开始|从现在起|从今以后|以后|今后|下次|原则上|今後は?|これからは?|次回からは?|次からは?|以降は?|原則として)(?![a-zà-ÿ'])\\s*[,:;，：、-]*\\s*(?:that"
              + " |to |dass |que |che |dat |что |都(?!会|是))?(?=\\S)");

  private static final LazyPattern REMINDER =
      Mould.pattern(
          "^(?:(?:please )?(?:always )?(?:remember|keep in mind|bear in mind|never forget|note for"
              + " (?:later|the future)|note to self|memori[sz]e|take note)(?! when| how| what|"
              + " back| me\\b| us\\b| the (?:last|previous))|(?:please"
              + " )?(?:add|update|put|note|write|save|include|document|mention|record)(?:"
              + " (?:this|it|a note|a rule|the rule|that))?(?: (?:to|in|into|down in))? (?:the"
              + " |your |my |our )?(?:`?claude\\.md`?|`?agents\\.md`?|memory|notes|rules(?:"
              + " file)?)(?: file)?(?: to say)?(?=[ :,]+(?:that|so|:|always|never|we|to always|to"
              + " never)|:)|merk dir|merke dir|denk(?:e)? daran|denk dran|beachte|recuerda|ten en"
              + " cuenta|acuérdate de|souviens-toi|rappelle-toi|garde en tête|retiens|note(?="
              + " que)|lembre(?:-se)?|lembra|tenha em mente|ricorda(?:ti)?|tieni (?:a"
              + " mente|presente)|onthoud|denk eraan|запомни(?:те)?|помни(?:те)?|имей в"
              + " виду|учти|请?记住|请?记得|请?牢记|切记|请注意|覚えて(?:おいて)?(?:ください)?)(?![a-zà-ÿ'])\\s*[,:;，：、-]*\\s*(?:(?:that|to|so"
              + " that|dass|de"
              + " que|que|qu'|d[e'’](?=\\s?\\S)|che|di|dat|om|что)(?![\\p{L}])\\s*)?[,:]?\\s*(?:we"
              + " should (?=always|never))?(?=\\S)");

  private static final LazyPattern CLOSING =
      Mould.pattern(
          "(?:\\s*[,;–—-]?\\s*\\b(?:please|pls|plz|thanks|thank"
              + " you|thx|ty|ok|okay|man|dude|bro|lol|haha|next time|got it|understood|right|will"
              + " you|alright|bitte|danke|ok|por favor|gracias|s'il (?:te|vous)"
              + " pla[iî]t|stp|svp|merci|obrigad[oa]|per"
              + " favore|grazie|alsjeblieft|aub|bedankt|пожалуйста|спасибо)|\\s*[，,]?(?:谢谢|好吗|お願いします|ね))$");
  private static final LazyPattern LASTING_CLOSING =
      Mould.pattern(
          "\\s*,?\\s*\\b(?:from now on|from here on(?: out)?|going forward|moving forward|in (?:the"
              + " )?future|ever again|any ?more|as a (?:general )?rule|ab jetzt|ab"
              + " sofort|künftig|in zukunft|nächstes mal|de ahora en adelante|a partir de ahora|à"
              + " l'avenir|désormais|de agora em diante|a partir de agora|d'ora in poi|in"
              + " futuro|voortaan|vanaf nu|впредь|в будущем)$");
  private static final LazyPattern POLITE =
      Mould.pattern(
          "[,]?(?<![\\p{L}-])\\s?\\b(?:please|pls|plz|bitte|por favor|s'il (?:te|vous)"
              + " pla[iî]t|stp|svp|per favore|per"
              + " piacere|alsjeblieft|alstublieft|пожалуйста)(?![\\p{L}-]),?");

  /** "以后提交信息都用英文": after the announcement the 都 has nothing left to sum up. */
  private static final Pattern SPACES = Pattern.compile(" {2,}");

  private static final Pattern ALL = Pattern.compile("都(?=用|使用|要|不|得|必须|写)");

  static Opening of(String sentence) {
    String plain = POLITE.isIn(sentence) ? POLITE.matcher(sentence).replaceAll(" ") : sentence;
    String text = SPACES.matcher(plain).replaceAll(" ").strip();
    boolean lasting = false;
    boolean reminded = false;
    boolean replied = REPLY.isIn(text);
    for (int round = 0; round < MAX_ROUNDS; round++) {
      String before = text;
      text = withoutFirst(INTERJECTION, text);
      text = withoutFirst(OPENER, text);
      String announced = without(ANNOUNCEMENT, text);
      if (!announced.equals(text)) {
        lasting = true;
        announced = ALL.matcher(announced).replaceFirst("").replaceFirst("(?i)^let's ", "");
      }
      String recalled = without(REMINDER, announced);
      reminded |= !recalled.equals(announced);
      text = recalled.equals(announced) ? recalled : recalled.replaceFirst("(?i)^let's ", "");
      if (text.equals(before)) {
        break;
      }
    }
    for (int round = 0; round < MAX_ROUNDS; round++) {
      String before = text;
      text = without(CLOSING, text);
      String announced = without(LASTING_CLOSING, text);
      lasting |= !announced.equals(text);
      text = announced;
      if (text.equals(before)) {
        break;
      }
    }
    return new Opening(text, lasting, reminded, replied, REQUEST.isIn(sentence));
  }

  private static String without(LazyPattern pattern, String text) {
    return pattern.isIn(text) ? withoutFirst(pattern, text) : text;
  }

  /** Does the same for an expression that needs no word which could be told. */
  private static String withoutFirst(LazyPattern pattern, String text) {
    String rest = pattern.matcher(text).replaceFirst("").strip();
    return rest.isEmpty() ? text : rest;
  }
}
