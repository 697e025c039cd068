package dev.reflect.claude;

import dev.reflect.json.JsonDocument;
import dev.reflect.json.JsonValue;
import dev.reflect.json.JsonValue.JsonLiteral;
import dev.reflect.json.JsonValue.JsonObject;
import dev.reflect.json.JsonValue.JsonString;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Who answers Claude Code and how it logs in there, as settings say it. Of everything else that
 * settings say there is nothing here.
 *
 * @param environment the variables of {@code env}; to Claude Code they count more than its own
 * @param programs the settings that name programs to log in with, as JSON
 */
public record Provider(Map<String, String> environment, Map<String, String> programs) {
  public static final Provider NONE = new Provider(Map.of(), Map.of());

  /** The variables that decide where a request goes. */
  private static final Pattern WHERE =
      Pattern.compile(
          "ANTHROPIC_([A-Z_]+_)?BASE_URL|ANTHROPIC_UNIX_SOCKET|CLAUDE_CODE_API_BASE_URL"
              + "|CLAUDE_CODE_USE_(BEDROCK|VERTEX|FOUNDRY|MANTLE|GATEWAY|ANTHROPIC_[A-Z_]+)");

  private static final Pattern HOW =
      Pattern.compile(
          "ANTHROPIC_[A-Z0-9_]+"
              + "|CLAUDE_CODE_(SKIP_[A-Z_]+_AUTH|OAUTH_[A-Z_]+|API_KEY_[A-Z_]+)"
              + "|CLAUDE_CODE_(CLIENT_(CERT|KEY|KEY_PASSPHRASE)|CERT_STORE|PROXY_RESOLVES_HOSTS)"
              + "|(AWS|AZURE|GOOGLE|GCLOUD)_[A-Z0-9_]+|CLOUD_ML_REGION|VERTEX_REGION_[A-Z0-9_]+"
              + "|(?i:https?|all|no)_(?i:proxy)"
              + "|NODE_EXTRA_CA_CERTS|NODE_TLS_REJECT_UNAUTHORIZED|SSL_CERT_(FILE|DIR)");

  private static final List<String> PROGRAMS =
      List.of(
          "apiKeyHelper",
          "awsAuthRefresh",
          "awsCredentialExport",
          "gcpAuthRefresh",
          "proxyAuthHelper",
          "modelOverrides"); // a provider may know the models by other names

  public Provider {
    environment = Map.copyOf(environment);
    programs = Map.copyOf(programs);
  }

  /** Returns what these settings say of it. */
  public static Provider of(JsonDocument settings) {
    Map<String, String> environment = new LinkedHashMap<>();
    Map<String, String> programs = new LinkedHashMap<>();
    if (settings.root() instanceof JsonObject root) {
      for (JsonObject.Member each : root.members("env")) {
        if (isOfProvider(each.name())) {
          text(settings, each.value()).ifPresent(value -> environment.put(each.name(), value));
        }
      }
      for (String name : PROGRAMS) {
        root.value(name).ifPresent(value -> programs.put(name, settings.text(value.span())));
      }
    }
    return new Provider(environment, programs);
  }

  private static boolean isOfProvider(String name) {
    return WHERE.matcher(name).matches() || HOW.matcher(name).matches();
  }

  private static Optional<String> text(JsonDocument document, JsonValue value) {
    if (value instanceof JsonString string) {
      return Optional.of(string.value());
    }
    return value instanceof JsonLiteral
        ? Optional.of(document.text(value.span()))
        : Optional.empty();
  }

  /** Returns whether a request by these settings goes elsewhere than by the other ones. */
  public boolean isElsewhere(Provider other, Map<String, String> process) {
    return environment.entrySet().stream()
        .filter(each -> WHERE.matcher(each.getKey()).matches())
        .anyMatch(
            each ->
                !each.getValue()
                    .equals(
                        other
                            .environment()
                            .getOrDefault(each.getKey(), process.getOrDefault(each.getKey(), ""))));
  }

  /** Returns settings that say no more than which programs to log in with. */
  String settings() {
    return PROGRAMS.stream()
        .filter(programs::containsKey)
        .map(name -> JsonString.quoted(name) + ": " + programs.get(name))
        .collect(Collectors.joining(", ", "{", ", \"disableAllHooks\": true}\n"));
  }
}
