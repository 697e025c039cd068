package dev.reflect.fs;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** A program of the tests in a process of its own, which can be killed. */
public final class OtherProcess {
  private OtherProcess() {}

  /** Returns the command that starts it. */
  public static List<String> running(Class<?> program, String... arguments) {
    String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
    List<String> command =
        new ArrayList<>(
            List.of(java, "-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC", "-XX:-UsePerfData"));
    command.addAll(List.of("-cp", System.getProperty("java.class.path"), program.getName()));
    command.addAll(List.of(arguments));
    return command;
  }
}
