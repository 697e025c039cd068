package dev.reflect.untrusted;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What looks a little like a secret and is none. */
class NoSecretsTest {
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
}
