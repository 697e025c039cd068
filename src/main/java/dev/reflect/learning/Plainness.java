package dev.reflect.learning;

import dev.reflect.expression.LazyPattern;
import java.util.Map;

/** How an order, or a fact that lasts, is told from talk; and what makes a sentence unclear. */
final class Plainness {
  private static final String GROUND =
      "(?:project|repo|repository|monorepo|codebase|code|app|application|team|site|website|back-?end|front-?end|database|db|server|api|ci|pipeline|build|package|library|docs?|documentation|tests?|company|product|prod|production|staging)";

  /** A beginning that hangs on what was said before, a report, an address, an open end. */
  private static final LazyPattern UNCLEAR =
      Mould.pattern(
          "^(?:it|its|it's|that|that's|this|these|those|they|them|he|she|there|here|then|otherwise|if"
              + " (?:so|not|needed|possible)|and|or|nor|because|since|who|whose|than|as|such|thus|hence|like|including|your?|i|my|me|you|we"
              + " (?:were|had|did|just|already|still|might|could|are"
              + " (?:low|out|almost|getting|now)|have (?:a|an|to)|don't"
              + " need|need)|what|how|where|does|is|are|do"
              + " (?!not\\b)|did|sounds|looks|ok|okay|yes|no|nope|maybe|perhaps|when i|while"
              + " you|each of|for each|look(?:ing)?"
              + " at)(?![\\p{L}’])|https?://|www\\.|[@{}<>|\\\\]|:$|\\.{3}|…|^[a-z]\\)|^\\d+[.)]?(?:"
              + " |$)|(?:^| )/[a-z]+(?= |$)|\\b(?:here (?:is|are)|attached|screenshots?|as"
              + " follows|below|above|earlier|previous(?:ly)?|current(?:ly)?|just now|so"
              + " far|seems?|still|probably|able to|let's|let me know|(?:tell|show|give)"
              + " me|thanks?|sorry|would love|at least|next session|right"
              + " away|first)\\b|\\bshould(?:n't)? (?:probably )?have"
              + " \\w+(?:ed|en|ne|un|ilt)\\b|\\b(?:didn't|wasn't|weren't|hasn't)\\b|\\b(?:plan|task|step|phase|issue|option|record|line|point)s?"
              + " #?\\d|#\\d|\\b\\d{4}-\\d\\d|[“\"«][^”\"»]*$");

  private static final LazyPattern ONE_OFF =
      Mould.pattern(
          "^(?:implement|write|send|explain|edit|include|add|merge|ask (?:the|any)|create|make"
              + " (?!sure\\b)|show|give|look|read|update|set|change|save|commit"
              + " and|push|rename|move|generate|load|fetch|install|talk|tell|consider|double-check|proceed|continue)\\b");

  /** What the thing being built should do is a task, not a rule. */
  private static final LazyPattern BUILT =
      Mould.pattern(
          "^(?:the (?!"
              + GROUND
              + "\\b)|both |everything |we also |(?:place|put) in(?:to)? |\\S+ \\d|[\"'“])");

  private static final Map<String, LazyPattern> ORDERS =
      Map.of(
          "en",
          Mould.pattern(
              "\\b(?:should|shouldn't|must|mustn't|needs? to|ha(?:s|ve) to|ought to|may"
                  + " not|cannot|can only|is not allowed|rather than|instead of|only when|only"
                  + " if|unless)\\b|^(?:do not|don't|never|always|only|use|avoid|be"
                  + " careful|prefer|stick to|follow|treat|rely on|respect|stay|refer"
                  + " to|assume|default"
                  + " to|standardi[sz]e|limit)\\b|^(?:when|whenever|before|after|while|if)"
                  + " [^,;]{3,90}, (?:also |always |then"
                  + " )?(?!(?:i|it|its|it's|we|you|the|there|this|that|these|they|he|she|my|your|our|a|an|is|are|was|why|what|how|can|could|do(?!"
                  + " not)|does|did|would|so|but|and|all|some|no|not|which|\\w+'\\w+|[\\w']+"
                  + " (?:is|are|was|were|will|has|have|had|should|would|could|might|may|can))\\b)\\w+"
                  + " \\w|^(?:check|verify|confirm|run|test|record|commit|start|begin).*\\b(?:before|after|each|every|whenever|when"
                  + " you|per)\\b"),
          "de",
          Mould.pattern(
              "\\b(?:soll(?:te|en|ten)?|muss|müssen|darf|dürfen|nur noch|statt|achte|stelle?"
                  + " sicher)\\b"),
          "es",
          Mould.pattern(
              "\\b(?:debe(?:n|ría|rían)?|hay que|tienen? que|solo se|sólo se|en lugar de|en vez"
                  + " de|asegúrate|(?:quiero|prefiero) que)\\b"),
          "fr",
          Mould.pattern(
              "\\b(?:doi(?:t|vent)|devrai(?:t|ent)|il faut|je"
                  + " (?:veux|souhaite|voudrais|préfère|préférerais) que|uniquement|au lieu|plutôt"
                  + " que|assure-toi|veille à)\\b"),
          "pt",
          Mould.pattern(
              "\\b(?:deve(?:m|ria|riam)?|precisam?|tem que|têm que|apenas|somente|em vez"
                  + " de|garanta|certifique|(?:quero|prefiro) que)\\b"),
          "it",
          Mould.pattern(
              "\\b(?:deve|devono|dovrebbe|bisogna|soltanto|invece"
                  + " di|assicurati|(?:voglio|preferisco) che)\\b"),
          "nl",
          Mould.pattern("\\b(?:moet(?:en)?|mag|mogen|alleen|in plaats van|zorg (?:dat|ervoor))\\b"),
          "ru",
          Mould.pattern("\\b(?:долж\\w+|нужно|надо|следует|нельзя|необходимо|только|вместо)\\b"),
          "zh",
          Mould.pattern("必须|应该|应当|需要|不能|不要|不得|只能|要用|统一|优先|尽量"),
          "ja",
          Mould.pattern("べき|必要|してください|ないで|のみ|必ず|ように"));

