package dev.reflect.mcp;

import dev.reflect.act.hear.StopAnswer;
import dev.reflect.act.hear.StopAnswer.Form;
import dev.reflect.act.hear.StopAnswer.Form.FormReply;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;

/** One call of a tool, which is answered once; while it is open the user may be asked something. */
final class Call implements Person {
  private final Object id;
  private final Client client;
  private final Duration patience;
  private final AtomicBoolean isOver = new AtomicBoolean();
  private Release release = call -> {};
  private volatile String context = "";
  private Optional<StopAnswer.Ask> question = Optional.empty();

  /**
   * @param patience how long the user may take to fill in a form
   */
  Call(Object id, Client client, Duration patience) {
    this.id = id;
    this.client = client;
    this.patience = patience;
  }

  /** How a call is answered before its work is done. */
  interface Release {
    void of(Call call) throws IOException;
  }

  Object id() {
    return id;
  }

  /** Sends the answer, and returns whether it was the first. */
  boolean answer(String text) throws IOException {
    if (!isOver.compareAndSet(false, true)) {
      return false;
    }
    client.answer(id, HookTools.result(text));
    return true;
  }

  @Override
  public boolean say(String text) throws IOException {
    return answer(HookTools.shown(text));
  }

  @Override
  public boolean canBeAsked() {
    return client.elicits();
  }

  /** Returns the user behind a call of the model's: what they are told is what it gets. */
  Person user() {
    return new Person() {
      @Override
      public boolean say(String text) throws IOException {
        return answer(text);
      }

      @Override
      public boolean canBeAsked() {
        return Call.this.canBeAsked();
      }

      @Override
      public FormReply ask(Form form) throws IOException, InterruptedException {
        return Call.this.ask(form);
      }
    };
  }

  /** Notes that nobody waits for an answer; returns whether anybody did. */
  boolean giveUp() {
    return isOver.compareAndSet(false, true);
  }

  void releasing(Release how) {
    release = how;
  }

  /** Lets the client go on now, with nothing said; what the work comes to is told later. */
  void release() throws IOException {
    release.of(this);
  }

  /** Has Claude told something with the answer, unseen by the user. */
  void tellClaude(String context) {
    this.context = context;
  }

  /** Returns what Claude is told with the answer; empty where that is nothing. */
  String context() {
    return context;
  }

  /** Asks the user once the call is answered. */
  void askAfterwards(StopAnswer.Ask ask) {
    question = Optional.of(ask);
  }

  Optional<StopAnswer.Ask> question() {
    return question;
  }

  @Override
  public FormReply ask(Form form) throws IOException, InterruptedException {
    if (!client.elicits()) {
      return new FormReply.Unasked();
    }
    return client
        .askAndWait(Forms.METHOD, Forms.request(form), patience)
        .map(response -> Forms.reply(response, form))
        .orElse(new FormReply.Unasked());
  }

  /** A form as the protocol has it, and what comes back. */
  static final class Forms {
    static final String METHOD = "elicitation/create";

    private Forms() {}

    static Map<String, Object> request(Form form) {
      return JsonTree.object(
          "mode", "form", "message", form.message(), "requestedSchema", schema(form));
    }

    static FormReply reply(Map<String, Object> response, Form form) {
      Map<String, Object> result = JsonTree.object(response.get("result")).orElse(Map.of());
      String action = String.valueOf(result.get("action"));
      return switch (action) {
        case "accept" -> accepted(JsonTree.object(result.get("content")).orElse(Map.of()), form);
        case "decline", "cancel" -> new FormReply.Closed();
        default -> new FormReply.Unasked();
      };
    }

    private static FormReply accepted(Map<String, Object> content, Form form) {
      Map<String, String> values = new LinkedHashMap<>();
      for (Form.Field field : form.fields()) {
        if (content.get(field.name()) instanceof String text) {
          values.put(field.name(), text);
        }
      }
      return new FormReply.Accepted(values);
    }

    private static Map<String, Object> schema(Form form) {
      Map<String, Object> properties = new LinkedHashMap<>();
      List<String> required = new ArrayList<>();
      for (Form.Field field : form.fields()) {
        Map<String, Object> property = new LinkedHashMap<>();
        property.put("type", "string");
        property.put("title", field.title());
        if (!field.below().isEmpty()) {
          property.put("description", field.below());
        }
        if (field instanceof Form.Choice choice) {
          property.put("enum", choice.options().stream().map(Form.Option::value).toList());
          property.put("enumNames", choice.options().stream().map(Form.Option::label).toList());
          required.add(field.name());
        } else if (field instanceof Form.Line line) {
          property.put("default", line.text());
        }
        properties.put(field.name(), property);
      }
      return JsonTree.object("type", "object", "properties", properties, "required", required);
    }
  }
}
