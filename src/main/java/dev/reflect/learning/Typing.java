package dev.reflect.learning;

import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Levels out how something was typed: apostrophes, emoji, shouting, spelling of names. */
final class Typing {
  private static final Map<String, String> CONTRACTIONS =
      Map.ofEntries(
          Map.entry("dont", "don't"),
          Map.entry("doesnt", "doesn't"),
          Map.entry("didnt", "didn't"),
          Map.entry("isnt", "isn't"),
          Map.entry("arent", "aren't"),
          Map.entry("wasnt", "wasn't"),
          Map.entry("shouldnt", "shouldn't"),
          Map.entry("mustnt", "mustn't"),
          Map.entry("cant", "can't"),
          Map.entry("wont", "won't"),
          Map.entry("youre", "you're"),
          Map.entry("theyre", "they're"),
          Map.entry("thats", "that's"),
          Map.entry("ive", "I've"),
          Map.entry("u", "you"),
          Map.entry("alwasy", "always"),
          Map.entry("allways", "always"),
          Map.entry("typscript", "TypeScript"));

  private static final Pattern CONTRACTION =
      Pattern.compile(
          "(?<![\\p{L}\\p{N}'_./-])(?:"
              + String.join("|", CONTRACTIONS.keySet())
              + ")(?![\\p{L}\\p{N}'_/-])",
          Pattern.CASE_INSENSITIVE);
  private static final Pattern EMOTICON =
      Pattern.compile(
          "(?<=^|\\s)(?:[:;=8xX]-?[)(DPpOo/\\\\|*]+|<3|\\^\\^|:'\\(|[xX]D+|¯\\\\_\\(ツ\\)_/¯)(?=\\s|$|[.!?])");
  private static final Pattern EMOJI =
      Pattern.compile(
          "[\\x{1F000}-\\x{1FAFF}\\x{2600}-\\x{27BF}\\x{2B00}-\\x{2BFF}\\x{FE0F}\\x{200D}]+");
  private static final Pattern EMPHASIS =
      Pattern.compile(
          "(?<![\\p{L}\\p{N}*_/\\\\.])([*_])(?=[\\p{L}\"'`])([^*_`/\\n"
              + "]{0,80}[\\p{L}\\p{N}\"'`!?.])\\1(?![\\p{L}\\p{N}*_/(])");
  private static final Pattern CODE = Pattern.compile("`[^`]*`");
  private static final Pattern WORD =
      Pattern.compile(
          "(?<![\\p{L}\\p{N}_./@#$\\\\-])\\p{L}[\\p{L}']*(?![\\p{L}\\p{N}_/@\\\\(=]|[.-][\\p{L}\\p{N}])");
  private static final Pattern SHOUTED =
      Pattern.compile(
          "(?:NEVER|ALWAYS|NOT|DO|DON'T|ONLY|MUST|STOP|PLEASE|ALL|EVERY|ANY|INSTEAD|EACH|NO|AND|OR|BEFORE|AFTER|NIE|IMMER|KEIN|KEINE|NICHT|SIEMPRE|NUNCA|TOUJOURS|JAMAIS|SEMPRE|MAI|NOOIT|ALTIJD)");

  private Typing() {}

  /** Returns the text with straight apostrophes, no emoji and no bold, before rules look at it. */
  static String levelled(String text) {
    String plain =
        text.replace('\u2019', '\'')
            .replace('\u2018', '\'')
            .replace('\u201c', '"')
            .replace('\u201d', '"')
            .replace('\u00a0', ' ');
    plain = EMPHASIS.matcher(plain.replace("**", "")).replaceAll("$2");
    plain = EMOTICON.matcher(EMOJI.matcher(plain).replaceAll(" ")).replaceAll(" ");
    return CONTRACTION
        .matcher(plain)
        .replaceAll(
            m -> Matcher.quoteReplacement(CONTRACTIONS.get(m.group().toLowerCase(Locale.ROOT))));
  }

  /** Returns the sentence with shouting lowered and names spelled as their owners do. */
  static String dressed(String sentence) {
    boolean shouting = isShouting(sentence);
    StringBuilder dressed = new StringBuilder();
    Matcher code = CODE.matcher(sentence);
    int from = 0;
    while (code.find()) {
      dressed.append(words(sentence.substring(from, code.start()), shouting)).append(code.group());
      from = code.end();
    }
    return dressed.append(words(sentence.substring(from), shouting)).toString();
  }

  private static String words(String text, boolean shouting) {
    return WORD.matcher(text)
        .replaceAll(
            m ->
                Matcher.quoteReplacement(word(m.group(), shouting, followedByFlag(text, m.end()))));
  }

  private static String word(String word, boolean shouting, boolean isCommand) {
    boolean upper = word.length() > 1 && word.equals(word.toUpperCase(Locale.ROOT));
    if (Spelling.isName(word)) {
      return isCommand ? word : Spelling.spelled(word);
    }
    if (upper && !Spelling.isAcronym(word) && (shouting || SHOUTED.matcher(word).matches())) {
      return word.toLowerCase(Locale.ROOT);
    }
    return word;
  }

  private static boolean followedByFlag(String text, int end) {
    return text.startsWith(" -", end) || text.startsWith(" ./", end);
  }

  private static boolean isShouting(String sentence) {
    int upper = 0;
    int letters = 0;
    for (int at = 0; at < sentence.length(); at++) {
      upper += Character.isUpperCase(sentence.charAt(at)) ? 1 : 0;
      letters += Character.isLetter(sentence.charAt(at)) ? 1 : 0;
    }
    return letters > 8 && upper * 10 > letters * 6;
  }

  /** How the names of tools and the acronyms of the trade are spelled, however they were typed. */
  static final class Spelling {
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

    private Spelling() {}

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
}
