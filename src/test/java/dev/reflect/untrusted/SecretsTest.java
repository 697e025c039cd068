package dev.reflect.untrusted;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** All secrets here are made up, and put together from parts so that nobody takes them for real. */
class SecretsTest {
  private static final String MIXED = "Zk3vQ9xLm2Tn8Rb5Yc7Wd1Hf4Jg6Ps0Ae";

  static Stream<Arguments> tokens() {
    return Stream.of(
        token("anthropic-key", "sk-" + "ant-api03-" + letters(40) + "-" + letters(20)),
        token("openrouter-key", "sk-" + "or-v1-" + hex(64)),
        token("openai-key", "sk-" + "proj-" + letters(48)),
        token("openai-key", "sk-" + letters(48)),
        token("stripe-key", "sk_" + "live_" + letters(24)),
        token("stripe-key", "whsec" + "_" + letters(32)),
        token("github-token", "gh" + "p_" + letters(36)),
        token("github-token", "gh" + "o_" + letters(36)),
        token("github-token", "gh" + "u_" + letters(36)),
        token("github-token", "gh" + "s_" + letters(36)),
        token("github-token", "gh" + "r_" + letters(36)),
        token("github-token", "github" + "_pat_" + letters(22) + "_" + letters(59)),
        token("gitlab-token", "gl" + "pat-" + letters(20)),
        token("slack-token", "xox" + "b-123456789012-" + letters(24)),
        token("slack-token", "xapp" + "-1-A0123-" + letters(24)),
        token("google-api-key", "AI" + "za" + letters(35)),
        token("google-oauth", "GOC" + "SPX-" + letters(28)),
        token("npm-token", "npm" + "_" + letters(36)),
        token("pypi-token", "pypi" + "-AgEIcHlwaS5vcmc" + letters(60)),
        token("sendgrid-key", "SG" + "." + letters(22) + "." + letters(43)),
        token("huggingface-token", "hf" + "_" + letters(34)),
        token("digitalocean-token", "dop" + "_v1_" + hex(64)),
        token("vault-token", "hvs" + "." + letters(24)),
        token("doppler-token", "dp" + ".pt." + letters(43)),
        token("linear-key", "lin" + "_api_" + letters(40)),
        token("notion-token", "ntn" + "_" + letters(46)),
        token("databricks-token", "dapi" + hex(32)),
        token("shopify-token", "shp" + "at_" + hex(32)),
        token("age-key", "AGE-" + "SECRET-KEY-1" + letters(58).toUpperCase(Locale.ROOT)),
        token("grafana-token", "gl" + "sa_" + letters(32)),
        token("postman-key", "PM" + "AK-" + hex(24) + "-" + hex(34)),
        token("newrelic-key", "NR" + "AK-" + letters(27)),
        token("atlassian-token", "ATA" + "TT3" + letters(60)),
        token("docker-token", "dckr" + "_pat_" + letters(27)),
        token("supabase-key", "sb" + "p_" + hex(40)),
        token("groq-key", "gs" + "k_" + letters(52)),
        token("replicate-token", "r8" + "_" + letters(37)),
        token("perplexity-key", "pp" + "lx-" + letters(48)),
        token("xai-key", "xa" + "i-" + letters(80)),
        token("figma-token", "fig" + "d_" + letters(40)),
        token("sentry-token", "sntr" + "ys_" + letters(60)),
        token("rubygems-key", "rubygems" + "_" + hex(48)),
        token("netlify-token", "nf" + "p_" + letters(36)),
        token("planetscale-token", "pscale" + "_tkn_" + letters(43)),
        token("mailgun-key", "key" + "-" + hex(32)),
        token("langsmith-key", "lsv2" + "_pt_" + hex(32) + "_" + hex(10)),
        token("pulumi-token", "pul" + "-" + hex(40)),
        token("aws-access-key", "AK" + "IA" + letters(16).toUpperCase(Locale.ROOT)),
        token("jwt", "ey" + "J" + letters(20) + ".eyJ" + letters(40) + "." + letters(43)),
        token("twilio-key", "S" + "K" + hex(32)),
        token("discord-token", "MT" + "I" + letters(21) + "." + letters(6) + "." + letters(38)),
        token("terraform-token", ".atlas" + "v1." + letters(60)));
  }

