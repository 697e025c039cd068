package dev.reflect.mcp;

import dev.reflect.act.hear.StopAnswer.Form.Asking;
import java.io.IOException;

/** Who typed a command into Claude Code: is told something, and can be asked by forms. */
public interface Person extends Asking {
  /**
   * Ends the command with this text, which is shown at once; the work may go on. Blank text leaves
   * the command to the model. Returns whether it was the first.
   */
  boolean say(String text) throws IOException;

  /** Returns whether the client can show them a form. */
  boolean canBeAsked();
}
