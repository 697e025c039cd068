package dev.reflect.learning;

import dev.reflect.expression.LazyPattern;
import dev.reflect.learning.Sentences.Sentence;
import dev.reflect.signal.Kind;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/** One message's sentences, read in order for the rules among them. */
final class Message {
  private static final int MOST_RULES = 4;
  private static final int LONGEST_SENTENCE = 400;
  private static final int LONG_MESSAGE = 1_000;
  private static final int FEW_WORDS = 6;

  private static final LazyPattern ASKS_A_RULE =
      Mould.pattern(
          "^(?:have you|did you|why|wouldn't|what about|how"
              + " about|should|could|wouldn't|maybe|perhaps|consider|hast du|wie wär|was"
              + " hältst|as-tu|pourquoi pas|has (?:considerado|pensado)|qué tal)");
  private static final LazyPattern ORDER =
      Mould.pattern("^(?:never|always|do not|don't|use|when|if)\\b");
  private static final LazyPattern ONLY_A_THING = Mould.pattern("^(?:the|an?|my|our|your) ");
  private static final LazyPattern SAYS_SOMETHING =
      Mould.pattern(
          "\\b(?:is|are|was|were|has|have|had|must|should|needs?|can|will|may|\\w+n't|lives?|goes?|belongs?|uses?|runs?|contains?|comes?|means?|stays?|per|for|before|after)\\b");
  private static final LazyPattern PRAISE =
      Mould.pattern(
          "\\b(?:perfect|great|good|nice|thanks|thank|excellent|awesome|love|super|perfekt|danke|gut|gracias|genial|merci|parfait|obrigado|perfetto|grazie|bedankt|goed)\\b|спасибо|отлично|谢谢|很好|完美|ありがとう|いいね");

  private static final Pattern BEFORE_NEVER =
      Pattern.compile("(?i)[,;]? (?:and|or|nor) (?=never )|[,;] (?=never )");
  private static final Pattern RULE_BEGINS =
      Pattern.compile("(?i)(?:never|always|don't|do not) .*");
  private static final Pattern BECAUSE = Pattern.compile(" (?:because|since) ");
  private static final Pattern REASON_BEGINS = Pattern.compile("; | because ");
  private static final Pattern CONDITION_BEGINS =
      Pattern.compile(" (?:unless|if|when|until|because) ");
  private static final Pattern ENDS_IN_QUESTION = Pattern.compile("[?？]\\W*+\\z");

  private final Kind kind;
  private final List<Sentence> sentences;
  private final List<Opening> openings;
  private final String before;
  private final Tongue tongue;
  private final boolean pasted;
  private final Worth worth;
  private final Set<Reason> refused = EnumSet.noneOf(Reason.class);
  private final Map<String, Wording> wordings = new LinkedHashMap<>();

  Message(
      Kind kind,
      List<Sentence> sentences,
      String before,
      Tongue tongue,
      boolean pasted,
      Worth worth) {
    this.kind = kind;
    this.sentences = sentences;
    this.openings = new ArrayList<>();
    for (Sentence sentence : sentences) {
      openings.add(Opening.of(sentence.text()));
    }
    this.before = before;
    this.tongue = tongue;
    this.pasted = pasted;
    this.worth = worth;
  }

  Said said() {
    for (int i = 0; i < sentences.size() && wordings.size() < MOST_RULES; i++) {
      if (sentences.get(i).text().length() > LONGEST_SENTENCE) {
        continue;
      }
      if (i + 1 < sentences.size() && readTogether(i)) {
        i++;
      } else {
        readClauses(i);
      }
    }
    boolean asSaid = wordings.isEmpty() && worth == Worth.LIKELY && !pasted;
    if (asSaid) {
      AsSaid.of(sentences, openings, tongue).ifPresent(said -> dress(said, tongue));
    }
    return wordings.isEmpty()
        ? new Said.Nothing(reason())
        : new Said.Standing(List.copyOf(wordings.values()), asSaid);
  }