  /** What a project, a team, its machines are or do. */
  private static final Map<String, LazyPattern> FACTS =
      Map.of(
          "en",
          Mould.pattern(
              "^we (?:only |all |always |normally |usually |generally"
                  + " )*(?:use|rely|run|deploy|ship|support|prefer|keep|store|follow|write|work|host|release|target)\\b|^in"
                  + " (?:this|our|the) "
                  + GROUND
                  + "(?!,? (?:i|you)\\b|,? i')\\b"
                  + "|^(?:our|the|this) (?:\\w+ )?"
                  + GROUND
                  + " (?:is"
                  + " (?:an?|in|on|written|hosted|deployed|built|run|our|only|for)|uses|runs|lives?|are"
                  + " (?:in|on|written|run)|has (?:no|its)|does not|doesn't|must|only)\\b|^our"
                  + " \\w+(?: \\w+)? (?:is|are|runs?|lives?|uses?)\\b|\\b(?:supersedes?|takes?"
                  + " precedence|(?:the|single|only|ultimate) source of truth)\\b|^[^,;]{3,60}"
                  + " (?:lives? (?:in|under)|belongs? (?:in|to)|goes? (?:into|under)|runs? on|is"
                  + " the (?:default|primary|main|canonical|official))\\b"),
          "de",
          Mould.pattern(
              "^(?:wir (?:benutzen|nutzen|verwenden|arbeiten|haben)|unser(?:e)?|das projekt|die"
                  + " codebasis)\\b"),
          "es",
          Mould.pattern(
              "^(?:usamos|utilizamos|trabajamos|nuestr[oa]s?|el proyecto|este proyecto)\\b"),
          "fr",
          Mould.pattern("^(?:on utilise|nous utilisons|notre|nos|le projet|ce projet)\\b"),
          "pt",
          Mould.pattern("^(?:usamos|utilizamos|noss[oa]s?|o projeto|este projeto)\\b"),
          "it",
          Mould.pattern(
              "^(?:usiamo|utilizziamo|il nostro|la nostra|il progetto|questo progetto)\\b"),
          "nl",
          Mould.pattern("^(?:we gebruiken|wij gebruiken|onze?|het project|dit project)\\b"),
          "ru",
          Mould.pattern("^(?:мы используем|у нас|наш[аеи]?|проект)\\b"),
          "zh",
          Mould.pattern("^(?:我们(?:都|一直|的|使用|用|是)|本项目|(?:当前|这个)?项目(?:是|使用|用|采用))"),
          "ja",
          Mould.pattern("^(?:このプロジェクト|うち|私たち|我々|本番|プロジェクト)(?:は|では|の)"));

  private Plainness() {}

  /** Says whether a sentence needs the conversation around it. */
  static boolean isUnclear(String text) {
    return UNCLEAR.matcher(text).find();
  }

  static boolean isOrder(String text, Tongue tongue) {
    return ORDERS.get(tongue.code()).matcher(text).find()
        && !ONE_OFF.matcher(text).find()
        && !BUILT.matcher(text).find();
  }

  static boolean isFact(String text, Tongue tongue) {
    return FACTS.get(tongue.code()).matcher(text).find();
  }
}
