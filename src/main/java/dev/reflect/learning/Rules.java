package dev.reflect.learning;

import dev.reflect.expression.LazyPattern;
import dev.reflect.learning.Mould.Cast;
import dev.reflect.learning.Mould.Force;
import dev.reflect.learning.Sentences.Sentence;
import dev.reflect.learning.Tongue.Sign;
import dev.reflect.signal.Kind;
import dev.reflect.words.FormTable;
import dev.reflect.words.Maxim;
import dev.reflect.words.Opening;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.regex.Pattern;

/** The rules among the sentences of one message, which are read in order. */
final class Rules {
  private static final int MOST_RULES = 4;
  private static final int LONGEST_SENTENCE = 400;

  private static final LazyPattern ORDER =
      Mould.pattern("^(?:never|always|do not|don't|use|when|if)\\b");
  private static final LazyPattern DENIAL = FormTable.shared().pattern("denial");
  private static final LazyPattern HEDGE = FormTable.shared().pattern("hedge");
  private static final LazyPattern PRAISE = FormTable.shared().pattern("praise");
  private static final LazyPattern PRAISED = FormTable.shared().pattern("praised");

  private static final Pattern BEFORE_NEVER =
      Pattern.compile("(?i)[,;]? (?:and|or|nor) (?=never )|[,;] (?=never )");
  private static final Pattern RULE_BEGINS = Pattern.compile("(?i)(?:never|don't|do not) .*");

  private static final Pattern BECAUSE = Pattern.compile(" (?:because|since) ");
  private static final Pattern REASON_BEGINS = Pattern.compile("; | because ");

  /**
   * What explains a rule may speak of failures: "…, the models are generated and yours is gone".
   */
  private static final Pattern CLAUSE_BEGINS =
      Pattern.compile(", (?=(?:the|our|it|they|that|there|so|otherwise|else|which)\\b)");

  private static final Pattern CONDITION_BEGINS =
      Pattern.compile(" (?:unless|if|when|until|because) ");

  private final Utterance utterance;
  private final Tongues tongues;
  private final List<Sentence> sentences;
  private final List<Opening> openings;
  private final Tongue tongue;
  private final Likelihood likelihood;
  private final Set<Reason> refused = EnumSet.noneOf(Reason.class);
  private final Map<String, Wording> wordings = new LinkedHashMap<>();

  /** The first sentence behind the rule that is read; what goes on with a rule moves it. */
  private int behind;

  /** Whether something that goes on with a rule cannot be told without the conversation. */
  private boolean partial;

  Rules(Utterance utterance, Tongues tongues, OptionalDouble durable) {
    this.utterance = utterance;
    this.tongues = tongues;
    this.sentences = utterance.sentences();
    this.openings = utterance.openings();
    this.tongue = utterance.tongue();
    this.likelihood = Likelihood.of(durable);
  }

  Said said() {
    for (int i = 0; i < sentences.size() && wordings.size() < MOST_RULES; i++) {
      if (sentences.get(i).text().length() > LONGEST_SENTENCE) {
        continue;
      }
      if (isTakenBack(i)) {
        refused.add(Reason.TAKEN_BACK);
        continue;
      }
      behind = i + 2;
      if (i + 1 == sentences.size() || !readTogether(i)) {
        behind = i + 1;
        readClauses(i);
      }
      i = behind - 1;
    }
    boolean asSaid =
        wordings.isEmpty()
            && likelihood == Likelihood.LIKELY
            && !utterance.pasted()
            && !refused.contains(Reason.TAKEN_BACK);
    if (asSaid) {
      AsSaid.of(sentences, openings, tongue).ifPresent(said -> dress(said, tongue));
    }
    return wordings.isEmpty()
        ? new Said.Nothing(reason())
        : new Said.Standing(List.copyOf(wordings.values()), asSaid || partial);
  }

  /** What is a guess, or denied in the next breath, is no rule, however it is put. */
  private boolean isTakenBack(int i) {
    return isTakenBack(sentences.get(i))
        || i + 1 < sentences.size() && isTakenBack(sentences.get(i + 1));
  }

  /** Returns whether a sentence makes a guess of itself and the one before it, or denies them. */
  static boolean isTakenBack(Sentence sentence) {
    return DENIAL.isIn(sentence.text()) || HEDGE.isIn(sentence.text());
  }

