package dev.reflect.learning;

import dev.reflect.expression.LazyPattern;
import dev.reflect.learning.Mould.Force;
import dev.reflect.learning.Sentences.Sentence;
import dev.reflect.learning.Tongue.Sign;
import dev.reflect.signal.Kind;
import dev.reflect.words.FormTable;
import dev.reflect.words.Opening;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/**
 * A message as a whole, which says how each of its sentences is to be taken: as part of a task, as
 * an answer, as something announced.
 *
 * @param openings what each sentence is without what people put around a rule
 * @param before what Claude had said
 * @param pasted whether it holds words that are not the person's
 */
record Utterance(
    Kind kind,
    List<Sentence> sentences,
    List<Opening> openings,
    String before,
    Tongue tongue,
    boolean pasted) {
  private static final int LONG = 1_000;
  private static final int FEW_WORDS = 6;
  private static final int BRIEF = 4;
  private static final int BRIEF_LENGTH = 250;

  private static final LazyPattern ASKS_A_RULE =
      Mould.pattern(
          "^(?:have you|did you|why|wouldn't|what about|how"
              + " about|should|could|wouldn't|maybe|perhaps|consider|hast du|wie wär|was"
              + " hältst|as-tu|pourquoi pas|has (?:considerado|pensado)|qué tal)");
  private static final LazyPattern ASKS_SOMEBODY =
      Mould.pattern(
          "\\b(?:i|you|we)\\b|^(?:should|shall|can|could|will|would|may|do|does|did|is|are|was|were|has|have|what|why|how|when|where|who|which)\\b");
  private static final LazyPattern ONLY_A_THING = Mould.pattern("^(?:the|an?|my|our|your) ");
  private static final LazyPattern SAYS_SOMETHING =
      Mould.pattern(
          "\\b(?:is|are|was|were|has|have|had|must|should|needs?|can|will|may|\\w+n't|lives?|goes?|belongs?|uses?|runs?|contains?|comes?|means?|stays?|per|for|before|after)\\b");

  /** A sentence that says only that the one before it holds in general. */
  private static final LazyPattern ALONE = FormTable.shared().pattern("alone");

  /** "You used emojis again. No emojis!" */
  private static final LazyPattern ONCE_MORE = FormTable.shared().pattern("once-more");

  private static final LazyPattern STATE = FormTable.shared().pattern("state");

  private static final Pattern ENDS_IN_QUESTION = Pattern.compile("[?？]\\W*+\\z");

  Utterance {
    sentences = List.copyOf(sentences);
    openings = List.copyOf(openings);
  }

  static Utterance of(
      Kind kind, List<Sentence> sentences, String before, Tongue tongue, boolean pasted) {
    List<Sentence> said = new ArrayList<>();
    List<Opening> openings = new ArrayList<>();
    for (Sentence sentence : sentences) {
      boolean alone = ALONE.isIn(sentence.text());
      int last = said.size() - 1;
      boolean general = alone || Sequel.isScope(sentence.text());
      if (last >= 0 && general && mayLast(said.get(last), openings.get(last), tongue)) {
        openings.set(last, openings.get(last).announced());
      }
      if (last < 0 || !alone) {
        Opening opening = Opening.of(sentence.text());
        boolean again =
            last >= 0 && Sequel.isBan(opening.text()) && ONCE_MORE.isIn(said.get(last).text());
        said.add(sentence);
        openings.add(again ? opening.announced() : opening);
      }
    }
    return new Utterance(kind, said, openings, before, tongue, pasted);
  }

  /** "Rename the button. Everywhere." is a task all the same. */
  private static boolean mayLast(Sentence sentence, Opening opening, Tongue tongue) {
    return !sentence.asked() && !tongue.has(Sign.TASK, opening.text());
  }

  /** Returns whether a question is one way to put a rule: "should we not …?" */
  static boolean asksForARule(String text) {
    return ASKS_A_RULE.isIn(text);
  }

  /** "ci is red", if nobody announces that it is so from now on. */
  static boolean isState(Opening opening) {
    return !opening.lasting() && !opening.reminded() && STATE.isIn(opening.text());
  }

  /** Returns whether it is a short answer, and no work was given in it before this sentence. */
  boolean isBriefReply(int i) {
    return !before.isEmpty()
        && !pasted
        && sentences.size() <= BRIEF
        && sentences.stream().mapToInt(each -> each.text().length()).sum() <= BRIEF_LENGTH
        && openings.subList(0, i).stream().noneMatch(this::isWork);
  }

  boolean answersAQuestion() {
    return ENDS_IN_QUESTION.matcher(before).find();
  }

  /**
   * Returns how plain a rule in this sentence must be, after what stands around it.
   *
   * @param likely whether the message is likely worth keeping: then what is asked for may be a rule
   */
  Force demanded(int i, boolean likely) {
    int length = 0;
    for (Sentence sentence : sentences) {
      length += sentence.text().length();
    }
    boolean opens = i == 0 && !isTask(0, openings.get(0).text());
    if (length > LONG && !opens || before.isEmpty() && isTask(0, openings.get(0).text())) {
      return Force.LASTING;
    }
    if (i > 0 && openings.subList(0, i).stream().anyMatch(this::isWork)
        || openings.get(i).requested() && !likely
        || pasted) {
      return Force.SWAP;
    }
    if (isListOfAnswers()) {
      return Force.SWAP;
    }
    boolean answers = answersAQuestion() && i == 0;
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
        || tongue.has(Sign.PASSING, opening.text())
        || sentences.get(i).asked() && !asksForARule(opening.text()) && !isOutcry(i);
  }

  /** "Floats for money? No. …" asks nothing: the answer stands behind it. */
  private boolean isOutcry(int i) {
    boolean answered = i + 1 < openings.size() && openings.get(i + 1).replied();
    return answered && !ASKS_SOMEBODY.isIn(openings.get(i).text());
  }

  /** What was announced as lasting, or to be remembered, stands as it was said. */
  boolean stands(int i, String text) {
    boolean announced = openings.get(i).lasting() || openings.get(i).reminded();
    boolean onlyThis =
        kind == Kind.REMEMBER
            && !sentences.get(i).asked()
            && !isTask(i, text)
            && openings.stream().noneMatch(o -> o.reminded() || o.lasting());
    boolean enough =
        tongue.isEastAsian() ? text.length() > 4 : text.split(" ").length > (announced ? 1 : 2);
    boolean thing = ONLY_A_THING.isIn(text) && !SAYS_SOMETHING.isIn(text);
    return (announced || onlyThis) && enough && !thing && !tongue.has(Sign.FAILING, text);
  }

  /** Returns whether the sentence of this index, or a part of it, is a task for now. */
  boolean isTask(int i, String text) {
    return !openings.get(i).lasting()
        && !openings.get(i).reminded()
        && tongue.has(Sign.TASK, text)
        && !tongue.has(Sign.LASTING, text);
  }
}
