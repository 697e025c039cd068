package dev.reflect.mcp;

import dev.reflect.act.hear.StopAnswer;
import dev.reflect.act.hear.StopAnswer.Form.FormReply;
import dev.reflect.mcp.Call.Forms;
import java.io.IOException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Consumer;

/** Where calls are dealt with, one after the other, by a thread of its own. */
final class OpenCalls {
  /** A transcript is read to its end by the last of them: what waits before it is not missed. */
  private static final int WAITING = 50;

  private final String name;
  private final Client client;
  private final HookAnswers hooks;
  private final Consumer<String> complaints;
  private final Object turn = new Object(); // guards what follows
  private final Deque<Work> queue = new ArrayDeque<>();
  private Thread thread;
  private Work current = Work.NONE;
  private boolean interrupted;
  private boolean isAsking; // only its own thread looks

  OpenCalls(String name, Client client, HookAnswers hooks, Consumer<String> complaints) {
    this.name = name;
    this.client = client;
    this.hooks = hooks;
    this.complaints = complaints;
  }

  /** What the thread does: a call, or what follows from a form. */
  private interface Work {
    Work NONE = () -> {};

    void done() throws IOException;

    /** More waits than can be done: what nobody answers otherwise is answered that it is not. */
    default void pass() {}

    /** Returns whether the client gives this up, and nobody needs it any more. */
    default boolean isCancelled(Object id) {
      return false;
    }
  }

  /** Takes a call; its answer is sent when it is there. */
  void take(Tool tool, Call call, Map<String, String> arguments) throws IOException {
    if (tool.isOfTurn()) {
      hooks.begin(call);
    }
    add(new Asked(tool, call, arguments));
  }

  private void add(Work work) {
    List<Work> passed = new ArrayList<>();
    synchronized (turn) {
      while (queue.size() > WAITING) {
        passed.add(queue.poll());
      }
      queue.add(work);
      turn.notifyAll();
      if (thread == null) {
        thread = new Thread(this::work, name);
        thread.setDaemon(true);
        thread.start();
      }
    }
    passed.forEach(Work::pass);
  }

  /** Gives up the call of this id, if it is here; nobody waits for its answer any more. */
  void cancel(Object id) {
    synchronized (turn) {
      queue.removeIf(work -> work.isCancelled(id));
      if (current.isCancelled(id)) {
        interrupted = true;
        thread.interrupt();
      }
    }
  }

  private void work() {
    try {
      while (true) {
        next().done();
      }
    } catch (IOException gone) {
      complaints.accept("The client does not read any more: " + gone.getMessage());
    } catch (InterruptedException stopped) {
      Thread.currentThread().interrupt();
    }
  }

  private Work next() throws InterruptedException {
    synchronized (turn) {
      while (queue.isEmpty()) {
        turn.wait();
      }
      current = queue.poll();
      return current;
    }
  }

  private void end() {
    synchronized (turn) {
      current = Work.NONE;
      if (interrupted) {
        interrupted = false;
        Thread.interrupted(); // meant that call only
      }
    }
  }

  /** A tool that fails says nothing, and a hook once: no user is bothered at every turn. */
  private String said(Tool tool, Call call, Map<String, String> arguments) {
    try {
      return tool.act().of(arguments, call);
    } catch (InterruptedException givenUp) {
      return "";
    } catch (Exception | LinkageError | VirtualMachineError e) {
      complaints.accept(tool.name() + " failed: " + e);
      if (tool.isOfTurn()) {
        hooks.failed();
      }
      return "";
    } finally {
      end();
    }
  }

  private final class Asked implements Work {
    private final Tool tool;
    private final Call call;
    private final Map<String, String> arguments;

    Asked(Tool tool, Call call, Map<String, String> arguments) {
      this.tool = tool;
      this.call = call;
      this.arguments = arguments;
    }

    @Override
    public void done() throws IOException {
      String said = said(tool, call, arguments);
      if (!tool.isOfTurn()) {
        boolean isShown = tool.caller() == Tool.Caller.PERSON && call.say(said);
        if (!isShown && !call.answer(said.isEmpty() ? HookTools.NOTHING : said)) {
          hooks.tell(said); // of what went on after the answer
        }
        return;
      }
      hooks.end(call, said);
      if (call.question().isPresent()) {
        ask(call.question().get());
      }
    }

    /** A hook is answered by its time limit. */
    @Override
    public void pass() {
      if (!tool.isOfTurn()) {
        try {
          call.answer("Too many calls wait, so this one was passed over. Ask again.");
        } catch (IOException gone) {
          complaints.accept("The client does not read any more: " + gone.getMessage());
        }
      }
    }

    /** What a hook does is done all the same; only its answer is not waited for any more. */
    @Override
    public boolean isCancelled(Object id) {
      return Objects.equals(call.id(), id) && call.giveUp() && !tool.isOfTurn();
    }
  }

  /**
   * Asks without waiting: the turn is over, and the form may stand there for as long as it likes.
   */
  private void ask(StopAnswer.Ask ask) throws IOException {
    if (isAsking || !client.elicits()) {
      follow(ask, new FormReply.Unasked());
      return;
    }
    isAsking = true;
    client.ask(
        Forms.METHOD,
        Forms.request(ask.form()),
        response ->
            add(
                () -> {
                  isAsking = false;
                  follow(ask, Forms.reply(response, ask.form()));
                }));
  }

  private void follow(StopAnswer.Ask ask, FormReply reply) throws IOException {
    StopAnswer answer = new StopAnswer.Nothing();
    try {
      answer = ask.then().apply(reply);
    } catch (RuntimeException e) {
      complaints.accept(name + " failed: " + e);
    } finally {
      end();
    }
    if (answer instanceof StopAnswer.Say say) {
      hooks.tell(say.line());
    } else if (answer instanceof StopAnswer.Ask next) {
      ask(next);
    }
  }
}
