package dev.reflect.client;

import com.fasterxml.jackson.jr.ob.JSON;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Function;
import java.util.function.Predicate;

/**
 * Stands in for the Messages API on loopback, so that the real client runs without a network and an
 * account. What it answers is scripted:
 *
 * <pre>
 * api.on("deploy").call("Bash", Map.of("command", "make deploy")).say("Deployed.");
 * </pre>
 *
 * The first rule whose words stand in what the person said last answers, its first step at once,
 * the next ones when the tool that was called has a result. What no rule knows gets "OK."
 */
final class MockApi implements AutoCloseable {
  /** No model is faster; the client's own files are a tenth of a second behind. */
  private static final Duration THINKING = Duration.ofMillis(300);

  /** One block of an answer, as the API has it. */
  private record Step(Map<String, Object> block) {
    static Step text(String words) {
      return new Step(object("type", "text", "text", words));
    }

    static Step call(String tool, Map<String, ?> input) {
      return new Step(object("type", "tool_use", "name", tool, "input", input));
    }
  }

  /** What is answered when certain words were said. */
  static final class Rule {
    private final Predicate<Request> when;
    private final List<Function<Request, Step>> steps = new ArrayList<>();
    private Duration thinking = THINKING;

    private Rule(Predicate<Request> when) {
      this.when = when;
    }

    /** Takes this long for each step. */
    Rule after(Duration time) {
      thinking = time;
      return this;
    }

    Rule say(String text) {
      steps.add(request -> Step.text(text));
      return this;
    }

    Rule call(String tool, Map<String, ?> input) {
      steps.add(request -> Step.call(tool, input));
      return this;
    }

    /** Runs the command that is found in the request: what a model does that does as it is told. */
    Rule run(Function<Request, String> command) {
      steps.add(request -> Step.call("Bash", Map.of("command", command.apply(request))));
      return this;
    }

    /** Answers a request that wants JSON of a schema. */
    Rule structured(Map<String, ?> answer) {
      return call("StructuredOutput", answer).say("OK.");
    }
  }

  /** A request to the model, as it came. */
  record Request(Map<String, Object> body) {
    String model() {
      return String.valueOf(body.get("model"));
    }

    List<Map<String, Object>> messages() {
      return objects(body.get("messages"));
    }

    /** Returns all words of the conversation, the system's included. */
    String everything() {
      StringBuilder all = new StringBuilder(text(body.get("system")));
      messages().forEach(each -> all.append('\n').append(text(each.get("content"))));
      return all.toString();
    }

    /** Returns what the person said last. */
    String said() {
      List<Map<String, Object>> messages = messages();
      int last = lastSaid(messages);
      return last < 0 ? "" : text(messages.get(last).get("content"));
    }

    /** Returns how many results of tools came since. */
    private int results() {
      List<Map<String, Object>> messages = messages();
      int results = 0;
      for (int at = lastSaid(messages) + 1; at < messages.size(); at++) {
        results += isResult(messages.get(at)) ? 1 : 0;
      }
      return results;
    }

    private static int lastSaid(List<Map<String, Object>> messages) {
      for (int at = messages.size() - 1; at >= 0; at--) {
        Map<String, Object> message = messages.get(at);
        if ("user".equals(message.get("role"))
            && !isResult(message)
            && !text(message.get("content")).isBlank()) {
          return at;
        }
      }
      return -1;
    }

    private static boolean isResult(Map<String, Object> message) {
      return objects(message.get("content")).stream()
          .anyMatch(block -> "tool_result".equals(block.get("type")));
    }

    private static String text(Object content) {
      if (content instanceof String string) {
        return string;
      }
      StringBuilder text = new StringBuilder();
      for (Map<String, Object> block : objects(content)) {
        if ("text".equals(block.get("type"))) {
          text.append(block.get("text")).append('\n');
        }
      }
      return text.toString();
    }
  }

  private final HttpServer server;
  private final ExecutorService threads = Executors.newCachedThreadPool();
  private final List<Rule> rules = new CopyOnWriteArrayList<>();
  private final List<Request> requests = new CopyOnWriteArrayList<>();
  private final AtomicInteger count = new AtomicInteger();

  MockApi() throws IOException {
    server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    server.setExecutor(threads);
    server.createContext("/", this::exchange);
    server.start();
  }

  String address() {
    return "http://127.0.0.1:" + server.getAddress().getPort();
  }

  /** Adds a rule for what holds these words. */
  Rule on(String words) {
    Rule rule = new Rule(request -> request.said().contains(words));
    rules.add(rule);
    return rule;
  }