  private boolean readTogether(int i) {
    String text = openings.get(i).text();
    String next = openings.get(i + 1).text();
    if (sentences.get(i + 1).item()
        || text.length() + next.length() > LONGEST_SENTENCE
        || tongue.has(Sign.PASSING, text)
        || tongue.has(Sign.PASSING, next)) {
      return false;
    }
    Optional<Cast> both = Neighbours.together(text, next);
    if (both.isEmpty() && !sentences.get(i).asked() && !sentences.get(i + 1).asked()) {
      boolean alone = cast(text, tongue).filter(c -> c.force() != Force.FORM).isPresent();
      if ((!alone || Sequel.saysWhatToUse(next)) && !utterance.isTask(i, text)) {
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
    int next = behind;
    for (int clause = 0; clause < clauses.length; clause++) {
      behind = clause < clauses.length - 1 ? sentences.size() : next;
      read(i, clauses[clause].replaceFirst("(?i),? either$", ""));
    }
  }

  private void read(int i, String text) {
    Opening opening = openings.get(i);
    if (tongue.has(Sign.PASSING, text) || Utterance.isState(opening)) {
      refused.add(Reason.AT_HAND);
      return;
    }
    if (i > 0 && Ellipsis.isOfAPlace(text) && sentences.get(i - 1).text().indexOf(' ') > 0) {
      refused.add(Reason.POINTING);
      return;
    }
    Optional<Cast> found = Neighbours.after(utterance.before(), text);
    Tongue spoken = tongue;
    if (found.isEmpty() && !utterance.isTask(i, text)) {
      found = ofForm(text);
      if (found.isEmpty()) {
        spoken = tongues.spokenIn(text);
        found = spoken == tongue ? found : cast(text, spoken);
      }
    }
    if (found.isEmpty() && revokes(i, text)) {
      refused.add(Reason.REVOKES);
      return;
    }
    if (found.isEmpty() && utterance.isTask(i, text)) {
      // "update it because there's no need to …": the reason may be the rule.
      String[] because = BECAUSE.split(text, 2);
      found = because.length < 2 ? found : cast(because[1], tongue);
    }
    if (laysDown(i, text)) {
      found = Optional.of(general(i, text, found));
    }
    if (found.isEmpty() && (utterance.stands(i, text) || Ellipsis.endsIn(text))) {
      found = Optional.of(new Cast(text, Optional.empty(), Force.LASTING));
    }
    if (found.isEmpty()) {
      if (utterance.isTask(i, text)) {
        refused.add(Reason.AT_HAND);
      }
      if (sentences.get(i).asked()) {
        refused.add(Reason.QUESTION);
      } else if (tongue.has(Sign.POINTING, text)) {
        refused.add(Reason.POINTING);
      }
      return;
    }
    if (sentences.get(i).asked()
        && !opening.requested()
        && !Utterance.asksForARule(text)
        && found.get().force() != Force.LASTING) {
      refused.add(Reason.QUESTION);
      return;
    }
    take(found.get(), i, spoken);
  }

  /** What people put behind a rule takes this one back: "the rule does not apply any more". */
  private boolean revokes(int i, String text) {
    return tongue.has(Sign.REVOKING, text) || tongue.has(Sign.REVOKING, sentences.get(i).text());
  }

  /** By a form; where its words hang on the conversation, without the clauses that do. */
  private Optional<Cast> ofForm(String text) {
    Optional<Cast> whole = cast(text, tongue);
    String clear = Hanging.cut(text, tongue);
    boolean hangs =
        whole.map(each -> Hanging.isBehind(directive(each), tongue)).orElse(text.startsWith(clear));
    return hangs ? cast(clear, tongue).or(() -> whole) : whole;
  }

  /** What holds by its grammar, in the sentence of a form where that is clear by itself. */
  private Cast general(int i, String text, Optional<Cast> found) {
    Force force = found.map(Cast::force).filter(each -> each == Force.LASTING).orElse(Force.SWAP);
    if (found.isPresent() && !Hanging.isBehind(directive(found.get()), tongue)) {
      return new Cast(found.get().sentence(), found.get().pair(), force);
    }
    String clear = Hanging.cut(text, tongue);
    String own = Maxim.in(clear).isPresent() && !Hanging.isHalf(clear, text) ? clear : text;
    return new Cast(own, Optional.empty(), force, true);
  }

  private static String directive(Cast candidate) {
    return REASON_BEGINS.split(candidate.sentence(), 2)[0];
  }

  private boolean laysDown(int i, String text) {
    return utterance.isBriefReply(i)
        && !sentences.get(i).asked()
        && !utterance.isTask(i, text)
        && (tongue.isEnglish() || !tongue.has(Sign.POINTING, text))
        && Maxim.in(text).isPresent();
  }

  private static Optional<Cast> cast(String text, Tongue tongue) {
    for (Mould mould : tongue.moulds().passing(text)) {
      Optional<Cast> candidate = mould.cast(text);
      if (candidate.isPresent()) {
        return candidate;
      }
    }
    return Optional.empty();
  }

  /** Adds a candidate's sentence where nothing speaks against it; says whether it did. */
  private boolean take(Cast candidate, int i, Tongue spoken) {
    boolean lasting =
        openings.get(i).lasting()
            || openings.get(i).reminded()
            || spoken.has(Sign.LASTING, candidate.sentence());
    Force force = lasting ? Force.LASTING : candidate.force();
    String directive = directive(candidate);
    String core = CLAUSE_BEGINS.split(CONDITION_BEGINS.split(directive, 2)[0], 2)[0];
    if (spoken.has(Sign.FAILING, core) && !ORDER.isIn(directive)) {
      refused.add(Reason.FAILURE);
      return false;
    }
    if (!candidate.general() && spoken.has(Sign.POINTING, directive)) {
      refused.add(Reason.POINTING);
      return false;
    }
    Force demanded = utterance.demanded(i, likelihood == Likelihood.LIKELY);
    if (force.compareTo(demanded) < 0) {
      refused.add(demanded == Force.LASTING ? Reason.AT_HAND : Reason.ANSWER);
      return false;
    }
    if (force.compareTo(likelihood.least()) < 0) {
      refused.add(Reason.AT_HAND);
      return false;
    }
    return dress(withSequels(candidate, spoken), spoken);
  }

  /** Adds the sentences behind the rule that are a part of it. */
  private Cast withSequels(Cast rule, Tongue spoken) {
    String words = rule.sentence();
    while (behind < sentences.size() && isSequel(words, behind, spoken)) {
      String sequel = sentences.get(behind).text();
      boolean hangs = !goesOn(words, sequel) && !Sequel.isClear(sequel, spoken);
      if (hangs || words.length() + sequel.length() > LONGEST_SENTENCE) {
        partial = true;
        break;
      }
      words = Sequel.joined(words, sequel, spoken);
      behind++;
    }
    return new Cast(words, rule.pair(), rule.force(), rule.general());
  }

  /** Behind what is laid down in general, "they" are the things that it spoke of. */
  private boolean goesOn(String rule, String sentence) {
    return utterance.isBriefReply(0)
        && Dressing.of(rule, tongue).isPresent()
        && Maxim.in(rule).filter(each -> each.goesOn(sentence)).isPresent()
        && (tongue.has(Sign.POINTING, sentence) || cast(sentence, tongue).isEmpty());
  }

  private boolean isSequel(String rule, int i, Tongue spoken) {
    String text = sentences.get(i).text();
    String own = openings.get(i).text();
    boolean more =
        goesOn(rule, own) || !sentences.get(i).item() && Sequel.goesOnWithABan(rule, text, spoken);
    if (more && !sentences.get(i).asked()) {
      return true;
    }
    if (sentences.get(i).asked()
        || sentences.get(i).numbered()
        || spoken.has(Sign.PASSING, text)
        || spoken.has(Sign.FAILING, text)
        || utterance.isTask(i, own)) {
      return false;
    }
    return Sequel.goesOn(text, spoken)
        || Sequel.mayGoOn(text, spoken, cast(own, spoken).isPresent());
  }

  private boolean dress(Cast candidate, Tongue spoken) {
    Optional<String> sentence = Dressing.of(candidate.sentence(), spoken);
    if (sentence.isEmpty()) {
      refused.add(Dressing.isMostlySecret(candidate.sentence()) ? Reason.SECRET : Reason.NO_RULE);
      return false;
    }
    wordings.putIfAbsent(
        Fingerprint.normalised(sentence.get()), new Wording(sentence.get(), candidate.pair()));
    return true;
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
    if (refused.contains(Reason.REVOKES)) {
      return Reason.REVOKES;
    }
    if (tongues.reportsFailure(all)) {
      return Reason.FAILURE;
    }
    if (refused.contains(Reason.SECRET) || Dressing.isMostlySecret(all)) {
      return Reason.SECRET;
    }
    if (utterance.answersAQuestion() && (isShort || openings.get(0).replied())) {
      return Reason.ANSWER;
    }
    if (refused.contains(Reason.TAKEN_BACK)) {
      return Reason.TAKEN_BACK;
    }
    if (refused.contains(Reason.AT_HAND)) {
      return Reason.AT_HAND;
    }
    if (refused.contains(Reason.POINTING)) {
      return Reason.POINTING;
    }
    if (utterance.kind() == Kind.APPROVAL || isShort && PRAISE.isIn(all)) {
      return PRAISED.isIn(all) ? Reason.POINTING : Reason.PRAISE;
    }
    return asked ? Reason.QUESTION : Reason.NO_RULE;
  }
}
