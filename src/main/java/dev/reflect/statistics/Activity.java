package dev.reflect.statistics;

/**
 * What was done in sessions.
 *
 * @param sessions that began
 * @param exchanges a person's message and all that Claude did until the next
 * @param calls of tools
 * @param failed of these
 * @param refused of these by the person, which is no failure
 * @param errors of the client: what its provider or the network refused
 * @param limits those of them that were a limit of the provider
 */
public record Activity(
    int sessions, int exchanges, int calls, int failed, int refused, int errors, int limits) {
  public static final Activity NONE = new Activity(0, 0, 0, 0, 0, 0, 0);

  public Activity plus(Activity other) {
    return new Activity(
        sessions + other.sessions,
        exchanges + other.exchanges,
        calls + other.calls,
        failed + other.failed,
        refused + other.refused,
        errors + other.errors,
        limits + other.limits);
  }
}
