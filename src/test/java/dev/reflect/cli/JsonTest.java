package dev.reflect.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.nio.charset.StandardCharsets;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.DoubleRange;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class JsonTest {
  @ParameterizedTest
  @CsvSource({
    "plain, plain",
    "é “ 不 \uD83D\uDE00, é “ 不 \uD83D\uDE00",
    "\u202Eab\u200Bc, \\u202eab\\u200bc",
    "a\u0085\u007F, a\\u0085\\u007f",
    "a\uDB40\uDC41b, a\\udb40\\udc41b",
  })
  void whatATerminalObeysOrHidesIsWrittenAsItsNumber(String json, String visible)
      throws IOException {
    VisibleJson whole = new VisibleJson();
    whole.write(json.toCharArray(), 0, json.length());
    assertEquals(visible, text(whole));

    VisibleJson bit = new VisibleJson();
    for (char letter : json.toCharArray()) {
      bit.write(new char[] {'x', letter, 'y'}, 1, 1);
    }
    assertEquals(visible, text(bit));
  }

  @ParameterizedTest
  @ValueSource(
      doubles = {0, 1, 0.0005, 0.0015, 0.0125, 0.8125, 0.9995, 0.99949999, 0.999, 1.0005, -0.25})
  void aShareIsRoundedAsItIsWritten(double share) {
    assertEquals(rounded(share), Json.share(share));
  }

  @Property
  void anyShareIsRoundedAsItIsWritten(@ForAll @DoubleRange(max = 1) double share) {
    assertEquals(rounded(share), Json.share(share));
  }

  @Property
  void whatLiesBetweenTwoThousandthsIsRoundedAsItIsWritten(
      @ForAll @IntRange(max = 999) int thousandths, @ForAll @IntRange(min = -2, max = 2) int ulps) {
    double share = (thousandths + 0.5) / 1_000;
    assertEquals(
        rounded(share + ulps * Math.ulp(share)), Json.share(share + ulps * Math.ulp(share)));
  }

  @Test
  void halfAPairIsAQuestionMark() throws IOException {
    VisibleJson json = new VisibleJson();
    json.write("a\uD83Db\uDE00c\uD83D\n");
    assertEquals("a?b?c?\n", text(json));
  }

  private static String text(VisibleJson json) throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    json.writeTo(out);
    return out.toString(StandardCharsets.UTF_8);
  }

  private static String rounded(double share) {
    return BigDecimal.valueOf(share).setScale(3, RoundingMode.HALF_UP).toString();
  }
}
