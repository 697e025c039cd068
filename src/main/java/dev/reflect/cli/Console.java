package dev.reflect.cli;

import java.io.BufferedOutputStream;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;

/**
 * The process's three streams and which of them are a terminal. Everything printed is UTF-8,
 * whatever the platform's charset is.
 */
record Console(InputStream in, PrintStream out, PrintStream err, Terminals terminals) {
  /** Which of the three streams are connected to a terminal. */
  record Terminals(boolean in, boolean out, boolean err) {
    static final Terminals NONE = new Terminals(false, false, false);

    /**
     * Reads what the launcher found out, for example {@code in,out,err} or {@code err}. Without it,
     * a console counts as all three: the JVM has one only when input and output both are.
     */
    static Terminals parse(String property) {
      if (property == null) {
        boolean console = System.console() != null && Runtime.version().feature() < 22;
        return new Terminals(console, console, console);
      }
      List<String> names = List.of(property.split(","));
      return new Terminals(names.contains("in"), names.contains("out"), names.contains("err"));
    }
  }

  static Console ofProcess() {
    return new Console(
        System.in,
        utf8(new FileOutputStream(FileDescriptor.out)),
        utf8(new FileOutputStream(FileDescriptor.err)),
        Terminals.parse(System.getProperty("reflect.terminal")));
  }

  static PrintStream utf8(OutputStream stream) {
    return new PrintStream(new BufferedOutputStream(stream, 8192), false, StandardCharsets.UTF_8);
  }

  void flush() {
    out.flush();
    err.flush();
  }
}
