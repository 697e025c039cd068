package dev.reflect.cli;

import static dev.reflect.ground.Plural.counted;

import dev.reflect.act.home.UserError;
import dev.reflect.act.queue.OpenLedger;
import dev.reflect.act.write.Erasure;
import dev.reflect.untrusted.Plain;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code reflect forget}: takes a secret out of all that is kept. */
@Command(
    name = "forget",
    header = "Take a secret out of all that reflect keeps",
    description =
        "Reads the secret from standard input, or asks for it without showing it, and takes it out"
            + " of all that was said: in the ledger, its records, notes, drafts, what hooks left,"
            + " and the copies of sessions. Names of directories that have it, backups and files"
            + " that it was written into are left alone and named, and its status is then 1. What"
            + " reflect wrote itself, times and hashes, stays. Claude Code's transcripts are not touched. A secret that was"
            + " pasted is known to others: change it, too. To close a learning without taking out"
            + " its words: reflect learnings forget",
    footer = {
      "Examples:",
      "  reflect forget                  Ask which",
      "  pass show shop | reflect forget",
      "  reflect forget --secrets        Look for all with today's rules"
    })
final class ForgetCommand extends Deed {
  private static final int SHORTEST = 4;

  @Option(
      names = "--secrets",
      description = "Take out what the rules of this version hold for a secret.")
  private boolean secrets;

  @Override
  void act() throws IOException {
    String secret = secrets ? "" : secret();
    try (OpenLedger ledger = run.open()) {
      Erasure erasure = new Erasure(run.places(), ledger.ledger());
      Erasure.Result result = secrets ? erasure.ofAllSecrets() : erasure.of(secret);
      run.print(
          result.texts() == 0
              ? "No text of the ledger has it."
              : "Taken out of %s of the ledger and its records."
                  .formatted(counted(result.texts(), "text")));
      if (!result.named().isEmpty()) {
        run.print("It stands in these paths and names, which stay: undo and the queue need them.");
        result.named().forEach(named -> run.print("  " + label(named)));
        run.print("Call them otherwise, and what is kept from then on does without it.");
        fail();
      }
      if (!result.left().isEmpty()) {
        run.print("These files hold it still, and were left alone:");
        name(result.left());
      }
      if (!result.damaged().isEmpty()) {
        run.print("A piece of these copies is damaged, and may hold it still:");
        name(result.damaged());
        run.print("Mend what can be mended, and give up that piece, with: reflect archive repair");
      }
    }
  }

  private void name(List<Path> files) {
    files.forEach(file -> run.print("  " + run.places().label(file)));
    fail();
  }

  private String label(String named) {
    return named.startsWith("/") ? run.places().label(Path.of(named)) : Plain.sentence(named);
  }

  private String secret() throws IOException {
    String typed;
    if (run.console().terminals().in() && System.console() != null) {
      char[] hidden = System.console().readPassword("Secret: ");
      typed = hidden == null ? "" : new String(hidden);
    } else {
      typed = new String(run.console().in().readAllBytes(), StandardCharsets.UTF_8);
    }
    String secret = typed.strip();
    String shown = Plain.sentence(secret);
    if (shown.length() < SHORTEST) {
      throw new UserError(
          "What is to be forgotten has at least %d characters that can be seen."
              .formatted(SHORTEST),
          "Give it on standard input: reflect forget < FILE");
    }
    if (Erasure.MARK.contains(shown)) {
      throw new UserError(
          "“%s” stands in %s, which takes the place of what is forgotten."
              .formatted(shown, Erasure.MARK));
    }
    return secret;
  }
}
