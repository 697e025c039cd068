package dev.reflect.launch;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/**
 * Each library that is packed is named with its version, brings its licence along, and is pinned.
 */
class LibrariesTest {
  private static final Pattern DEPENDENCY =
      Pattern.compile(
          "<dependency>\\s*<groupId>([^<]+)</groupId>\\s*<artifactId>([^<]+)</artifactId>"
              + "\\s*<version>\\$\\{([^<]+)}</version>\\s*(<scope>|<exclusions>|</dependency>)");

  private record Library(String group, String name, String property, String version) {}

  private static List<Library> packed(String pom) {
    List<Library> packed = new ArrayList<>();
    Matcher each = DEPENDENCY.matcher(pom);
    while (each.find()) {
      if (!each.group(4).equals("<scope>")) {
        Matcher version = Pattern.compile("<" + each.group(3) + ">([^<]+)<").matcher(pom);
        assertTrue(version.find(), each.group(3));
        packed.add(new Library(each.group(1), each.group(2), each.group(3), version.group(1)));
      }
    }
    return packed;
  }

  @Test
  void eachIsNamedLicensedAndPinned() throws IOException {
    String pom = Files.readString(Path.of("pom.xml"));
    String notice = Files.readString(Path.of("NOTICE"));
    List<Library> packed = packed(pom);
    assertEquals(7, packed.size(), "a new library needs a line here, in NOTICE and in licenses/");
    for (Library each : packed) {
      assertTrue(notice.contains("  " + each.name() + " " + each.version() + " "), each.name());
      String file =
          "${settings.localRepository}/%s/%s/${%s}/%s-${%s}.jar</file>"
              .formatted(
                  each.group().replace('.', '/'),
                  each.name(),
                  each.property(),
                  each.name(),
                  each.property());
      assertTrue(pom.contains(file), each.name() + " is not pinned");
      try (var texts = Files.list(Path.of("licenses", each.name()))) {
        for (Path text : texts.toList()) {
          String resource = "/META-INF/licenses/" + each.name() + "/" + text.getFileName();
          try (var in = LibrariesTest.class.getResourceAsStream(resource)) {
            assertEquals(Files.readString(text), new String(in.readAllBytes(), "UTF-8"));
          }
        }
      }
    }
  }
}