  @ParameterizedTest
  @MethodSource("tokens")
  void tokensThatSayWhatTheyAre(String kind, String token) {
    String mark = "[redacted:" + kind + "]";
    assertEquals(mark, Secrets.redact(token));
    assertEquals("use " + mark + ", it works", Secrets.redact("use " + token + ", it works"));
    assertEquals("API_VALUE=" + mark + "\nnext", Secrets.redact("API_VALUE=" + token + "\nnext"));
    assertEquals("{\"token\": \"" + mark + "\"}", Secrets.redact("{\"token\": \"" + token + "\"}"));
  }

  static Stream<Arguments> places() {
    String key = letters(40);
    return Stream.of(
        place("password=", "hunter2", "password", " please"),
        place("DB_PASSWORD=", "correcthorse", "password", "\nPORT=5432"),
        place("export PGPASSWORD='", "correcthorse", "password", "'"),
        place("password: ", "Sup3rS3cret!", "password", "."),
        place("password = \"", "abc123xyz", "password", "\""),
        place("{\"password\": \"", "hunter2hunter2", "password", "\", \"user\": \"me\"}"),
        place("{\\\"password\\\":\\\"", "hunter2hunter2", "password", "\\\"}"),
        place("config['password'] = '", "hunter2", "password", "'"),
        place("mysql --password ", "hunter2", "password", " -u root"),
        place("psql --password=", "correcthorse", "password", " -h db"),
        place("the password is ", "hunter2", "password", ", try it"),
        place("das Passwort ist ", "geheim123", "password", ""),
        place("password=", "4711081512", "password", ""),
        place("passphrase: ", "x9!kd82", "password", ""),
        place("Server=db;Password=", "hunter2", "password", ";Timeout=3"),
        place("\"api_key\": \"", key, "api-key", "\""),
        place("apiKey: '", key, "api-key", "'"),
        place("X-Api-Key: ", key, "api-key", ""),
        place("ENCRYPTION_KEY=", hex(64), "api-key", ""),
        place("?access_token=", key, "token", "&page=2"),
        place("deploy --token ", key, "token", " --force"),
        place("client_secret=", key, "secret", ""),
        place("SECRET=", "correcthorse", "secret", ""),
        place("aws_secret_access_key = ", key, "aws-secret", ""),
        place("\"SecretAccessKey\": \"", key.substring(2) + "/+", "aws-secret", "\","),
        place("https://user:", "pass", "url-password", "@example.org/path"),
        place("postgres://app:", "s3cr3t@x", "url-password", "@db.internal:5432/app"),
        place("redis://:", "geheim", "url-password", "@localhost:6379"),
        place("https://", hex(32), "url-password", "@sentry.example.org/4"),
        place("Authorization: Bearer ", key, "bearer-token", ""),
        place("-H 'authorization: bearer ", key, "bearer-token", "'"),
        place("Authorization: Basic ", "dXNlcjpwYXNz", "basic-auth", ""),
        place("send Basic ", "dXNlcjpwYXNzd29yZA==", "basic-auth", " with it"),
        place("curl -s -u admin:", "hunter2", "basic-auth", " https://example.org"),
        place("curl --user 'me:", "hunter2", "basic-auth", "' https://example.org"),
        place("AccountName=x;AccountKey=", key + "==", "azure-key", ";EndpointSuffix=y"),
        place("SharedAccessKey=", key + "=", "azure-key", ""),
        place("https://x.example.org/c?sv=1&sig=", key + "%3D", "azure-sas", "&se=2"),
        place("\"private_key_id\": \"", hex(40), "gcp-service-account", "\""),
        place("https://hooks.slack.com/services/", "T0/B0/" + letters(24), "slack-webhook", ""),
        place("https://discord.com/api/webhooks/", "1234567890/" + key, "discord-webhook", ""),
        place("1234567890:", "AA" + letters(33), "telegram-token", ""),
        place("Cookie: ", "session=" + key, "cookie", ""),
        place("//registry.example.org/:_authToken=", hex(36), "token", ""));
  }

