package dev.reflect.mcp;

/** A request that cannot be answered, as JSON-RPC numbers it. */
final class Fault extends Exception {
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