  private boolean readTogether(int i) {
    String text = openings.get(i).text();
    String next = openings.get(i + 1).text();
    if (text.length() + next.length() > LONGEST_SENTENCE
        || tongue.passing().isIn(text)
        || tongue.passing().isIn(next)) {
      return false;
    }
    Optional<Candidate> both = Neighbours.together(text, next);
    if (both.isEmpty() && !sentences.get(i).asked() && !sentences.get(i + 1).asked()) {
      boolean alone = cast(text, tongue).filter(c -> c.force() != Force.FORM).isPresent();
      if (!alone && !isTask(i, text)) {
        String window = text + (tongue.isEastAsian() ? "。" : ". ") + next;
        both =
            tongue.moulds().passing(window).stream()
                .filter(Mould::spansSentences)
                .flatMap(m -> m.cast(window).stream())
                .findFirst();
      }
    }
    return both.isPresent() && take(both.get(), i, tongue);
  }

  /** "Never use X, and never do Y" holds two rules; everything else is read as one. */
  private void readClauses(int i) {
    String[] clauses = BEFORE_NEVER.split(openings.get(i).text());
    boolean twoRules = clauses.length > 1 && RULE_BEGINS.matcher(clauses[0]).matches();
    if (!twoRules) {
      read(i, openings.get(i).text());
      return;
    }
    for (String clause : clauses) {
      read(i, clause.replaceFirst("(?i),? either$", ""));
    }
  }

  private void read(int i, String text) {
    Opening opening = openings.get(i);
    if (tongue.passing().isIn(text)) {
      refused.add(Reason.AT_HAND);
      return;
    }
    Optional<Candidate> found = Neighbours.after(before, text);
    Tongue spoken = tongue;
    if (found.isEmpty() && !isTask(i, text)) {
      found = cast(text, tongue);
      if (found.isEmpty()) {
        spoken = Tongues.spokenIn(text);
        found = spoken == tongue ? found : cast(text, spoken);
      }
    }
    if (found.isEmpty() && isTask(i, text)) {
      // "update it because there's no need to …": the reason may be the rule.
      String[] because = BECAUSE.split(text, 2);
      found = because.length < 2 ? found : cast(because[1], tongue);
    }
    if (found.isEmpty() && stands(i, text)) {
      found = Optional.of(new Candidate(text, Optional.empty(), Force.LASTING));
    }
    if (found.isEmpty()) {
      if (isTask(i, text)) {
        refused.add(Reason.AT_HAND);
      }
      if (sentences.get(i).asked()) {
        refused.add(Reason.QUESTION);
      } else if (tongue.pointing().isIn(text)) {
        refused.add(Reason.POINTING);
      }
      return;
    }
    if (sentences.get(i).asked()
        && !opening.requested()
        && !ASKS_A_RULE.isIn(text)
        && found.get().force() != Force.LASTING) {
      refused.add(Reason.QUESTION);
      return;
    }
    take(found.get(), i, spoken);
  }

  private static Optional<Candidate> cast(String text, Tongue tongue) {
    for (Mould mould : tongue.moulds().passing(text)) {
      Optional<Candidate> candidate = mould.cast(text);
      if (candidate.isPresent()) {
        return candidate;
      }
    }
    return Optional.empty();
  }

  /** Adds a candidate's sentence where nothing speaks against it; says whether it did. */
  private boolean take(Candidate candidate, int i, Tongue spoken) {
    boolean lasting =
        openings.get(i).lasting()
            || openings.get(i).reminded()
            || spoken.lasting().isIn(candidate.sentence());
    Force force = lasting ? Force.LASTING : candidate.force();
    String directive = REASON_BEGINS.split(candidate.sentence(), 2)[0];
    if (spoken.failing().isIn(CONDITION_BEGINS.split(directive, 2)[0]) && !ORDER.isIn(directive)) {
      refused.add(Reason.FAILURE);
      return false;
    }
    if (spoken.pointing().isIn(directive)) {
      refused.add(Reason.POINTING);
      return false;
    }
    Force demanded = demanded(i);
    if (force.compareTo(demanded) < 0) {
      refused.add(demanded == Force.LASTING ? Reason.AT_HAND : Reason.ANSWER);
      return false;
    }
    if (force.compareTo(worth.least()) < 0) {
      refused.add(Reason.AT_HAND);
      return false;
    }
    return dress(candidate, spoken);
  }

