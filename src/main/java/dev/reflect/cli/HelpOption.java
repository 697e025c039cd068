package dev.reflect.cli;

import picocli.CommandLine.Option;

/** {@code --help}, which every command has. */
final class HelpOption {
  @Option(
      names = {"-h", "--help"},
      usageHelp = true,
      order = Integer.MAX_VALUE,
      description = "Show this help.")
  private boolean help;
}
