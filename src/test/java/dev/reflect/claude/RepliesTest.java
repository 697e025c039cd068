package dev.reflect.claude;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import dev.reflect.claude.HeadlessClaude.Reply;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class RepliesTest {
  private static final String RESULT =
      "{\"type\":\"result\",\"is_error\":false,\"total_cost_usd\":0.01,\"structured_output\":%s}";

  @ParameterizedTest
  @ValueSource(
      strings = {
        "%s",
        "warning\n{\"type\":\"log\"}\n%s\n{\"bye\":true}",
        "{\"type\":\"log\"\n{\n{\"a\":\n%s",
        "{\"a\":[\n%s\n,{\"b\":{\n",
        "{\"type\":\"result\",\"is_error\":false,\"structured_output\":{\"n\":2}}\r\n%s and more",
        "%s\n{\"type\":\"result\",\"is_error\":fal",
        "{\"a\": \"b\n%s\nc\"}",
      })
  void theLastWholeResultIsFoundAmongOtherLines(String printed) {
    String output = printed.formatted(RESULT.formatted("{\"n\":1}"));
    assertEquals(new Reply.Answered("{\"n\":1}", 0.01), Replies.read(output, "", 0, 0.1));
  }

  @Test
  void aResultMayStandOnManyLinesAndHoldOthers() {
    String inner = "{\n\"type\":\"result\",\"is_error\":true}";
    String output = RESULT.formatted(inner).replace("\"is_error\":f", "\n\"is_error\":\nf");
    assertEquals(new Reply.Answered(inner, 0.01), Replies.read(output, "", 0, 0.1));
    assertEquals(
        new Reply.Answered("{\"n\":\n{\n}}", 0.01),
        Replies.read(RESULT.formatted("{\"n\":\n{\n}}"), "", 0, 0.1));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"{\n", "{\"a\":\n", "{\"a\":[\n", "{\"type\":\"result\"}\n", "{\"a\":{}\n"})
  void manyLinesAreReadAsSoonAsTheyAreThere(String line) {
    assertTimeoutPreemptively(
        Duration.ofSeconds(20), () -> Replies.read(line.repeat(1_000_000), "", 0, 0.1));
  }

  @ParameterizedTest
  @CsvSource({
    "0.02, 0.02",
    "0.15, 0.15",
    "1e308, 0",
    "1e999, 0",
    "-5, 0",
    "3.5, 0",
    "\"1\", 0",
    "null, 0"
  })
  void whatNoQuestionCanCostIsNotBelieved(String said, double cost) {
    String output = RESULT.formatted("{}").replace("0.01", said);
    assertEquals(new Reply.Answered("{}", cost), Replies.read(output, "", 0, 0.1));
  }
}
