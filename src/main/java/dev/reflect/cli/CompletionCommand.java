package dev.reflect.cli;

import dev.reflect.app.UserError;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** {@code reflect completion}: what a shell needs to complete our commands, made from them. */
@Command(
    name = "completion",
    header = "Print the completion for your shell",
    description = {
      "Prints a script that completes commands, options, files, the ids of open proposals and"
          + " the numbers of operations."
    },
    sortOptions = false,
    footer = {
      "Examples:",
      "  eval \"$(reflect completion bash)\"       In ~/.bashrc",
      "  eval \"$(reflect completion zsh)\"        In ~/.zshrc, below compinit",
      "  reflect completion fish | source        In ~/.config/fish/config.fish"
    })
final class CompletionCommand implements Callable<Integer> {
  private final Run run;

  @Parameters(paramLabel = "bash|zsh|fish", description = "The shell that you use.")
  private String shell;

  @Mixin private HelpOption help;

  CompletionCommand(Run run) {
    this.run = run;
  }

  @Override
  public Integer call() {
    CommandLine reflect = Commands.of(run);
    List<Completed> commands = Completed.all(reflect);
    Completed bare = Completed.bare(reflect);
    List<String> lines =
        switch (shell) {
          case "bash" -> new BashCompletion(bare, commands).lines();
          case "zsh" -> new ZshCompletion(bare, commands).lines();
          case "fish" -> new FishCompletion(bare, commands).lines();
          default ->
              throw new UserError(
                  "There is no completion for " + shell, "There is one for bash, zsh and fish.");
        };
    lines.forEach(run::print);
    return ExitStatus.DONE;
  }
}
