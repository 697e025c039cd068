package dev.reflect.cli;

/** The entry point: hands the process's arguments and streams to the commands. */
public final class Main {
  private Main() {}

  public static void main(String[] arguments) {
    System.out.println("reflect");
  }
}
