package dev.reflect.mcp;

import dev.reflect.app.Readiness;
import java.io.IOException;
import java.time.Duration;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.function.Consumer;

/** Where the calls of one tool are dealt with, one after the other, by a thread of its own. */
final class Calls {
  private record Waiting(Object id, Map<String, String> arguments) {}

  private final Tool tool;
  private final Client client;
  private final Duration patience;
  private final Consumer<String> complaints;
  private final Unanswered unanswered;
  private final BlockingQueue<Waiting> queue = new LinkedBlockingQueue<>();
  private final Object turn = new Object();
  private Thread thread;
  private Waiting open; // the call that is being dealt with
  private boolean cancelled;

  Calls(
      Tool tool,
      Client client,
      Duration patience,
      Consumer<String> complaints,
      Unanswered unanswered) {
    this.unanswered = unanswered;
    this.tool = tool;
    this.client = client;
    this.patience = patience;
    this.complaints = complaints;
  }

  Tool tool() {
    return tool;
  }

  /** Takes a call; its answer is sent when it is there. */
  void call(Object id, Map<String, String> arguments) {
    unanswered.begin(Unanswered.Kind.CALL, id);
    queue.add(new Waiting(id, arguments));
    if (thread == null) {
      thread = new Thread(this::work, tool.name());
      thread.setDaemon(true);
      thread.start();
    }
  }

  /** Gives up the call of this id, if it is here; nobody waits for its answer any more. */
  void cancel(Object id) {
    if (queue.removeIf(waiting -> Objects.equals(waiting.id(), id))) {
      unanswered.end(Unanswered.Kind.CALL, id);
    }
    synchronized (turn) {
      if (open != null && Objects.equals(open.id(), id)) {
        cancelled = true;
        thread.interrupt();
      }
    }
  }

  private void work() {
    try {
      while (true) {
        Waiting next = queue.take();
        begin(next);
        String text = text(next);
        if (!end()) {
          client.answer(next.id(), HookTools.result(text));
        }
        unanswered.end(Unanswered.Kind.CALL, next.id());
        Readiness.tidy();
      }
    } catch (IOException gone) {
      complaints.accept("The client does not read any more: " + gone.getMessage());
    } catch (InterruptedException stopped) {
      Thread.currentThread().interrupt();
    }
  }

  /** A tool that fails answers nothing: no turn is held up, and no user is bothered each time. */
  private String text(Waiting call) {
    try {
      return tool.act().of(call.arguments(), new Call(client, patience));
    } catch (InterruptedException givenUp) {
      return HookTools.NOTHING;
    } catch (Exception | LinkageError | StackOverflowError e) {
      complaints.accept(tool.name() + " failed: " + e);
      return HookTools.NOTHING;
    }
  }

  private void begin(Waiting next) {
    synchronized (turn) {
      open = next;
      cancelled = false;
    }
  }

  /** Returns whether the call was given up meanwhile. */
  private boolean end() {
    synchronized (turn) {
      open = null;
      boolean givenUp = cancelled;
      cancelled = false;
      if (givenUp) {
        Thread.interrupted(); // meant that call only
      }
      return givenUp;
    }
  }
}
