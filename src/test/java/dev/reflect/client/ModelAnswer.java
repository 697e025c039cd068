package dev.reflect.client;

import com.fasterxml.jackson.jr.ob.JSON;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** A model's answer of one block, in the two forms that the API has for it. */
record ModelAnswer(String id, String model, Map<String, Object> block) {
  /** Returns the block of some words. */
  static Map<String, Object> text(String words) {
    return object("type", "text", "text", words);
  }

  /** Returns the block that calls a tool. */
  static Map<String, Object> call(String tool, Map<String, ?> input) {
    return object("type", "tool_use", "name", tool, "input", input);
  }

  byte[] whole() throws IOException {
    return JSON.std.asBytes(message(true));
  }

  private Map<String, Object> message(boolean isWhole) {
    return object(
        "id",
        id,
        "type",
        "message",
        "role",
        "assistant",
        "model",
        model,
        "content",
        isWhole ? List.of(block) : List.of(),
        "stop_reason",
        isWhole ? stopReason() : null,
        "stop_sequence",
        null,
        "usage",
        object("input_tokens", 10, "output_tokens", 12));
  }

  private String stopReason() {
    return "tool_use".equals(block.get("type")) ? "tool_use" : "end_turn";
  }

  /** Returns it as the events that it is streamed in. */
  byte[] events() {
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
            event("message_start", "message", message(false)),
            event("content_block_start", "index", 0, "content_block", empty),
            event("content_block_delta", "index", 0, "delta", delta),
            event("content_block_stop", "index", 0),
            event(
                "message_delta",
                "delta",
                object("stop_reason", stopReason(), "stop_sequence", null),
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
}
