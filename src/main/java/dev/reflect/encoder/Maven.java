package dev.reflect.encoder;

import dev.reflect.fs.SearchPath;
import java.io.File;
import java.io.IOException;
import java.lang.ProcessBuilder.Redirect;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/**
 * Maven, which fetches a jar: from its own repository on this machine, or from where the person's
 * settings say. Taken from directories of the PATH that begin with {@code /}.
 */
record Maven(Map<String, String> environment) {
  private static final String COPY = "org.apache.maven.plugins:maven-dependency-plugin:3.8.1:copy";

  /**
   * Puts a jar into the directory.
   *
   * @param artifact as Maven names it: {@code group:id:version}
   * @throws IOException with a sentence, where it could not
   */
  void fetch(String artifact, Path directory) throws IOException {
    Path program =
        SearchPath.programs(environment, "mvn")
            .findFirst()
            .orElseThrow(() -> new IOException("There is no Maven on the PATH."));
    ProcessBuilder builder =
        new ProcessBuilder(
            program.toString(),
            "--batch-mode",
            "--quiet",
            COPY,
            "-Dartifact=" + artifact,
            "-DoutputDirectory=" + directory);
    builder.directory(directory.toFile()).redirectErrorStream(true);
    builder.redirectInput(Redirect.from(new File("/dev/null")));
    builder.environment().clear();
    builder.environment().putAll(environment);
    Process process = builder.start();
    try {
      List<String> said =
          new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8)
              .lines()
              .filter(line -> line.startsWith("[ERROR]"))
              .toList();
      if (process.waitFor() != 0) {
        throw new IOException(
            "Maven could not fetch "
                + artifact
                + said.stream()
                    .findFirst()
                    .map(line -> ": " + line.substring(7).strip())
                    .orElse("."));
      }
    } catch (InterruptedException ended) {
      Thread.currentThread().interrupt();
      throw new IOException("Maven was interrupted.", ended);
    } finally {
      process.destroy();
    }
  }
}
