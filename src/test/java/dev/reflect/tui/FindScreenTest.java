package dev.reflect.tui;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.reflect.review.Action;
import dev.reflect.review.EarlierFinds;
import dev.reflect.review.FindRoom;
import dev.reflect.review.Key;
import dev.reflect.review.Review;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** The screens of earlier sessions are as recorded; {@code -Dscreens=write} records them anew. */
class FindScreenTest {
  private static final Path README = Path.of("README.md");
  private static final int[][] SIZES = {{60, 18}, {80, 24}, {120, 36}};

  private static Map<String, UnaryOperator<Review>> reviews() {
    Map<String, UnaryOperator<Review>> reviews = new TreeMap<>();
    reviews.put("find", review -> review);
    reviews.put("find-exchange", review -> typed(review, "\t"));
    reviews.put("find-second", review -> typed(review, "j"));
    reviews.put("find-typing", review -> typed(review, "/ since:30d"));
    reviews.put(
        "find-nothing-by-words",
        review ->
            on(
                review,
                new Action.Found(
                    "checkout pool",
                    List.of(),
                    "Nothing was found. By words alone: no session of Claude Code is open.",
                    true)));
    reviews.put(
        "find-wrong",
        review ->
            on(
                typed(review, "/ since:x"),
                new Action.Found(
                    "checkout pool since:x",
                    List.of(),
                    "since takes a number and h, d or w, or a day, for example 30d.",
                    false)));
    reviews.put("find-session", review -> on(review, EarlierFinds.session()));
    reviews.put("find-learning", review -> typed(review, "jc"));
    reviews.put("find-kept", review -> typed(review, "jjo"));
    reviews.put("find-help", review -> typed(review, "?"));
    return reviews;
  }

  @TestFactory
  Stream<DynamicTest> screensAreAsRecorded() {
    return reviews().entrySet().stream()
        .flatMap(
            each ->
                Stream.of(SIZES)
                    .map(
                        size ->
                            DynamicTest.dynamicTest(
                                each.getKey() + " " + size[0],
                                () ->
                                    Screen.compare(
                                        each.getKey() + "-" + size[0] + "x" + size[1],
                                        each.getValue().apply(found(size[0], size[1]))))));
  }

  @Test
  void theRoomIsRecordedAtTheLargestSizeToo() throws IOException {
    Screen.compare("find-200x50", found(200, 50));
  }

  @Test
  void whoSaysNothingIsAskedWhatToLookFor() throws IOException {
    Screen.compare("find-asked-80x24", FindRoom.opened("", Review.listening(80, 24)));
  }

  @Test
  void theReadmeShowsARealScreen() throws IOException {
    String readme = Files.readString(README);
    int start = readme.indexOf("```\n reflect   checkout pool") + 4;
    int end = readme.indexOf("```", start);
    String screen = Screen.of(found(104, 18)).text();
    if (System.getProperty("docs", "").equals("write")) {
      Files.writeString(README, readme.substring(0, start) + screen + readme.substring(end));
      return;
    }
    assertEquals(screen, readme.substring(start, end), "mvn test -Ddocs=write writes it anew");
  }

  private static Review found(int width, int height) {
    return on(
        FindRoom.opened("checkout pool", Review.listening(width, height)), EarlierFinds.three());
  }

  private static Review typed(Review review, String keys) {
    Review now = review;
    for (int key : keys.codePoints().toArray()) {
      now = on(now, new Action.Pressed(key == '\t' ? Key.of(Key.Name.TAB) : Key.of(key)));
    }
    return now;
  }

  private static Review on(Review review, Action action) {
    return action.on(review).review();
  }
}
