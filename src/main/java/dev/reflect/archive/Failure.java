package dev.reflect.archive;

import dev.reflect.ground.Spelled;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/**
 * What went wrong with a tool or the client, told by the words of its message. Only the client
 * meets the limits of its provider: a 429 in a tool's output is the output of whatever it ran.
 */
public enum Failure implements Spelled {
  /** Not the tool's: whatever the person says with it speaks of other things. */
  REFUSED("the user doesn't want to proceed", "the user doesn't want to take this action"),
  RATE_LIMIT("rate limit", "usage limit", "429", "too many requests"),
  OVERLOADED("overloaded", "529"),
  AUTHENTICATION("authentication", "401", "invalid api key", "/login"),
  CONNECTION("connection", "econn", "socket", "fetch failed"),
  TIMEOUT("timed out", "timeout"),
  NO_MATCH("string to replace not found", "string not found", "matches of the string"),
  NOT_READ("has not been read", "modified since read"),
  NOT_FOUND("no such file", "does not exist", "not found", "enoent"),
  PERMISSION("permission", "eacces", "not allowed"),
  EXIT_STATUS("exit code", "exited with code", "command failed"),
  OTHER();

  private static final int READ = 2_000;

  private final List<String> signs;

  Failure(String... signs) {
    this.signs = List.of(signs);
  }

  private static final Set<Failure> OF_CLIENT = EnumSet.of(RATE_LIMIT, OVERLOADED, AUTHENTICATION);

  /** Returns what went wrong with the client, which says this. */
  public static Failure ofClient(String message) {
    return first(message, EnumSet.allOf(Failure.class));
  }

  /** Returns what went wrong with a tool, which says this. */
  public static Failure ofTool(String message) {
    return first(message, EnumSet.complementOf(EnumSet.copyOf(OF_CLIENT)));
  }

  /** Returns the first kind of these whose words the beginning of the message has. */
  private static Failure first(String message, Set<Failure> kinds) {
    String small = message.substring(0, Math.min(READ, message.length())).toLowerCase(Locale.ROOT);
    for (Failure each : kinds) {
      boolean refused = each == REFUSED && each.signs.stream().anyMatch(small::startsWith);
      if (refused || each != REFUSED && each.signs.stream().anyMatch(small::contains)) {
        return each;
      }
    }
    return OTHER;
  }

  /** Returns what is said of a tool: {@code refused by you}, {@code failed: not found}. */
  public String said(String person) {
    return this == REFUSED ? "refused by " + person : "failed: " + inWords();
  }

  /** Returns the word for it as people write it: {@code rate limit}. */
  private String inWords() {
    return word().replace('-', ' ');
  }

  /** Returns the word for it in tables and options: {@code rate-limit}. */
  @Override
  public String word() {
    return Spelled.super.word().replace('_', '-');
  }
}