  @ParameterizedTest
  @MethodSource("places")
  void secretsInTellingPlaces(String before, String secret, String kind, String after) {
    assertEquals(
        before + "[redacted:" + kind + "]" + after, Secrets.redact(before + secret + after));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "use a token instead of a password",
        "password: string",
        "password: string;",
        "password?: Optional<String>",
        "token=$TOKEN",
        "TOKEN=${API_KEY}",
        "--password \"$DB_PASSWORD\"",
        "password=<your password>",
        "password=********",
        "API_KEY=your-api-key-here",
        "api_key = \"YOUR_API_KEY_1234\"",
        "api_key=os.environ['API_KEY']",
        "apiKey: process.env.API_KEY,",
        "token = response.data.token1",
        "secret: settings.secret_2",
        "login(user=user, password=password)",
        "connect(password=newpassphrase)",
        "def login(user: str, password: str = None):",
        "max_tokens: 4096",
        "max_tokens=128000",
        "token: 12 hours",
        "tokens=1000 and token_count=3a",
        "the password is base64 encoded",
        "the password is 12 characters long",
        "the token is checked twice",
        "password: at least 8 characters",
        "\"password\": \"Password\"",
        "\"password\": \"Enter your password\"",
        "\"token\": \"identifier\"",
        "type: 'token', token: 'comma'",
        "pass --password to the command",
        "use --token instead of --password please",
        "the --secret flag is required",
        "pip install scikit-learn, not sk-learn",
        "sk-very-long-css-class-name-of-the-task-list",
        "commit 9fceb02d0ae598e95dc970b74767f19372d61af8",
        "550e8400-e29b-41d4-a716-446655440000",
        "sha256:e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855",
        "https://example.org:8080/a@b",
        "git@github.com:owner/project.git",
        "ssh://git@example.org:22/x.git",
        "postgres://app:${PGPASSWORD}@localhost/app",
        "https://$USER:$PASS@example.org",
        "Authorization: Bearer $TOKEN",
        "Authorization: Bearer <token>",
        "the bearer authentication-scheme of the api",
        "basic understanding of the matter",
        "docker run -u 1000:1000 image",
        "npm_config_registry=https://registry.example.org",
        "ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIB me@host",
        "-----BEGIN CERTIFICATE-----",
        "-----BEGIN PUBLIC KEY-----\nMIIB\n-----END PUBLIC KEY-----",
        "Monday.Nobody.Other Models.MTU and MDX",
        "eyJ is how a token begins",
        "secret=/run/secrets/db_1",
        "the secret: never commit one",
        "password=password",
        "token == token2",
        "[redacted:github-token]",
        "password=[redacted:password]",
        "PWD=/home/dev/project1",
        "",
        "s",
        "-----BEGIN ",
        "password=",
        "password",
      })
  void otherTextStays(String text) {
    assertEquals(text, Secrets.redact(text));
  }

  @Test
  void wholeKeyBlocksGo() {
    String body = letters(64) + "\n" + letters(64) + "\nQUJD\n";
    for (String title : List.of("", "RSA ", "EC ", "OPENSSH ", "ENCRYPTED ", "DSA ")) {
      String block = block(title, body);
      assertEquals("[redacted:private-key]", Secrets.redact(block));
      assertEquals(
          "before\n[redacted:private-key]\nafter", Secrets.redact("before\n" + block + "\nafter"));
    }
  }

  @Test
  void keyBlocksInJsonOrQuotedGo() {
    String escaped = block("", letters(64) + "\n" + letters(20) + "\n").replace("\n", "\\n");
    assertEquals(
        "{\"private_key\": \"[redacted:private-key]\\n\"}",
        Secrets.redact("{\"private_key\": \"" + escaped + "\\n\"}"));
    assertEquals(
        "> [redacted:private-key]\n> ok",
        Secrets.redact("> " + block("", letters(64) + "\n").replace("\n", "\n> ") + "\n> ok"));
  }

  @Test
  void keyBlocksWithoutAnEndGo() {
    String head = "-----BEGIN " + "RSA PRIVATE KEY-----\nProc-Type: 4,ENCRYPTED\n\n";
    assertEquals(
        "[redacted:private-key]\nthat was the key",
        Secrets.redact(head + letters(64) + "\n" + letters(31) + "\nthat was the key"));
    assertEquals("[redacted:private-key]", Secrets.redact(head + letters(64)));
    assertEquals("[redacted:private-key]", Secrets.redact("-----BEGIN " + "PRIVATE KEY"));
  }

  @Test
  void neighbouringSecretsBothGo() {
    String one = "gh" + "p_" + letters(36);
    assertEquals(
        "[redacted:github-token] [redacted:github-token]", Secrets.redact(one + " " + one));
    assertEquals(
        "password=[redacted:password]&token=[redacted:token]",
        Secrets.redact("password=hunter2&token=" + hex(20)));
  }

  @Test
  void aMadeUpMarkHidesNothing() {
    String token = "gh" + "p_" + letters(36);
    assertEquals("[redacted:[redacted:github-token]]", Secrets.redact("[redacted:" + token + "]"));
  }

  @Property
  void redactingTwiceChangesNothing(@ForAll("snippets") String text) {
    String once = Secrets.redact(text);
    assertEquals(once, Secrets.redact(once));
  }

  @Property
  void anyTextIsTaken(@ForAll String text) {
    String once = Secrets.redact(text);
    assertEquals(once, Secrets.redact(once));
  }

  @Provide
  Arbitrary<String> snippets() {
    Arbitrary<String> parts =
        Arbitraries.of(
            "gh" + "p_" + letters(36),
            "sk-" + "ant-" + letters(24),
            "AK" + "IA" + "ABCDEFGH12345678",
            "eyJ" + letters(12) + "." + letters(12),
            "://u:p@h",
            "password",
            "token",
            "secret",
            "api_key",
            "=",
            ": ",
            " is ",
            "\"",
            "'",
            "[redacted:token]",
            "[redacted:",
            "]",
            "--",
            "-",
            "_",
            ".",
            " ",
            "\n",
            "Bearer ",
            "Authorization: ",
            "curl -u a:b ",
            "-----BEGIN " + "PRIVATE KEY-----",
            "-----END PRIVATE KEY-----",
            letters(20),
            hex(32),
            "a",
            "1",
            "(",
            "$",
            "{",
            "\\",
            "/",
            "@",
            "discord.com/api/webhooks/12345/",
            "cookie: a=");
    return parts.list().ofMaxSize(12).map(list -> String.join("", list));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "a",
        "-----BEGIN",
        "x=",
        "sk-ant-",
        "password=",
        "password: ",
        "--password ",
        "eyJ",
        "-eyJa",
        ".eyJaaaaaaaa",
        "curl ",
        "curl -u ",
        "://",
        "://a:",
        "://a:b",
        "authorization: ",
        "bearer ",
        "basic ",
        "token is ",
        "\"secret\": \"",
        "[redacted:",
        "cookie:",
        "discord.com/api/webhooks/1",
        "MT",
        "12345678:AA",
        "hf_",
        "sk-",
        "_pass=(",
        "secret=a.",
        "AKIA",
        "\\",
        "password=\\"
      })
  void hostileTextTakesNoLongerThanItsLength(String part) {
    String text = part.repeat(1_000_000 / part.length());
    assertTimeoutPreemptively(Duration.ofSeconds(3), () -> Secrets.redact(text));
  }

  @Test
  void hostileKeyBlocksTakeNoLongerThanTheirLength() {
    String begin = "-----BEGIN " + "PRIVATE KEY-----";
    assertTimeoutPreemptively(Duration.ofSeconds(3), () -> Secrets.redact(begin.repeat(40_000)));
    assertTimeoutPreemptively(
        Duration.ofSeconds(3), () -> Secrets.redact((begin + " no key ").repeat(30_000)));
  }

  @Test
  void everyKindHasItsExample() {
    List<String> shown =
        Stream.concat(
                tokens().map(example -> (String) example.get()[0]),
                places().map(example -> (String) example.get()[2]))
            .toList();
    SecretRules.all().stream()
        .map(SecretRule::kind)
        .filter(kind -> !kind.equals("private-key"))
        .forEach(kind -> assertTrue(shown.contains(kind), kind));
  }

  private static Arguments token(String kind, String token) {
    return Arguments.of(kind, token);
  }

  private static Arguments place(String before, String secret, String kind, String after) {
    return Arguments.of(before, secret, kind, after);
  }

  private static String block(String title, String body) {
    return "-----BEGIN "
        + title
        + "PRIVATE KEY-----\n"
        + body
        + "-----END "
        + title
        + "PRIVATE KEY-----";
  }

  private static String letters(int count) {
    return MIXED.repeat(count / MIXED.length() + 1).substring(0, count);
  }

  private static String hex(int count) {
    return "3f9a0c7e5b1d8264".repeat(count / 16 + 1).substring(0, count);
  }
}
