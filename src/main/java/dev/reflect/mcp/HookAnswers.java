package dev.reflect.mcp;

import dev.reflect.claude.Hook;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

/**
 * Answers the calls of hooks in time, whatever keeps their work: a turn waits for them. What comes
 * too late, and what follows from a form, is told with the next answer. While one call is overdue
 * the others are answered at once. Safe for several threads.
 */
final class HookAnswers {
  /** What takes so many times as long as a turn may wait is told: it is more than a slow disk. */
  private static final int HANGING = 5;

  private final Duration limit;
  private final Consumer<String> complaints;
  private final ScheduledThreadPoolExecutor clock;
  private final Map<Call, Future<?>> alarms = new HashMap<>();
  private final List<String> untold = new ArrayList<>();
  private boolean isOverdue;
  private long overdueSince;
  private boolean isTold;

  HookAnswers(Duration limit, Consumer<String> complaints) {
    this.limit = limit;
    this.complaints = complaints;
    this.clock = new ScheduledThreadPoolExecutor(1, HookAnswers::daemon);
    clock.setRemoveOnCancelPolicy(true);
  }

  private static Thread daemon(Runnable task) {
    Thread thread = new Thread(task, "in-time");
    thread.setDaemon(true);
    return thread;
  }

  /** Sees to it that this call is answered. */
  synchronized void begin(Call call) throws IOException {
    call.releasing(this::release);
    if (isOverdue) {
      if (System.nanoTime() - overdueSince > HANGING * limit.toNanos()) {
        tellOnce("reflect hangs, and no turn waits for it.");
      }
      answer(call, "");
      return;
    }
    Runnable alarm = () -> tooLong(call);
    alarms.put(call, clock.schedule(alarm, limit.toMillis(), TimeUnit.MILLISECONDS));
  }

  /** Answers with this line, which may be blank; or tells it later, where there is an answer. */
  synchronized void end(Call call, String line) throws IOException {
    isOverdue = false;
    if (!answer(call, line)) {
      tell(line);
    }
  }

  /** Tells this line with the next answer. */
  synchronized void tell(String line) {
    if (!line.isBlank()) {
      untold.add(line);
    }
  }

  /** Tells with the next answer that a hook's work failed; not at every turn. */
  synchronized void failed() {
    tellOnce("reflect could not hear a turn. It tries again with the next.");
  }

  private void tellOnce(String trouble) {
    if (!isTold) {
      isTold = true;
      untold.add(trouble + " If it stays like that, see: reflect doctor");
    }
  }

  private synchronized void release(Call call) throws IOException {
    overdue();
    answer(call, "");
  }

  private synchronized void tooLong(Call call) {
    overdue();
    try {
      answer(call, "");
    } catch (IOException gone) {
      complaints.accept("The client does not read any more: " + gone.getMessage());
    }
  }

  private void overdue() {
    if (!isOverdue) {
      isOverdue = true;
      overdueSince = System.nanoTime();
    }
  }

  private boolean answer(Call call, String line) throws IOException {
    Future<?> alarm = alarms.remove(call);
    if (alarm != null) {
      alarm.cancel(false);
    }
    List<String> lines = new ArrayList<>(untold);
    if (!line.isBlank()) {
      lines.add(line);
    }
    String text = JsonTree.text(answer(lines, call.context()));
    boolean answered = call.answer(text);
    if (answered) {
      untold.clear();
    }
    return answered;
  }

  private static Map<String, Object> answer(List<String> lines, String context) {
    Map<String, Object> answer = new LinkedHashMap<>();
    if (!lines.isEmpty()) {
      answer.put("systemMessage", String.join("\n", lines));
    }
    if (!context.isEmpty()) {
      answer.put(
          "hookSpecificOutput",
          JsonTree.object(
              "hookEventName", Hook.USER_PROMPT_SUBMIT.event(), "additionalContext", context));
    }
    return answer;
  }
}
