package dev.reflect.sessions;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SaidLineTest {
  private final Set<String> places = new TreeSet<>();
  private final SaidLine said = new SaidLine(text -> text.replace("1766", "*"), places::add);

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "{\"uuid\":\"a1766\",\"version\":\"2.1766\",\"n\":1766} | {\"uuid\":\"a1766\",\"version\":\"2.1766\",\"n\":1766}",
        "{\"name\":\"1766\",\"input\":{\"name\":\"1766\"},\"id\":\"1766\"} | {\"name\":\"1766\",\"input\":{\"name\":\"*\"},\"id\":\"1766\"}",
        "{\"input\":{\"pin\":1766,\"port\":80,\"all\":[1766]}} | {\"input\":{\"pin\":\"*\",\"port\":80,\"all\":[\"*\"]}}",
        "{\"toolUseResult\":{\"id\":\"1766\",\"in\":{\"data\":\"1766\"}}} | {\"toolUseResult\":{\"id\":\"*\",\"in\":{\"data\":\"*\"}}}",
        "{\"toolUseResult\":[{\"source\":\"1766\"}],\"uuid\":\"1766\"} | {\"toolUseResult\":[{\"source\":\"*\"}],\"uuid\":\"1766\"}",
        "{\"tool_input\":{\"source\":\"1766\"},\"tool_response\":{\"status\":\"1766\"}} | {\"tool_input\":{\"source\":\"*\"},\"tool_response\":{\"status\":\"*\"}}",
        "no JSON 1766 | no JSON *",
      })
  void whatAToolWasGivenAndGaveWasSaid(String before, String after) {
    assertEquals(after, said.of(before));
  }

  /** By its name it is read: so it stays, and somebody has to be told. */
  @Test
  void ofAToolsFieldsTheNamesAreTold() {
    String line = "{\"input\":{\"pin_1766\":\"x\",\"file 1766\":\"y\"},\"n_1766\":\"z\"}";
    assertEquals(line.replace("file 1766", "file *"), said.of(line));
    assertEquals(Set.of("pin_1766"), places);
  }
}
