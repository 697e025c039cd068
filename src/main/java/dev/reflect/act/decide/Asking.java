package dev.reflect.act.decide;

import dev.reflect.act.hear.Form;
import dev.reflect.act.hear.Form.FormReply;
import java.io.IOException;

/** Somebody who can be asked something with a form, and is waited for. */
public interface Asking {
  /** Returns what came back; {@link FormReply.Unasked} where nobody could be asked. */
  FormReply ask(Form form) throws IOException, InterruptedException;
}
