package dev.reflect.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Plays every command script of {@code src/test/resources/scripts}; with {@code -Dscript=effect}
 * those whose names begin so.
 */
class ScriptsTest {
  private static final Path SCRIPTS = Path.of("src/test/resources/scripts");

  private static final Locale USUAL = Locale.getDefault();

  @TempDir Path work;

  /**
   * What is printed does not write numbers as the machine does: neither its digits nor its comma.
   */
  @BeforeAll
  static void inEgypt() {
    Locale.setDefault(Locale.forLanguageTag("ar-EG"));
  }

  @AfterAll
  static void atHome() {
    Locale.setDefault(USUAL);
  }

  static List<String> scripts() throws IOException {
    try (var files = Files.list(SCRIPTS)) {
      return files
          .map(file -> file.getFileName().toString())
          .filter(name -> name.startsWith(System.getProperty("script", "")))
          .sorted()
          .toList();
    }
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("scripts")
  void plays(String name) throws IOException, InterruptedException {
    Path file = SCRIPTS.resolve(name);
    Archive archive = Archive.parse(Files.readString(file));
    Script script = new Script(work);
    script.play(archive);
    if (!script.goldens().isEmpty()) {
      Files.writeString(file, archive.with(script.goldens()).text());
    }
  }
}
