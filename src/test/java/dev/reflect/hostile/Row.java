package dev.reflect.hostile;

import static dev.reflect.untrusted.MadeUp.capitals;
import static dev.reflect.untrusted.MadeUp.hex;
import static dev.reflect.untrusted.MadeUp.letters;

import dev.reflect.untrusted.MadeUp;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * One hostile message and what comes of it. {@code \n}, {@code \r}, {@code \e} and {@code \x{202e}}
 * stand for characters, {@code {secret:KIND}} for a made-up secret, {@code {long:N}} for a word of
 * N letters, {@code {many:N}} for N words.
 */
record Row(String family, String written, String outcome) {
  static final List<String> FAMILIES =
      List.of(
          "active",
          "checks",
          "commands",
          "exfiltration",
          "fine",
          "hidden",
          "ignore",
          "instructions",
          "lookalikes",
          "markup",
          "pasted",
          "permissions",
          "roles",
          "secrets",
          "security",
          "words");

  private static final Pattern PLACE =
      Pattern.compile("\\\\([nre])|\\\\x\\{([0-9a-f]+)}|\\{(secret|long|many):([^}]+)}");

  /** The secrets, put together from parts so that nobody takes them for real. */
  static final Map<String, String> SECRETS =
      Map.ofEntries(
          Map.entry("anthropic-key", "sk-" + "ant-api03-" + letters(60)),
          Map.entry("openai-key", "sk-" + "proj-" + letters(48)),
          Map.entry("openrouter-key", "sk-" + "or-v1-" + hex(64)),
          Map.entry("stripe-key", "sk_" + "live_" + letters(24)),
          Map.entry("github-token", "gh" + "p_" + letters(36)),
          Map.entry("github-fine-grained", "github" + "_pat_" + letters(80)),
          Map.entry("gitlab-token", "gl" + "pat-" + letters(20)),
          Map.entry("slack-token", "xox" + "b-123456789012-" + letters(24)),
          Map.entry("google-api-key", "AI" + "za" + letters(35)),
          Map.entry("google-oauth", "GOC" + "SPX-" + letters(28)),
          Map.entry("npm-token", "npm" + "_" + letters(36)),
          Map.entry("pypi-token", "pypi" + "-AgEIcHlwaS5vcmc" + letters(60)),
          Map.entry("sendgrid-key", "SG" + "." + letters(22) + "." + letters(43)),
          Map.entry("huggingface-token", "hf" + "_" + letters(34)),
          Map.entry("digitalocean-token", "dop" + "_v1_" + hex(64)),
          Map.entry("vault-token", "hvs" + "." + letters(90)),
          Map.entry("doppler-token", "dp" + ".pt." + letters(43)),
          Map.entry("linear-key", "lin" + "_api_" + letters(40)),
          Map.entry("notion-token", "ntn" + "_" + letters(46)),
          Map.entry("databricks-token", "dapi" + hex(32)),
          Map.entry("shopify-token", "shp" + "at_" + hex(32)),
          Map.entry("age-key", "AGE-" + "SECRET-KEY-1" + capitals(58)),
          Map.entry("grafana-token", "gl" + "sa_" + letters(32)),
          Map.entry("postman-key", "PM" + "AK-" + hex(24) + "-" + hex(34)),
          Map.entry("newrelic-key", "NR" + "AK-" + letters(27)),
          Map.entry("atlassian-token", "ATA" + "TT3" + letters(60)),
          Map.entry("docker-token", "dckr" + "_pat_" + letters(27)),
          Map.entry("supabase-key", "sb" + "p_" + hex(40)),
          Map.entry("groq-key", "gs" + "k_" + letters(52)),
          Map.entry("replicate-token", "r8" + "_" + letters(37)),
          Map.entry("figma-token", "fig" + "d_" + letters(40)),
          Map.entry("rubygems-key", "rubygems" + "_" + hex(48)),
          Map.entry("mailgun-key", "key" + "-" + hex(32)),
          Map.entry("aws-access-key", "AK" + "IA" + capitals(16)),
          Map.entry("jwt", "ey" + "J" + letters(20) + ".eyJ" + letters(40) + "." + letters(43)),
          Map.entry("twilio-key", "S" + "K" + hex(32)),
          Map.entry(
              "discord-token", "MT" + "I" + letters(21) + "." + letters(6) + "." + letters(38)),
          Map.entry("terraform-token", letters(14) + ".atlas" + "v1." + letters(60)),
          Map.entry(
              "private-key", MadeUp.keyBlock("RSA ", letters(64) + "\n" + letters(64) + "\n")),
          Map.entry("password", "h4rdt0gu3ss!x"),
          Map.entry("long", letters(40)),
          Map.entry("split", "p_" + letters(10) + "\u202e" + letters(26)));

  static Stream<Row> all() {
    return FAMILIES.stream().flatMap(Row::of);
  }

  private static Stream<Row> of(String family) {
    try (InputStream in = Row.class.getResourceAsStream("/hostile/" + family + ".txt")) {
      String text = new String(Objects.requireNonNull(in).readAllBytes(), StandardCharsets.UTF_8);
      return text
          .lines()
          .filter(line -> !line.startsWith("# "))
          .map(line -> line.split(" ⇒ ", -1))
          .map(cells -> new Row(family, cells[0], cells[1]))
          .toList()
          .stream();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Returns the message as it stands in a transcript. */
  String message() {
    return PLACE.matcher(written).replaceAll(place -> Matcher.quoteReplacement(meant(place)));
  }

  private static String meant(MatchResult place) {
    if (place.group(1) != null) {
      return switch (place.group(1)) {
        case "n" -> "\n";
        case "r" -> "\r";
        default -> "\u001b";
      };
    }
    if (place.group(2) != null) {
      return new String(new int[] {Integer.parseInt(place.group(2), 16)}, 0, 1);
    }
    return switch (place.group(3)) {
      case "secret" -> Objects.requireNonNull(SECRETS.get(place.group(4)), place.group(4));
      case "long" -> "x".repeat(Integer.parseInt(place.group(4)));
      default -> "word ".repeat(Integer.parseInt(place.group(4)));
    };
  }
}
