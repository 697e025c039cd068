package dev.reflect.mcp;

import dev.reflect.mcp.Tool.Fault;
import java.io.IOException;
import java.io.OutputStream;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;

/**
 * The other end: gets messages, one whole line each, and is asked things of our own. Safe for
 * several threads.
 */
final class Client {
  private final OutputStream out;
  private final AtomicInteger asked = new AtomicInteger();
  private final Map<String, Consumer<Map<String, Object>>> open = new ConcurrentHashMap<>();

  /** Until it has said otherwise. */
  private volatile boolean elicits = true;

  Client(OutputStream out) {
    this.out = out;
  }

  /** Notes what the client said of itself when it connected. */
  void connected(Map<String, Object> parameters) {
    elicits =
        JsonTree.object(parameters.get("capabilities"))
            .map(capabilities -> capabilities.get("elicitation"))
            .flatMap(JsonTree::object)
            .isPresent();
  }

  /** Returns whether the client can ask the user. */
  boolean elicits() {
    return elicits;
  }

  void send(Map<String, Object> message) throws IOException {
    byte[] line = JsonTree.line(message);
    synchronized (out) {
      out.write(line);
      out.flush();
    }
  }

  void answer(Object id, Object result) throws IOException {
    send(JsonTree.object("jsonrpc", "2.0", "id", id, "result", result));
  }

  void refuse(Object id, Fault fault) throws IOException {
    Object error = JsonTree.object("code", fault.code(), "message", fault.getMessage());
    send(JsonTree.object("jsonrpc", "2.0", "id", id, "error", error));
  }

  /** Asks the client, and hands its response to somebody when it comes. */
  String ask(
      String method, Map<String, Object> parameters, Consumer<Map<String, Object>> whenAnswered)
      throws IOException {
    String id = "reflect-" + ProcessHandle.current().pid() + "-" + asked.incrementAndGet();
    open.put(id, whenAnswered);
    send(JsonTree.object("jsonrpc", "2.0", "id", id, "method", method, "params", parameters));
    return id;
  }

  /**
   * Asks the client and waits for its response; empty when none came in time. A wait that is
   * interrupted tells the client that nobody waits any more.
   */
  Optional<Map<String, Object>> askAndWait(
      String method, Map<String, Object> parameters, Duration patience)
      throws IOException, InterruptedException {
    BlockingQueue<Map<String, Object>> response = new LinkedBlockingQueue<>();
    String id = ask(method, parameters, response::add);
    try {
      return Optional.ofNullable(response.poll(patience.toMillis(), TimeUnit.MILLISECONDS));
    } finally {
      if (open.remove(id) != null) {
        withdraw(id);
      }
    }
  }

  private void withdraw(Object id) throws IOException {
    Object what = JsonTree.object("requestId", id, "reason", "nobody waits any more");
    send(JsonTree.object("jsonrpc", "2.0", "method", "notifications/cancelled", "params", what));
  }

  /** Hands a response to whoever waits for it. */
  void responded(Map<String, Object> message) {
    String id = String.valueOf(message.get("id"));
    Consumer<Map<String, Object>> waiting = open.remove(id);
    if (waiting != null) {
      waiting.accept(message);
    }
  }
}