  /** Adds a rule, before all others, for a model whose instructions hold these words. */
  Rule instructed(String words) {
    Rule rule = new Rule(request -> Request.text(request.body().get("system")).contains(words));
    rules.add(0, rule);
    return rule;
  }

  /** Returns what the model was asked so far. */
  List<Request> requests() {
    return List.copyOf(requests);
  }

  @Override
  public void close() {
    server.stop(0);
    threads.shutdownNow();
  }

  private void exchange(HttpExchange exchange) throws IOException {
    try (exchange) {
      byte[] body = exchange.getRequestBody().readAllBytes();
      String path = exchange.getRequestURI().getPath();
      if (!path.equals("/v1/messages")) {
        respond(exchange, "application/json", JSON.std.asBytes(Map.of("input_tokens", 10)));
        return;
      }
      Request request = new Request(JSON.std.mapFrom(body));
      requests.add(request);
      Map<String, Object> block = answer(request);
      if (Boolean.TRUE.equals(request.body().get("stream"))) {
        respond(exchange, "text/event-stream", events(request, block));
      } else {
        respond(exchange, "application/json", JSON.std.asBytes(message(request, block, true)));
      }
    } catch (InterruptedException closed) {
      Thread.currentThread().interrupt();
    }
  }

  private static void respond(HttpExchange exchange, String type, byte[] body) throws IOException {
    exchange.getResponseHeaders().set("Content-Type", type);
    exchange.sendResponseHeaders(200, body.length);
    try (OutputStream out = exchange.getResponseBody()) {
      out.write(body);
    }
  }

  private Map<String, Object> answer(Request request) throws InterruptedException {
    for (Rule rule : rules) {
      if (rule.when.test(request)) {
        int step = Math.min(request.results(), rule.steps.size() - 1);
        Thread.sleep(rule.thinking.toMillis());
        Map<String, Object> block =
            new LinkedHashMap<>(rule.steps.get(step).apply(request).block());
        if ("tool_use".equals(block.get("type"))) {
          block.put("id", "toolu_" + count.incrementAndGet());
        }
        return block;
      }
    }
    Thread.sleep(THINKING.toMillis());
    return Step.text("OK.").block();
  }

  private Map<String, Object> message(Request request, Map<String, Object> block, boolean whole) {
    return object(
        "id",
        "msg_" + count.incrementAndGet(),
        "type",
        "message",
        "role",
        "assistant",
        "model",
        request.model(),
        "content",
        whole ? List.of(block) : List.of(),
        "stop_reason",
        whole ? stopReason(block) : null,
        "stop_sequence",
        null,
        "usage",
        object("input_tokens", 10, "output_tokens", 12));
  }

  private static String stopReason(Map<String, Object> block) {
    return "tool_use".equals(block.get("type")) ? "tool_use" : "end_turn";
  }

  private byte[] events(Request request, Map<String, Object> block) {
    Map<String, Object> empty = new LinkedHashMap<>(block);
    Map<String, Object> delta;
    if ("text".equals(block.get("type"))) {
      empty.put("text", "");
      delta = object("type", "text_delta", "text", block.get("text"));
    } else {
      empty.put("input", Map.of());
      delta = object("type", "input_json_delta", "partial_json", json(block.get("input")));
    }
    return String.join(
            "",
            event("message_start", "message", message(request, block, false)),
            event("content_block_start", "index", 0, "content_block", empty),
            event("content_block_delta", "index", 0, "delta", delta),
            event("content_block_stop", "index", 0),
            event(
                "message_delta",
                "delta",
                object("stop_reason", stopReason(block), "stop_sequence", null),
                "usage",
                Map.of("output_tokens", 12)),
            event("message_stop"))
        .getBytes(StandardCharsets.UTF_8);
  }

  private static String event(String type, Object... members) {
    Map<String, Object> data = object(members);
    data.put("type", type);
    return "event: " + type + "\ndata: " + json(data) + "\n\n";
  }

  private static String json(Object value) {
    try {
      return JSON.std.asString(value);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static Map<String, Object> object(Object... members) {
    Map<String, Object> object = new LinkedHashMap<>();
    for (int at = 0; at < members.length; at += 2) {
      object.put((String) members[at], members[at + 1]);
    }
    return object;
  }

  @SuppressWarnings("unchecked")
  private static List<Map<String, Object>> objects(Object value) {
    return value instanceof List<?> list
        ? list.stream()
            .filter(Map.class::isInstance)
            .map(each -> (Map<String, Object>) each)
            .toList()
        : List.of();
  }
}
