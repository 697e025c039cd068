package dev.reflect.tui;

import dev.reflect.act.write.WhenKnown;
import dev.reflect.review.Action;
import dev.reflect.review.ApplyReport;
import dev.reflect.review.EarlierFinds;
import dev.reflect.review.FindRoom;
import dev.reflect.review.HeardRoom;
import dev.reflect.review.Hearings;
import dev.reflect.review.HistoryRoom;
import dev.reflect.review.Item;
import dev.reflect.review.Key;
import dev.reflect.review.Past;
import dev.reflect.review.Pasts;
import dev.reflect.review.ProposalRoom;
import dev.reflect.review.Review;
import dev.reflect.review.TakeOutPopup;
import dev.reflect.review.Widespread;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.BiFunction;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.function.Executable;

/**
 * Compares every kind of screen with the one recorded in {@code screens/NAME.screen}; with {@code
 * -Dscreens=write} records them anew.
 */
class ScreenTest {
  private static final int[][] SIZES = {{60, 18}, {80, 24}, {120, 36}, {200, 50}};

  /** One of each room has the largest size too. */
  private static final Set<String> LARGEST =
      Set.of("few", "plan", "heard", "history", "promotion", "search", "find");

  private static Map<String, BiFunction<Integer, Integer, Review>> reviews() {
    Map<String, BiFunction<Integer, Integer, Review>> reviews = new TreeMap<>();
    reviews.put("few", (w, h) -> typed(few(w, h), "JJ"));
    reviews.put("list", (w, h) -> typed(few(w, h), "JJ\t"));
    reviews.put("many", (w, h) -> typed(Review.of(Samples.many(1000), w, h), "J".repeat(47)));
    reviews.put("long", (w, h) -> typed(Review.of(Samples.longLines(), w, h), "\tjj"));
    reviews.put("wide", (w, h) -> Review.of(Samples.wide(), w, h));
    reviews.put("new-file", (w, h) -> Review.of(Samples.odd(), w, h));
    reviews.put("read-only", (w, h) -> typed(Review.of(Samples.odd(), w, h), "J"));
    reviews.put("caution", (w, h) -> Review.of(Samples.dangerous(), w, h));
    reviews.put("enforced", (w, h) -> Review.of(Samples.brokenAgain(), w, h));
    reviews.put("sharper", (w, h) -> typed(Review.of(Samples.brokenAgain(), w, h), "J"));
    reviews.put("contradiction", (w, h) -> Review.of(Samples.contradicting(), w, h));
    reviews.put(
        "contradiction-asked", (w, h) -> typed(Review.of(Samples.contradicting(), w, h), "o"));
    reviews.put(
        "contradiction-narrowed",
        (w, h) -> typed(Review.of(Samples.contradicting(), w, h), "ojj\n"));
    reviews.put("past-decisions", (w, h) -> Review.of(Samples.known(), w, h));
    reviews.put("past-decisions-evidence", (w, h) -> typed(Review.of(Samples.known(), w, h), "v"));
    reviews.put("passed-over", (w, h) -> Review.of(Samples.passedOver(), w, h));
    reviews.put("promotable", (w, h) -> Review.of(Samples.promotable(), w, h));
    reviews.put("promoting", (w, h) -> typed(Review.of(Samples.promotable(), w, h), "J"));
    reviews.put("dropped", (w, h) -> typed(few(w, h), "JJ "));
    reviews.put("rejected", (w, h) -> typed(few(w, h), "JJJJJ"));
    reviews.put("toast", (w, h) -> typed(few(w, h), "u"));
    reviews.put("toast-long", (w, h) -> past(w, h, Pasts.four(), "jju"));
    reviews.put("help", (w, h) -> typed(few(w, h), "?"));
    reviews.put("help-filtered", (w, h) -> typed(few(w, h), "?hunk"));
    reviews.put("evidence", (w, h) -> typed(few(w, h), "JJv"));
    reviews.put("targets", (w, h) -> typed(few(w, h), "JJtj"));
    reviews.put("new-skill", (w, h) -> typed(few(w, h), "JJtjjjj\n"));
    reviews.put("plan", (w, h) -> typed(few(w, h), "JJac"));
    reviews.put("plan-diff", (w, h) -> typed(few(w, h), "JJacd"));
    reviews.put("reword", (w, h) -> typed(few(w, h), "JJw"));
    reviews.put("reject", (w, h) -> typed(few(w, h), "JJxNot for this one"));
    reviews.put("search", (w, h) -> typed(few(w, h), "/node"));
    reviews.put("leave", (w, h) -> typed(few(w, h), "q"));
    reviews.put("history", (w, h) -> past(w, h, Pasts.four(), "j"));
    reviews.put("history-detail", (w, h) -> past(w, h, Pasts.four(), "jj\t"));
    reviews.put("history-many", (w, h) -> past(w, h, Pasts.many(60), "j".repeat(30)));
    reviews.put("history-empty", (w, h) -> past(w, h, List.of(), ""));
    reviews.put("history-help", (w, h) -> past(w, h, Pasts.one(), "?"));
    reviews.put("history-undo", (w, h) -> weighed(w, h, Pasts.plain(1)));
    reviews.put("history-merged", (w, h) -> weighed(w, h, Pasts.merged(1)));
    reviews.put("history-conflict", (w, h) -> weighed(w, h, Pasts.conflict(1)));
    reviews.put("history-backups", ScreenTest::backups);
    reviews.put("heard", (w, h) -> heard(w, h, "JJ"));
    reviews.put("heard-detail", (w, h) -> heard(w, h, "JJ\t"));
    reviews.put("heard-words", (w, h) -> heard(w, h, "JJ\nNever edit the lockfile."));
    reviews.put("heard-help", (w, h) -> heard(w, h, "?"));
    reviews.put("heard-empty", (w, h) -> on(few(w, h), HeardRoom.opened(List.of())));
    reviews.put("promotion", (w, h) -> promotion(w, h, Widespread.three(), ""));
    reviews.put(
        "promotion-list",
        (w, h) -> promotion(w, h, Widespread.three(), w < 100 ? "sJ\tj" : "sJ\t"));
    reviews.put("promotion-one-project", (w, h) -> promotion(w, h, Widespread.three(), "JJ"));
    reviews.put("promotion-opposed", (w, h) -> promotion(w, h, List.of(Widespread.opposed()), ""));
    reviews.put("promotion-take-out", ScreenTest::takingOut);
    reviews.put("find", (w, h) -> found(w, h, ""));
    reviews.put("find-exchange", (w, h) -> found(w, h, "\t"));
    reviews.put("find-second", (w, h) -> found(w, h, "j"));
    reviews.put("find-typing", (w, h) -> found(w, h, "/ since:30d"));
    reviews.put("find-nothing-by-words", ScreenTest::foundNothing);
    reviews.put("find-wrong", ScreenTest::foundWrong);
    reviews.put("find-session", (w, h) -> on(found(w, h, ""), EarlierFinds.session()));
    reviews.put("find-learning", (w, h) -> found(w, h, "jc"));
    reviews.put("find-kept", (w, h) -> found(w, h, "jjo"));
    reviews.put("find-help", (w, h) -> found(w, h, "?"));
    reviews.put("notice", ScreenTest::failed);
    reviews.put("invalid-edit", ScreenTest::invalid);
    reviews.put("listening", ScreenTest::listening);
    reviews.put("empty", (w, h) -> Review.of(List.of(), w, h));
    reviews.put("all-applied", ScreenTest::applied);
    return reviews;
  }

