package dev.reflect.cli;

import dev.reflect.act.home.UserError;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;

/** {@code reflect completion}: what a shell needs to complete our commands, made from them. */
@Command(
    name = "completion",
    header = "Print the completion for your shell",
    description =
        "Prints a script that completes commands, options, files, the ids of open proposals and"
            + " the numbers of operations.",
    footer = {
      "Examples:",
      "  eval \"$(reflect completion bash)\"       In ~/.bashrc",
      "  eval \"$(reflect completion zsh)\"        In ~/.zshrc, below compinit",
      "  reflect completion fish | source        In ~/.config/fish/config.fish"
    })
final class CompletionCommand implements Callable<Integer> {
  @Parameters(paramLabel = "bash|zsh|fish", description = "The shell that you use.")
  private String shell;

  private final Run run;

  CompletionCommand(Run run) {
    this.run = run;
  }

  @Override
  public Integer call() {
    CommandSpec reflect = Commands.line(run).getCommandSpec();
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
