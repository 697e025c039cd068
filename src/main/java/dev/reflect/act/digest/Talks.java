package dev.reflect.act.digest;

import dev.reflect.act.archive.Conversations.Conversation;
import dev.reflect.archive.Exchange;
import dev.reflect.archive.Exchange.Kind;
import dev.reflect.archive.Exchange.Step;
import dev.reflect.judge.SessionQuestion;
import dev.reflect.judge.SessionQuestion.Talk;
import dev.reflect.untrusted.Plain;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** What a judge is told of a session: the words of both, and tools as a line. */
final class Talks {
  private static final int LEAST = 200;
  private static final int FAILURE = 80;

  private Talks() {}

  /** Returns whether there is something to be told of, and not what a judge was once told. */
  static boolean tell(Conversation one) {
    int said =
        of(one).stream().mapToInt(each -> each.person().length() + each.claude().length()).sum();
    return said >= LEAST && !SessionQuestion.isOurs(one.opening());
  }

  static List<Talk> of(Conversation one) {
    return one.exchanges().stream().map(Talks::of).toList();
  }

  private static Talk of(Exchange exchange) {
    List<String> claude = texts(exchange, Kind.TEXT);
    return new Talk(
        exchange.number(),
        String.join("\n", texts(exchange, Kind.PERSON)),
        claude.isEmpty() ? "" : claude.get(claude.size() - 1),
        tools(exchange));
  }

  private static List<String> texts(Exchange exchange, Kind kind) {
    return exchange.steps().stream().filter(step -> step.kind() == kind).map(Step::text).toList();
  }

  private static String tools(Exchange exchange) {
    Map<String, Integer> calls = new LinkedHashMap<>();
    StringBuilder failed = new StringBuilder();
    for (Step step : exchange.steps()) {
      String tool = step.use().map(use -> (use.tool() + " " + use.path()).strip()).orElse("");
      if (step.kind() == Kind.TOOL_CALL) {
        calls.merge(tool, 1, Integer::sum);
      } else if (step.error().isPresent()) {
        failed
            .append(step.refused() ? "\nrefused by the person: " : "\nfailed: ")
            .append(Plain.shortened(Plain.sentence(tool + " " + step.text()), FAILURE));
      }
    }
    return calls.entrySet().stream()
            .map(each -> each.getKey() + (each.getValue() > 1 ? " ×" + each.getValue() : ""))
            .collect(Collectors.joining("; "))
        + failed;
  }
}
