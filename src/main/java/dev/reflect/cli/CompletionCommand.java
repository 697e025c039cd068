package dev.reflect.cli;

import static dev.reflect.cli.Parameter.argument;

import dev.reflect.app.UserError;
import java.util.List;
import java.util.concurrent.Callable;

/** {@code reflect completion}: what a shell needs to complete our commands, made from them. */
final class CompletionCommand implements Callable<Integer> {
  static Command declared() {
    return Command.named("completion", "Print the completion for your shell")
        .description(
            "Prints a script that completes commands, options, files, the ids of open proposals and"
                + " the numbers of operations.")
        .taking(argument("bash|zsh|fish").saying("The shell that you use."))
        .examples(
            "eval \"$(reflect completion bash)\"       In ~/.bashrc",
            "eval \"$(reflect completion zsh)\"        In ~/.zshrc, below compinit",
            "reflect completion fish | source        In ~/.config/fish/config.fish")
        .runs(CompletionCommand::new);
  }

  private final Run run;
  private final String shell;

  private CompletionCommand(Run run, Given given) {
    this.run = run;
    this.shell = given.text("bash|zsh|fish").orElseThrow();
  }

  @Override
  public Integer call() {
    Command reflect = Commands.reflect();
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
