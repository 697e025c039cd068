package dev.reflect.cli;

import picocli.CommandLine.Option;

/** {@code --help}, which every command has. */
final class HelpOption {
  @Option(
      names = {"-h", "--help"},
      usageHelp = true,
      order = 100,
      description = "Show this help.")
  private boolean help;
}
