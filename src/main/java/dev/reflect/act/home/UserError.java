package dev.reflect.act.home;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;
import java.util.List;

/**
 * An expected failure, told to the user: one sentence that says what happened, and hints that say
 * what to do next. It ends a command with status 1 and without a stack trace.
 */
public final class UserError extends RuntimeException {
  private static final long serialVersionUID = 1L;

  /** As the system says it. */
  private static final String FULL = "No space left on device";

  private final List<String> hints;

  public UserError(String sentence, String... hints) {
    super(sentence);
    this.hints = List.of(hints);
  }

  public UserError(String sentence, Throwable cause, String... hints) {
    super(sentence, cause);
    this.hints = List.of(hints);
  }

  /**
   * Returns what an exception of the disk says as a sentence: with a full stop, but not after a
   * path, where a double click would copy it too.
   */
  public static UserError of(IOException failure, String... hints) {
    if (hints.length == 0 && message(failure).contains(FULL)) {
      String where =
          failure instanceof FileSystemException known && known.getFile() != null
              ? ": " + known.getFile()
              : ".";
      return new UserError("The disk is full" + where, failure, "Free some space and try again.");
    }
    String message = message(failure);
    String lastWord = message.substring(message.lastIndexOf(' ') + 1);
    boolean ended = lastWord.matches(".*[.?!]") || lastWord.contains("/");
    return new UserError(ended ? message : message + ".", failure, hints);
  }

  /** Java names some failures of a file by the file alone. */
  private static String message(IOException failure) {
    if (failure instanceof FileSystemException known && known.getReason() == null) {
      if (known instanceof AccessDeniedException) {
        return "Your permissions do not allow it: " + known.getFile();
      }
      if (known instanceof FileAlreadyExistsException) {
        return "Something else is in the way: " + known.getFile();
      }
      if (known instanceof NoSuchFileException) {
        return "It is not there: " + known.getFile();
      }
    }
    return failure.getMessage() == null ? failure.toString() : failure.getMessage();
  }

  public List<String> hints() {
    return List.copyOf(hints);
  }
}