  @TestFactory
  List<DynamicTest> screensAreAsRecorded() {
    List<DynamicTest> tests = new ArrayList<>();
    reviews()
        .forEach(
            (name, review) -> {
              for (int[] size : SIZES) {
                String sized = name + "-" + size[0] + "x" + size[1];
                if (size[0] < 200 || LARGEST.contains(name)) {
                  Executable compared = () -> Screen.compare(sized, review.apply(size[0], size[1]));
                  tests.add(DynamicTest.dynamicTest(sized, compared));
                }
              }
            });
    return tests;
  }

  @Test
  void aScreenThatIsTooSmallSaysSo() throws IOException {
    Screen.compare("too-small-59x15", few(59, 15));
    Screen.compare("too-small-20x3", few(20, 3));
  }

  @Test
  void whoSaysNothingIsAskedWhatToLookFor() throws IOException {
    Screen.compare("find-asked-80x24", FindRoom.opened("", Review.listening(80, 24)));
  }

  private static Review few(int width, int height) {
    return Review.of(Samples.few(), width, height);
  }

  private static Review listening(int width, int height) {
    return on(Review.listening(width, height), new Action.Progress("Listening to 12 sessions…"));
  }

  private static Review failed(int width, int height) {
    String sentence = "~/.claude/skills/git/SKILL.md could not be written: the disk is full.";
    return on(few(width, height), new Action.Failed(sentence, "Make room and apply again."));
  }

