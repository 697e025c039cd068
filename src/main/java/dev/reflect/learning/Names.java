package dev.reflect.learning;

import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/** How the names of tools and the acronyms of the trade are spelled, however they were typed. */
final class Names {
  private static final Map<String, String> SPELLED =
      bySmallLetters(
          ("PostgreSQL Postgres SQLite MySQL MariaDB MongoDB Redis TypeScript JavaScript GitHub"
                  + " GitLab ESLint Kubernetes Docker Terraform Jest Vitest Playwright Cypress"
                  + " GraphQL OpenAPI Kotlin Java Python Ruby Scala Haskell Clojure Gradle Maven"
                  + " JUnit Mockito Jackson Tailwind Bootstrap Django FastAPI Laravel Symfony"
                  + " Webpack Vite Prettier Stripe Kafka RabbitMQ Grafana Prometheus Sentry Linux"
                  + " macOS Windows Ubuntu Debian English German French Spanish Italian Dutch"
                  + " Portuguese Russian Chinese Japanese")
              .split(" "));

  private static final Set<String> ACRONYMS =
      Set.of(
          ("API SQL JSON YAML TOML XML HTML CSS HTTP HTTPS URL URI UUID ULID UTC ISO CSV PDF PNG"
                  + " SVG TLS SSL SSH DNS TCP UDP CLI GUI TUI IDE SDK JDK JVM JDBC ORM DTO CI CD PR"
                  + " PRS QA UI UX DB ID IDS OK AWS GCP MCP LLM README CLAUDE AGENTS TODO FIXME MIT"
                  + " GPL EOF CRLF LF BOM UTF ASCII REST RPC GRPC JWT CORS CSRF XSS TDD DDD SOLID DRY"
                  + " KISS YAGNI ADR RFC DOM ENV MVP EU USA LTS CPU GPU RAM SSD OS VM WSL NPM PHP")
              .split(" "));

  /** Tools whose own name is written small, also at the beginning of a sentence. */
  private static final Set<String> SMALL =
      Set.of(
          ("npm pnpm uv pip npx git gh cargo rustc tsc pytest ruff mypy bash zsh curl cmake jq sed"
                  + " awk grep rg kubectl helm apt brew")
              .split(" "));

  private Names() {}

  private static Map<String, String> bySmallLetters(String[] names) {
    Map<String, String> spelled = new HashMap<>();
    for (String name : names) {
      spelled.put(name.toLowerCase(Locale.ROOT), name);
    }
    return spelled;
  }

  static String spelled(String word) {
    return SPELLED.getOrDefault(word.toLowerCase(Locale.ROOT), word);
  }

  static boolean isName(String word) {
    return SPELLED.containsKey(word.toLowerCase(Locale.ROOT));
  }

  static boolean isAcronym(String word) {
    return ACRONYMS.contains(word);
  }

  static boolean staysSmall(String word) {
    return SMALL.contains(word);
  }
}
