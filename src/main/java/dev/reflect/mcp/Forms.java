package dev.reflect.mcp;

import dev.reflect.act.hear.Form;
import dev.reflect.act.hear.FormReply;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** A form as the protocol has it, and what comes back. */
final class Forms {
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
