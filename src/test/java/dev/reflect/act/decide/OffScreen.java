package dev.reflect.act.decide;

import dev.reflect.act.home.Editor;
import dev.reflect.act.home.Places;
import dev.reflect.act.home.Workplace;
import dev.reflect.review.Action;
import dev.reflect.review.Key;
import dev.reflect.review.Review;
import dev.reflect.review.Review.Toast;
import dev.reflect.review.Step;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;

/** A person at a review, all but the screen: presses keys, and the world answers. */
final class OffScreen implements AutoCloseable {
  static final Instant NOW = Instant.parse("2026-11-21T12:00:00Z");

  private final BlockingQueue<Action> answers = new LinkedBlockingQueue<>();
  private final List<String> progress = new ArrayList<>();
  private final ReviewListener listener;
  private final ReviewDesk world;
  private Review review = Review.listening(120, 40);

  /** Opens it there, and shows what it begins with. */
  OffScreen(Workplace here, ReviewStart beginning) throws IOException, InterruptedException {
    listener = new ReviewListener(here, beginning, Optional.empty(), answers);
    world =
        new ReviewDesk(
            listener::keeping,
            new ReviewDesk.Rooms(listener::past, listener::promote, listener::heard),
            Editor.of(Map.of(), here.places(), sentence -> {})::answer,
            answers::add);
    listener.start();
    listener.join();
    listener.rethrow();
    settle();
  }

  static Workplace workplace(Path home, Path project, Map<String, String> environment) {
    return new Workplace(
        Places.of(Map.of(), home, project), environment, () -> NOW, ZoneOffset.UTC);
  }

  /** Shows nothing but what is asked for from now on. */
  void empty() {
    review = Review.of(List.of(), 120, 40);
  }

  Review review() {
    return review;
  }

  HistoryDesk history() {
    return listener.past();
  }

  /** Returns how far it was said to be. */
  List<String> progress() {
    return progress;
  }

  /** Presses the keys of {@code "a j Enter Ctrl-r"}; each is answered before the next. */
  void press(String keys) {
    for (String key : keys.split(" ")) {
      answers.add(new Action.Pressed(Key.parse(key)));
      settle();
    }
  }

  /** Types a text where one is asked for. */
  void type(String text) {
    text.codePoints().forEach(letter -> answers.add(new Action.Pressed(Key.of(letter))));
    settle();
  }

  /** Takes what the world has answered by now. */
  void settle() {
    while (!answers.isEmpty()) {
      Action answer = answers.remove();
      if (answer instanceof Action.Progress said) {
        progress.add(said.sentence());
      }
      Step step = answer.on(review);
      review = step.review();
      step.effects().forEach(world);
    }
  }

  /** Returns the sort of what is open over the room. */
  String popup() {
    return review.popup().getClass().getSimpleName();
  }

  String toast() {
    return review.toast().map(Toast::text).orElse("");
  }

  @Override
  public void close() throws IOException {
    listener.close();
  }
}
