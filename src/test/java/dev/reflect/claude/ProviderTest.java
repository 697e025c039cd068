package dev.reflect.claude;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.reflect.json.JsonDocument;
import dev.reflect.json.JsonValue.JsonString;
import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ProviderTest {
  private static Provider of(String name, String value) {
    return Provider.of(
        JsonDocument.of(
            "{\"env\": {" + JsonString.quoted(name) + ": " + JsonString.quoted(value) + "}}"));
  }

  @ParameterizedTest(name = "{0}")
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          Anthropic    | ANTHROPIC_BASE_URL ANTHROPIC_API_KEY ANTHROPIC_AUTH_TOKEN ANTHROPIC_CUSTOM_HEADERS
          its clouds   | ANTHROPIC_BEDROCK_BASE_URL ANTHROPIC_VERTEX_PROJECT_ID ANTHROPIC_FOUNDRY_RESOURCE
          its models   | ANTHROPIC_DEFAULT_HAIKU_MODEL ANTHROPIC_SMALL_FAST_MODEL_AWS_REGION
          which cloud  | CLAUDE_CODE_USE_BEDROCK CLAUDE_CODE_USE_VERTEX CLAUDE_CODE_USE_FOUNDRY CLAUDE_CODE_SKIP_BEDROCK_AUTH
          who one is   | CLAUDE_CODE_OAUTH_TOKEN CLAUDE_CODE_API_KEY_HELPER_TTL_MS CLAUDE_CODE_CLIENT_CERT CLAUDE_CODE_CLIENT_KEY_PASSPHRASE
          Amazon       | AWS_PROFILE AWS_BEARER_TOKEN_BEDROCK AWS_REGION
          Google       | GOOGLE_APPLICATION_CREDENTIALS CLOUD_ML_REGION VERTEX_REGION_CLAUDE_HAIKU_4_5
          Microsoft    | AZURE_CLIENT_ID
          the way      | HTTPS_PROXY no_proxy NODE_EXTRA_CA_CERTS SSL_CERT_FILE
          """)
  void whatTellsWhoIsAskedIsKept(String what, String names) {
    for (String name : names.split(" ")) {
      assertEquals(Map.of(name, "x"), of(name, "x").environment());
    }
  }

  @ParameterizedTest(name = "{0}")
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          what other programs do  | NODE_OPTIONS LD_PRELOAD PATH HOME BASH_ENV GIT_SSH_COMMAND
          what reflect does       | REFLECT_CLAUDE REFLECT_INTERNAL
          how Claude Code works   | CLAUDE_CONFIG_DIR CLAUDE_CODE_SIMPLE CLAUDE_CODE_USE_POWERSHELL_TOOL MAX_THINKING_TOKENS
          what it tells           | CLAUDE_CODE_ENABLE_TELEMETRY OTEL_EXPORTER_OTLP_ENDPOINT DISABLE_TELEMETRY
          names that are alike    | XANTHROPIC_BASE_URL anthropic_base_url
          no name                 | ''
          """)
  void nothingElseIs(String what, String names) {
    for (String name : names.split(" ")) {
      assertEquals(Provider.NONE, of(name, "x"), name);
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          ANTHROPIC_BASE_URL      | https://a | https://b | true
          ANTHROPIC_BASE_URL      | https://a | https://a | false
          CLAUDE_CODE_USE_BEDROCK | 1         | ''        | true
          AWS_PROFILE             | mine      | ''        | false
          ANTHROPIC_MODEL         | opus      | ''        | false
          """)
  void whereARequestGoesIsCompared(String name, String here, String own, boolean elsewhere) {
    assertEquals(elsewhere, of(name, here).isElsewhere(of(name, own), Map.of()));
    assertEquals(elsewhere, of(name, here).isElsewhere(Provider.NONE, Map.of(name, own)));
  }

  @ParameterizedTest
  @ValueSource(strings = {"[]", "{\"env\": []}", "{\"env\": {\"ANTHROPIC_BASE_URL\": {}}}", "1"})
  void settingsOfAnotherFormSayNothing(String settings) {
    assertEquals(Provider.NONE, Provider.of(JsonDocument.of(settings)));
  }
}
