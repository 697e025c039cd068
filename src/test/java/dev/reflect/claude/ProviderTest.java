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

  @ParameterizedTest
  @ValueSource(
      strings = {
        "ANTHROPIC_BASE_URL",
        "ANTHROPIC_API_KEY",
        "ANTHROPIC_AUTH_TOKEN",
        "ANTHROPIC_CUSTOM_HEADERS",
        "ANTHROPIC_BEDROCK_BASE_URL",
        "ANTHROPIC_VERTEX_PROJECT_ID",
        "ANTHROPIC_FOUNDRY_RESOURCE",
        "ANTHROPIC_DEFAULT_HAIKU_MODEL",
        "ANTHROPIC_SMALL_FAST_MODEL_AWS_REGION",
        "CLAUDE_CODE_USE_BEDROCK",
        "CLAUDE_CODE_USE_VERTEX",
        "CLAUDE_CODE_USE_FOUNDRY",
        "CLAUDE_CODE_SKIP_BEDROCK_AUTH",
        "CLAUDE_CODE_OAUTH_TOKEN",
        "CLAUDE_CODE_API_KEY_HELPER_TTL_MS",
        "CLAUDE_CODE_CLIENT_CERT",
        "CLAUDE_CODE_CLIENT_KEY_PASSPHRASE",
        "AWS_PROFILE",
        "AWS_BEARER_TOKEN_BEDROCK",
        "AWS_REGION",
        "GOOGLE_APPLICATION_CREDENTIALS",
        "CLOUD_ML_REGION",
        "VERTEX_REGION_CLAUDE_HAIKU_4_5",
        "AZURE_CLIENT_ID",
        "HTTPS_PROXY",
        "no_proxy",
        "NODE_EXTRA_CA_CERTS",
        "SSL_CERT_FILE"
      })
  void whatTellsWhoIsAskedIsKept(String name) {
    assertEquals(Map.of(name, "x"), of(name, "x").environment());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "NODE_OPTIONS",
        "LD_PRELOAD",
        "PATH",
        "HOME",
        "BASH_ENV",
        "GIT_SSH_COMMAND",
        "REFLECT_CLAUDE",
        "REFLECT_INTERNAL",
        "CLAUDE_CONFIG_DIR",
        "CLAUDE_CODE_SIMPLE",
        "CLAUDE_CODE_USE_POWERSHELL_TOOL",
        "CLAUDE_CODE_ENABLE_TELEMETRY",
        "OTEL_EXPORTER_OTLP_ENDPOINT",
        "DISABLE_TELEMETRY",
        "MAX_THINKING_TOKENS",
        "XANTHROPIC_BASE_URL",
        "anthropic_base_url",
        ""
      })
  void nothingElseIs(String name) {
    assertEquals(Provider.NONE, of(name, "x"));
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
