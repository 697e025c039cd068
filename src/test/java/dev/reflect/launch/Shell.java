package dev.reflect.launch;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/** Runs the checkout's launcher as a person would, with a home of its own. */
record Shell(Path home, Map<String, String> environment) {
  static final Path CHECKOUT = Path.of("").toAbsolutePath();
  static final Path REFLECT = CHECKOUT.resolve("bin/reflect");

  /** What a command printed and how it ended. */
  record Ended(int status, String out, String err) {}

  Ended run(String... command) throws IOException, InterruptedException {
    List<String> words = new ArrayList<>(List.of(command));
    Path out = Files.createTempFile(home, "out", "");
    Path err = Files.createTempFile(home, "err", "");
    ProcessBuilder builder =
        new ProcessBuilder(words)
            .directory(home.toFile())
            .redirectInput(ProcessBuilder.Redirect.from(Path.of("/dev/null").toFile()))
            .redirectOutput(out.toFile())
            .redirectError(err.toFile());
    builder
        .environment()
        .keySet()
        .removeIf(name -> name.matches("CLAUDE.*|REFLECT_.*|TRANSCRIPT_PATH"));
    builder.environment().put("HOME", home.toString());
    builder.environment().putAll(environment);
    Process process = builder.start();
    if (!process.waitFor(5, TimeUnit.MINUTES)) {
      process.destroyForcibly();
      throw new IOException("still running after five minutes: " + words);
    }
    return new Ended(
        process.exitValue(),
        Files.readString(out, StandardCharsets.UTF_8),
        Files.readString(err, StandardCharsets.UTF_8));
  }
}
