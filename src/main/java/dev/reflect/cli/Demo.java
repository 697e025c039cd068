package dev.reflect.cli;

import dev.reflect.app.Places;
import dev.reflect.app.Sandbox;
import dev.reflect.app.Selection;
import dev.reflect.fs.Disk;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;

/** A review of the bundled sample in a sandbox of its own. */
final class Demo {
  private final Run run;

  Demo(Run run) {
    this.run = run;
  }

  int review(boolean plain) throws IOException {
    Path directory = Files.createTempDirectory(temporary(), "reflect-demo-");
    LocalDate today = LocalDate.ofInstant(run.now(), run.invocation().zone());
    Places sandbox = new Sandbox(new Disk()).create(directory, today);
    int status =
        new ReviewRun(run.at(sandbox), "reflect demo")
            .review(Selection.NEWEST, plain, SemanticOptions.NONE, MetaOption.NONE);
    run.tell("The sample and what you applied to it lie in " + directory);
    return status;
  }

  private Path temporary() {
    String named = run.invocation().environment().getOrDefault("TMPDIR", "");
    return Path.of(named.isBlank() ? System.getProperty("java.io.tmpdir") : named);
  }
}
