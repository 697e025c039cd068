package dev.reflect.tui;

import java.lang.reflect.Proxy;

/**
 * Signals of the operating system. The JDK's class for them is not part of the platform's API, so
 * it is found by name; on a JVM without it the terminal works, and only does not notice a resize.
 */
public final class Signals {
  private Signals() {}

  /** Runs this whenever the signal, named without SIG, arrives; it must be short. */
  public static void on(String name, Runnable action) {
    try {
      Class<?> signal = Class.forName("sun.misc.Signal");
      Class<?> listener = Class.forName("sun.misc.SignalHandler");
      Object proxy =
          Proxy.newProxyInstance(
              Signals.class.getClassLoader(),
              new Class<?>[] {listener},
              (self, method, arguments) ->
                  switch (method.getName()) {
                    case "handle" -> {
                      action.run();
                      yield null;
                    }
                    case "equals" -> self == arguments[0];
                    case "hashCode" -> System.identityHashCode(self);
                    default -> "on SIG" + name;
                  });
      signal
          .getMethod("handle", signal, listener)
          .invoke(null, signal.getConstructor(String.class).newInstance(name), proxy);
    } catch (ReflectiveOperationException | IllegalArgumentException e) {
      // Without the signal a resize is seen at the next start only.
    }
  }
}
