package dev.reflect.client;

import com.fasterxml.jackson.jr.ob.JSON;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
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
  private static final Duration THINKING = Duration.ofMillis(800);

  /** What is answered when certain words were said. */
  static final class Rule {
    private final Predicate<ModelRequest> when;
    private final List<Function<ModelRequest, Map<String, Object>>> steps = new ArrayList<>();
    private Duration thinking = THINKING;

    private Rule(Predicate<ModelRequest> when) {
      this.when = when;
    }

    /** Takes this long for each step. */
    Rule after(Duration time) {
      thinking = time;
      return this;
    }

    Rule say(String text) {
      steps.add(request -> ModelAnswer.text(text));
      return this;
    }

    Rule call(String tool, Map<String, ?> input) {
      steps.add(request -> ModelAnswer.call(tool, input));
      return this;
    }

    /** Runs the command that is found in the request: what a model does that does as it is told. */
    Rule run(Function<ModelRequest, String> command) {
      steps.add(request -> ModelAnswer.call("Bash", Map.of("command", command.apply(request))));
      return this;
    }

    /** Calls the tool with what is made of the request. */
    Rule call(String tool, Function<ModelRequest, Map<String, ?>> input) {
      steps.add(request -> ModelAnswer.call(tool, input.apply(request)));
      return this;
    }

    /** Answers a request that wants JSON of a schema. */
    Rule structured(Map<String, ?> answer) {
      return call("StructuredOutput", answer).say("OK.");
    }
  }

  private final HttpServer server;
  private final ExecutorService threads = Executors.newCachedThreadPool();
  private final List<Rule> rules = new CopyOnWriteArrayList<>();
  private final List<ModelRequest> requests = new CopyOnWriteArrayList<>();
  private final AtomicInteger count = new AtomicInteger();
  private volatile boolean isDown;

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
    Rule rule =
        new Rule(request -> ModelRequest.text(request.body().get("system")).contains(words));
    rules.add(0, rule);
    return rule;
  }

  /** Answers nothing but status 500 from now on. */
  void fail() {
    isDown = true;
  }

  /** Returns what the model was asked so far. */
  List<ModelRequest> requests() {
    return List.copyOf(requests);
  }

  /** Returns what it was asked last. */
  ModelRequest last() {
    return requests.get(requests.size() - 1);
  }

  @Override
  public void close() {
    server.stop(0);
    threads.shutdownNow();
  }

  private void exchange(HttpExchange exchange) throws IOException {
    try (exchange) {
      byte[] body = exchange.getRequestBody().readAllBytes();
      if (isDown) {
        exchange.sendResponseHeaders(500, -1);
        return;
      }
      String path = exchange.getRequestURI().getPath();
      if (!path.equals("/v1/messages")) {
        respond(exchange, "application/json", JSON.std.asBytes(Map.of("input_tokens", 10)));
        return;
      }
      ModelRequest request =
          new ModelRequest(
              JSON.std.mapFrom(body),
              Optional.ofNullable(exchange.getRequestHeaders().getFirst("x-api-key")));
      requests.add(request);
      ModelAnswer answer =
          new ModelAnswer("msg_" + count.incrementAndGet(), request.model(), block(request));
      if (Boolean.TRUE.equals(request.body().get("stream"))) {
        respond(exchange, "text/event-stream", answer.events());
      } else {
        respond(exchange, "application/json", answer.whole());
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

  private Map<String, Object> block(ModelRequest request) throws InterruptedException {
    for (Rule rule : rules) {
      if (rule.when.test(request)) {
        int step = Math.min(request.results(), rule.steps.size() - 1);
        Thread.sleep(rule.thinking.toMillis());
        Map<String, Object> block = new LinkedHashMap<>(rule.steps.get(step).apply(request));
        if ("tool_use".equals(block.get("type"))) {
          block.put("id", "toolu_" + count.incrementAndGet());
        }
        return block;
      }
    }
    Thread.sleep(THINKING.toMillis());
    return ModelAnswer.text("OK.");
  }
}
