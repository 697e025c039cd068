package dev.reflect.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

class VersionTest {
  @Test
  void isThatOfThePom() throws IOException {
    Matcher version =
        Pattern.compile("<artifactId>reflect</artifactId>\\s*<version>([^<]+)</version>")
            .matcher(Files.readString(Path.of("pom.xml")));

    assertEquals(version.find() ? version.group(1) : "", Version.NUMBER);
  }
}
