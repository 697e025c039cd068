package dev.reflect.cli;

import dev.reflect.cli.Main.Invocation;
import dev.reflect.cli.Run.Console;
import dev.reflect.review.Action;
import dev.reflect.review.Errand;
import dev.reflect.review.Key;
import dev.reflect.review.Review;
import dev.reflect.review.Review.Toast;
import dev.reflect.review.Step;
import java.io.ByteArrayOutputStream;
import java.io.InputStream;
import java.nio.file.Path;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.Deque;
import java.util.Map;
import java.util.concurrent.ConcurrentLinkedDeque;
import java.util.function.Consumer;

/** A person at a review, all but the screen: presses keys, and the world answers. */
final class OffScreen {
  private final Deque<Action> answers = new ConcurrentLinkedDeque<>();
  private Review review;

  /** Returns a run in a project that nobody sees the output of. */
  static Run run(Path home, Path project, Instant now) {
    Console console =
        new Console(
            InputStream.nullInputStream(),
            Console.utf8(new ByteArrayOutputStream()),
            Console.utf8(new ByteArrayOutputStream()),
            Console.Terminals.NONE);
    return new Run(
        console, new Invocation(Map.of(), home, project, () -> now, ZoneOffset.UTC).workplace());
  }

  void sees(Review review) {
    this.review = review;
  }

  /** The way that the world answers by. */
  void hears(Action answer) {
    answers.add(answer);
  }

  Review review() {
    return review;
  }

  /** Presses the keys of {@code "a j Enter Ctrl-r"}; each is answered before the next. */
  void press(String keys, Consumer<Errand> world) {
    for (String key : keys.split(" ")) {
      answers.add(new Action.Pressed(Key.parse(key)));
      settle(world);
    }
  }

  /** Types a text where one is asked for. */
  void type(String text, Consumer<Errand> world) {
    text.codePoints().forEach(letter -> answers.add(new Action.Pressed(Key.of(letter))));
    settle(world);
  }

  /** Takes what the world has answered by now. */
  void settle(Consumer<Errand> world) {
    while (!answers.isEmpty()) {
      Step step = answers.remove().on(review);
      review = step.review();
      step.effects().forEach(effect -> world.accept(effect));
    }
  }

  /** Returns the sort of what is open over the room. */
  String popup() {
    return review.popup().getClass().getSimpleName();
  }

  String toast() {
    return review.toast().map(Toast::text).orElse("");
  }
}