  private boolean dress(Candidate candidate, Tongue spoken) {
    Optional<String> sentence = Dressing.of(candidate.sentence(), spoken);
    if (sentence.isEmpty()) {
      refused.add(Dressing.isMostlySecret(candidate.sentence()) ? Reason.SECRET : Reason.NO_RULE);
      return false;
    }
    wordings.putIfAbsent(
        Fingerprint.normalised(sentence.get()), new Wording(sentence.get(), candidate.pair()));
    return true;
  }

  private Force demanded(int i) {
    int length = 0;
    for (Sentence sentence : sentences) {
      length += sentence.text().length();
    }
    boolean opens = i == 0 && !isTask(0, openings.get(0).text());
    if (length > LONG_MESSAGE && !opens || before.isEmpty() && isTask(0, openings.get(0).text())) {
      return Force.LASTING;
    }
    if (i > 0 && openings.subList(0, i).stream().anyMatch(this::isWork)
        || openings.get(i).requested()
        || pasted) {
      return Force.SWAP;
    }
    if (isListOfAnswers()) {
      return Force.SWAP;
    }
    boolean answers = endsInQuestion(before) && i == 0;
    boolean brief = openings.get(i).text().split(" ").length <= FEW_WORDS;
    return answers && (openings.get(i).replied() || brief) ? Force.SWAP : Force.FORM;
  }

  private boolean isListOfAnswers() {
    return before.contains("?") && sentences.stream().filter(Sentence::numbered).count() > 1;
  }

  /** A task, a request or a question: what follows it in the message goes with it. */
  private boolean isWork(Opening opening) {
    int i = openings.indexOf(opening);
    return isTask(i, opening.text())
        || opening.requested()
        || tongue.passing().isIn(opening.text())
        || sentences.get(i).asked() && !ASKS_A_RULE.isIn(opening.text());
  }

  /** What was announced as lasting, or to be remembered, stands as it was said. */
  private boolean stands(int i, String text) {
    boolean announced = openings.get(i).lasting() || openings.get(i).reminded();
    boolean onlyThis =
        kind == Kind.REMEMBER
            && !sentences.get(i).asked()
            && !isTask(i, text)
            && openings.stream().noneMatch(o -> o.reminded() || o.lasting());
    boolean enough = tongue.isEastAsian() ? text.length() > 4 : text.split(" ").length > 2;
    boolean thing = ONLY_A_THING.isIn(text) && !SAYS_SOMETHING.isIn(text);
    return (announced || onlyThis) && enough && !thing && !tongue.failing().isIn(text);
  }

  private boolean isTask(int i, String text) {
    return tongue == English.TONGUE
        && !openings.get(i).lasting()
        && !openings.get(i).reminded()
        && English.TASK.isIn(text)
        && !tongue.lasting().isIn(text);
  }

  private Reason reason() {
    List<String> texts = new ArrayList<>();
    boolean asked = false;
    for (Sentence sentence : sentences) {
      texts.add(sentence.text());
      asked |= sentence.asked();
    }
    String all = String.join(". ", texts);
    boolean isShort = all.length() < 60;
    if (Tongues.reportsFailure(all)) {
      return Reason.FAILURE;
    }
    if (refused.contains(Reason.SECRET) || Dressing.isMostlySecret(all)) {
      return Reason.SECRET;
    }
    if (endsInQuestion(before) && (isShort || openings.get(0).replied())) {
      return Reason.ANSWER;
    }
    if (refused.contains(Reason.AT_HAND)) {
      return Reason.AT_HAND;
    }
    if (refused.contains(Reason.POINTING)) {
      return Reason.POINTING;
    }
    if (kind == Kind.APPROVAL || isShort && PRAISE.isIn(all)) {
      return Reason.PRAISE;
    }
    return asked ? Reason.QUESTION : Reason.NO_RULE;
  }

  private static boolean endsInQuestion(String words) {
    return ENDS_IN_QUESTION.matcher(words).find();
  }
}
