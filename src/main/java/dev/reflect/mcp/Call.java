package dev.reflect.mcp;

import dev.reflect.app.Asking;
import dev.reflect.app.Form;
import dev.reflect.app.FormReply;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** One call of a tool while it is open: only then may the user be asked something. */
final class Call implements Asking {
  private final Client client;
  private final Duration patience;

  /**
   * @param patience how long the user may take to fill in a form
   */
  Call(Client client, Duration patience) {
    this.client = client;
    this.patience = patience;
  }

  /** Returns the same with more patience. */
  Call waiting(Duration longer) {
    return new Call(client, longer);
  }

  @Override
  public FormReply ask(Form form) throws IOException, InterruptedException {
    if (!client.elicits()) {
      return new FormReply.Unasked();
    }
    Map<String, Object> parameters =
        JsonTree.object("mode", "form", "message", form.message(), "requestedSchema", schema(form));
    Optional<Map<String, Object>> response = client.ask("elicitation/create", parameters, patience);
    return response.map(each -> reply(each, form)).orElse(new FormReply.Unasked());
  }

  private static FormReply reply(Map<String, Object> response, Form form) {
    Map<String, Object> result = JsonTree.object(response.get("result")).orElse(Map.of());
    String action = String.valueOf(result.get("action"));
    return switch (action) {
      case "accept" -> accepted(JsonTree.object(result.get("content")).orElse(Map.of()), form);
      case "decline" -> new FormReply.Declined();
      case "cancel" -> new FormReply.Cancelled();
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