  private static Review past(int width, int height, List<Past.Operation> operations, String keys) {
    Review review = on(few(width, height), HistoryRoom.opened(operations));
    Review there = typed(review, keys);
    return there
        .past()
        .flatMap(HistoryRoom::current)
        .map(current -> Pasts.detail(current, Past.Detail.Standing.CHANGED_SINCE))
        .map(detail -> on(there, HistoryRoom.seen(detail)))
        .orElse(there);
  }

  private static Review heard(int width, int height, String keys) {
    Review review = few(width, height);
    return typed(on(review, HeardRoom.opened(Hearings.four(review.items().all()))), keys);
  }

  static Review found(int width, int height, String keys) {
    Review looking = FindRoom.opened("checkout pool", Review.listening(width, height));
    return typed(on(looking, EarlierFinds.three()), keys);
  }

  private static Review foundNothing(int width, int height) {
    String why = "Nothing was found. By words alone: vectors are off (reflect archive vectors on).";
    return on(found(width, height, ""), new Action.Found("checkout pool", List.of(), why, true));
  }

  private static Review foundWrong(int width, int height) {
    String why =
        "since takes a time, for example 30d, 2026-01-31, september or “last week”, and not “x”.";
    return on(
        found(width, height, "/ since:x"),
        new Action.Found("checkout pool since:x", List.of(), why, false));
  }

  private static Review promotion(int width, int height, List<Item> all, String keys) {
    return typed(on(few(width, height), ProposalRoom.promoting(all)), keys);
  }

  private static Review takingOut(int width, int height) {
    String sentence = "Never commit secrets.";
    return on(
        promotion(width, height, Widespread.three(), ""),
        TakeOutPopup.offered(
            List.of(
                Widespread.without("shop-api", sentence), Widespread.without("ferry", sentence))));
  }

  private static Review weighed(int width, int height, Past.Plan plan) {
    return on(past(width, height, Pasts.one(), ""), HistoryRoom.weighed(plan));
  }

  private static Review backups(int width, int height) {
    Review review = past(width, height, Pasts.one(), "");
    return typed(on(review, HistoryRoom.found(Pasts.backups())), "j");
  }

  private static Review invalid(int width, int height) {
    Review review = typed(few(width, height), "JJ");
    Item item = review.items().get(3);
    return on(review, new Action.EditorReturned(item.id(), "# Node\n\nNo front matter.\n"));
  }

  private static Review applied(int width, int height) {
    Item item = Samples.few().get(0);
    Review review = Review.of(List.of(item), width, height);
    String known = WhenKnown.When.NEXT_MESSAGE.sentence();
    ApplyReport report = new ApplyReport(review.plan().edits(), List.of(), List.of(known));
    return on(review, report);
  }

  private static Review typed(Review review, String keys) {
    Review now = review;
    for (int key : keys.codePoints().toArray()) {
      now = on(now, new Action.Pressed(key(key)));
    }
    return now;
  }

  private static Key key(int key) {
    return key == '\t' ? Key.of(Key.Name.TAB) : key == '\n' ? Key.of(Key.Name.ENTER) : Key.of(key);
  }

  private static Review on(Review review, Action action) {
    return action.on(review).review();
  }
}
