package dev.reflect.cli;

import dev.reflect.act.archive.Indexing;
import dev.reflect.act.decide.FindDesk;
import dev.reflect.act.decide.ReviewDesk;
import dev.reflect.act.recall.SearchLine;
import dev.reflect.review.Action;
import dev.reflect.review.FindRoom;
import dev.reflect.review.Review;
import dev.reflect.sessions.TranscriptFile;
import dev.reflect.tui.TerminalReview;
import java.io.IOException;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.function.LongConsumer;

/** Earlier sessions on a full screen: what is found, and the sessions themselves. */
final class FindRun {
  private static final long MEGABYTE = 1024 * 1024;

  private final Run run;
  private final BlockingQueue<Action> inbox = new LinkedBlockingQueue<>();

  FindRun(Run run) {
    this.run = run;
  }

  /** Shows what the line finds, until the person leaves. */
  void show(SearchLine line) throws IOException {
    FindDesk desk = new FindDesk(run.workplace(), inbox::add);
    desk.begin(new Indexing(run.places(), this::say, this::progress));
    if (!line.typed().isBlank()) {
      desk.find(line.typed());
    }
    Display display = Display.of(run);
    new TerminalReview(
            display.terminal(), display.look(), ReviewDesk.of(desk, inbox::add), inbox, run.zone())
        .run(
            (columns, rows) ->
                FindRoom.opened(
                    line.typed(), Review.listening(columns, rows, display.look().keys())));
  }

  private void say(String sentence) {
    inbox.add(new Action.Progress(sentence));
  }

  /** Tells each tenth megabyte that is read. */
  private LongConsumer progress(List<TranscriptFile> files) {
    long all = files.stream().mapToLong(TranscriptFile::size).sum() / MEGABYTE;
    long[] read = {0, 0};
    return bytes -> {
      read[0] += bytes;
      if (read[0] - read[1] > 10 * MEGABYTE) {
        read[1] = read[0];
        say("Reading what is new: " + read[0] / MEGABYTE + " of " + all + " MB");
      }
    };
  }
}
