package dev.reflect.mcp;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Something the client can call by name.
 *
 * @param arguments its arguments by name: of what type each is, a text or a truth value; or by
 *     which schema it is JSON
 * @param required those that must be given
 * @param caller what its act returns is for
 */
record Tool(
    String name,
    String description,
    Map<String, ?> arguments,
    List<String> required,
    Act act,
    Caller caller) {
  Tool {
    arguments = Collections.unmodifiableMap(new LinkedHashMap<String, Object>(arguments));
    required = List.copyOf(required);
  }

  /** Who calls a tool. */
  enum Caller {
    /** The model, which alone is told that there is such a tool. */
    MODEL,
    /**
     * A turn, which waits: it is answered in time, whatever the act does, and what that returns is
     * a line for the user, or blank.
     */
    TURN,
    /** A tool that is about to be used: what the act returns is the hook's own output, or blank. */
    USE,
    /** A person who typed a command, and is shown what the act returns; blank leaves it undone. */
    PERSON
  }

  /** Returns one for the model. */
  static Tool of(
      String name, String description, Map<String, ?> arguments, List<String> required, Act act) {
    return new Tool(name, description, arguments, required, act, Caller.MODEL);
  }

  /** Returns one that Claude Code's hooks call. */
  static Tool hook(
      String name, Caller caller, Map<String, String> arguments, List<String> required, Act act) {
    return new Tool(name, "", arguments, required, act, caller);
  }

  boolean isListed() {
    return caller == Caller.MODEL;
  }

  boolean isOfTurn() {
    return caller == Caller.TURN;
  }

  /** What the tool does. */
  interface Act {
    /** Returns the text that is the result, and may ask the user meanwhile. */
    String of(Map<String, String> arguments, Call call) throws Exception;
  }

  /** Returns the tool as a client lists it. */
  Map<String, Object> listed() {
    Map<String, Object> properties = new LinkedHashMap<>();
    arguments.forEach(
        (name, type) ->
            properties.put(name, type instanceof Map<?, ?> ? type : Map.of("type", type)));
    Object schema =
        JsonTree.object("type", "object", "properties", properties, "required", required);
    return JsonTree.object("name", name, "description", description, "inputSchema", schema);
  }

  /** Returns the arguments as texts, or as JSON in one line. What is not known is passed over. */
  Map<String, String> read(Object given) throws Fault {
    Map<String, Object> object =
        JsonTree.object(given == null ? Map.of() : given)
            .orElseThrow(
                () -> new Fault(Fault.WRONG_PARAMETERS, name + " takes an object of arguments"));
    Map<String, String> read = new LinkedHashMap<>();
    for (String argument : arguments.keySet()) {
      Object value = object.get(argument);
      boolean isJson = arguments.get(argument) instanceof Map<?, ?>;
      if (!isJson && (value instanceof Map<?, ?> || value instanceof List<?>)) {
        throw new Fault(Fault.WRONG_PARAMETERS, name + " takes a text as " + argument);
      }
      if (value != null) {
        read.put(argument, isJson ? json(value) : String.valueOf(value));
      } else if (required.contains(argument)) {
        throw new Fault(Fault.WRONG_PARAMETERS, name + " needs " + argument);
      }
    }
    return read;
  }

  /** Models also give JSON as a text. */
  private static String json(Object value) {
    try {
      return value instanceof String text ? text : JsonTree.text(value);
    } catch (IOException e) {
      throw new UncheckedIOException(e); // it was read from JSON
    }
  }

  /** A request that cannot be answered, as JSON-RPC numbers it. */
  static final class Fault extends Exception {
    static final int NO_JSON = -32700;
    static final int NO_REQUEST = -32600;
    static final int NO_METHOD = -32601;
    static final int WRONG_PARAMETERS = -32602;
    static final int BUG = -32603;

    private static final long serialVersionUID = 1L;

    private final int code;

    Fault(int code, String message) {
      super(message, null, false, false);
      this.code = code;
    }

    int code() {
      return code;
    }
  }
}
