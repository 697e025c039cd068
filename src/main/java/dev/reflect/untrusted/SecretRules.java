package dev.reflect.untrusted;

import static dev.reflect.untrusted.SecretRule.Alphabet.ALPHANUMERIC;
import static dev.reflect.untrusted.SecretRule.Alphabet.DASHED;
import static dev.reflect.untrusted.SecretRule.Alphabet.DOTTED;
import static dev.reflect.untrusted.SecretRule.Alphabet.HEX;

import dev.reflect.untrusted.SecretRule.Alphabet;
import dev.reflect.untrusted.SecretRule.Assigned;
import dev.reflect.untrusted.SecretRule.Prefixed;
import dev.reflect.untrusted.SecretRule.Shaped;
import java.util.ArrayList;
import java.util.List;

/** The kinds of secrets and how each is recognised; where two fit, the first one counts. */
final class SecretRules {
  private SecretRules() {}

  static List<SecretRule> all() {
    List<SecretRule> rules = new ArrayList<>();
    rules.add(new KeyBlock("private-key"));
    addPrefixes(rules);
    rules.addAll(MoreSecretRules.all());
    addShapes(rules);
    addAssignments(rules);
    return List.copyOf(rules);
  }

  private static void addPrefixes(List<SecretRule> rules) {
    rules.add(prefixed("anthropic-key", DASHED, 16, "sk-ant-"));
    rules.add(prefixed("openrouter-key", DASHED, 20, "sk-or-v1-"));
    rules.add(prefixed("openai-key", DASHED, 20, "sk-proj-", "sk-svcacct-", "sk-admin-"));
    rules.add(prefixed("openai-key", ALPHANUMERIC, 20, "sk-"));
    rules.add(
        prefixed(
            "stripe-key",
            ALPHANUMERIC,
            16,
            "sk_live_",
            "sk_test_",
            "sk_prod_",
            "rk_live_",
            "rk_test_",
            "rk_prod_",
            "whsec_"));
    rules.add(prefixed("github-token", ALPHANUMERIC, 20, "ghp_", "gho_", "ghu_", "ghs_", "ghr_"));
    rules.add(prefixed("github-token", DASHED, 20, "github_pat_"));
    rules.add(
        prefixed(
            "gitlab-token",
            DASHED,
            20,
            "glpat-",
            "gldt-",
            "glrt-",
            "glcbt-",
            "glptt-",
            "glft-",
            "glsoat-",
            "glimt-",
            "glffct-",
            "gloas-",
            "glagent-",
            "GR1348941"));
    rules.add(
        prefixed(
            "slack-token",
            DASHED,
            10,
            "xoxa-",
            "xoxb-",
            "xoxe-",
            "xoxe.xoxp-",
            "xoxe.xoxb-",
            "xoxo-",
            "xoxp-",
            "xoxr-",
            "xoxs-",
            "xoxc-",
            "xoxd-",
            "xapp-"));
    rules.add(prefixed("google-api-key", DASHED, 30, "AIza"));
    rules.add(prefixed("google-oauth", DASHED, 20, "ya29.", "GOCSPX-"));
    rules.add(prefixed("npm-token", ALPHANUMERIC, 30, "npm_"));
    rules.add(prefixed("pypi-token", DASHED, 40, "pypi-"));
    rules.add(prefixed("sendgrid-key", DOTTED, 32, "SG."));
    rules.add(prefixed("huggingface-token", ALPHANUMERIC, 20, "hf_", "api_org_"));
    rules.add(prefixed("digitalocean-token", HEX, 32, "dop_v1_", "doo_v1_", "dor_v1_"));
    rules.add(prefixed("vault-token", DASHED, 20, "hvs.", "hvb.", "hvr."));
    rules.add(
        prefixed(
            "doppler-token",
            DOTTED,
            20,
            "dp.pt.",
            "dp.st.",
            "dp.ct.",
            "dp.sa.",
            "dp.scim.",
            "dp.audit."));
    rules.add(prefixed("linear-key", ALPHANUMERIC, 20, "lin_api_", "lin_oauth_"));
    rules.add(prefixed("notion-token", ALPHANUMERIC, 20, "ntn_"));
    rules.add(prefixed("databricks-token", HEX, 32, "dapi"));
    rules.add(prefixed("shopify-token", HEX, 32, "shpat_", "shpca_", "shppa_", "shpss_"));
    rules.add(prefixed("age-key", ALPHANUMERIC, 40, "AGE-SECRET-KEY-1"));
    rules.add(prefixed("grafana-token", DASHED, 20, "glsa_", "glc_"));
    rules.add(prefixed("postman-key", DASHED, 24, "PMAK-"));
    rules.add(prefixed("newrelic-key", DASHED, 19, "NRAK-", "NRJS-", "NRII-"));
    rules.add(prefixed("atlassian-token", DASHED, 30, "ATATT3", "ATCTT3", "ATBB"));
    rules.add(prefixed("docker-token", DASHED, 20, "dckr_pat_", "dckr_oat_"));
    rules.add(prefixed("supabase-key", DASHED, 20, "sbp_", "sb_secret_"));
    rules.add(prefixed("groq-key", ALPHANUMERIC, 20, "gsk_"));
    rules.add(prefixed("replicate-token", ALPHANUMERIC, 30, "r8_"));
    rules.add(prefixed("perplexity-key", ALPHANUMERIC, 20, "pplx-"));
    rules.add(prefixed("xai-key", ALPHANUMERIC, 30, "xai-"));
    rules.add(prefixed("figma-token", DASHED, 20, "figd_"));
    rules.add(prefixed("sentry-token", DASHED, 30, "sntrys_", "sntryu_"));
    rules.add(prefixed("rubygems-key", HEX, 32, "rubygems_"));
    rules.add(prefixed("netlify-token", ALPHANUMERIC, 30, "nfp_"));
    rules.add(
        prefixed("planetscale-token", DOTTED, 30, "pscale_tkn_", "pscale_pw_", "pscale_oauth_"));
    rules.add(prefixed("mailgun-key", HEX, 32, "key-"));
    rules.add(prefixed("langsmith-key", DASHED, 30, "lsv2_pt_", "lsv2_sk_"));
    rules.add(prefixed("pulumi-token", HEX, 32, "pul-"));
  }

  private static void addShapes(List<SecretRule> rules) {
    rules.add(
        shaped(
            "aws-access-key",
            "(?:A3T[A-Z0-9]|AKIA|ASIA|ABIA|ACCA)[A-Z0-9]{16}(?![A-Za-z0-9])",
            "A3T",
            "AKIA",
            "ASIA",
            "ABIA",
            "ACCA"));
    rules.add(
        shaped(
            "jwt",
            "eyJ[A-Za-z0-9_-]{8,}+(?:\\.[A-Za-z0-9_-]{8,}+)(?:\\.[A-Za-z0-9_-]*+){0,3}+",
            "eyJ"));
    rules.add(shaped("twilio-key", "SK[0-9a-f]{32}(?![A-Za-z0-9])", "SK"));
    rules.add(shaped("telegram-token", "(?<=\\d{8}):(AA[A-Za-z0-9_-]{32,}+)", ":AA"));
    rules.add(
        shaped(
            "discord-token",
            "[MNO][A-Za-z0-9_-]{22,27}\\.[A-Za-z0-9_-]{6}\\.[A-Za-z0-9_-]{27,}+",
            "MD",
            "MT",
            "Mj",
            "Mz",
            "ND",
            "NT",
            "Nj",
            "Nz",
            "OD",
            "OT"));
    rules.add(shaped("terraform-token", "\\.atlasv1\\.[A-Za-z0-9_=-]{40,}+", ".atlasv1."));
    rules.add(
        anyCase(
            "slack-webhook",
            "hooks\\.slack\\.com/(?:services|workflows|triggers)/([A-Za-z0-9/_-]{20,}+)",
            "hooks.slack.com/"));
    rules.add(
        anyCase(
            "discord-webhook",
            "discord(?:app)?\\.com/api/webhooks/(\\d{5,30}/[A-Za-z0-9_-]{20,}+)",
            "discord"));
    rules.add(
        anyCase(
            "url-password",
            "://[^\\s/:@\"'<>\\[]{0,128}:(?![$<{*\\[])([^\\s/\"'<>]{1,256})@(?=[^\\s@/]{1,200})",
            "://"));
    rules.add(
        anyCase("url-password", "://((?=[A-Za-z_-]{0,200}\\d)[A-Za-z0-9_-]{20,256})@", "://"));
    rules.add(
        anyCase(
            "basic-auth",
            "curl(?=\\s)[^\\n"
                + "]{0,200}?\\s(?:-u|--user)[\\s=]{1,2}[\"']?[^\\s:\"'$\\[]{1,64}:(?![$<{*\\[])([^\\s\"']{1,256})",
            "curl "));
    rules.add(
        anyCase(
            "basic-auth",
            "authorization\\\\?[\"']?\\s{0,3}[:=]\\s{0,3}\\\\?[\"']?basic\\s{1,3}([A-Za-z0-9+/=_-]{8,}+)",
            "authorization"));
    rules.add(
        anyCase(
            "basic-auth", "basic\\s{1,3}([A-Za-z0-9+/]{8,512}={1,2})(?![A-Za-z0-9=])", "basic "));
    rules.add(
        anyCase(
            "bearer-token",
            "authorization\\\\?[\"']?\\s{0,3}[:=]\\s{0,3}\\\\?[\"']?(?:bearer|token|apikey|digest|key)\\s{1,3}"
                + "((?=[A-Za-z._~+/-]{0,200}\\d)[A-Za-z0-9._~+/=-]{8,}+)",
            "authorization"));
    rules.add(
        anyCase(
            "bearer-token",
            "bearer\\s{1,3}((?=[A-Za-z._~+/-]{0,200}\\d)[A-Za-z0-9._~+/=-]{16,}+)",
            "bearer "));
    rules.add(
        anyCase(
            "azure-key",
            "(?:accountkey|sharedaccesskey)\\s?=\\s?([A-Za-z0-9+/=]{20,}+)",
            "accountkey",
            "sharedaccesskey"));
    rules.add(anyCase("azure-sas", "[?&]sig=([A-Za-z0-9%/+=]{20,}+)", "?sig=", "&sig="));
    rules.add(
        anyCase(
            "gcp-service-account",
            "private_key_id\\\\?\"\\s{0,3}:\\s{0,3}\\\\?\"([0-9a-f]{20,}+)",
            "private_key_id"));
    rules.add(anyCase("cookie", "cookie:\\s{0,3}([^\\s=;]{1,64}=[^\\s;\"']{16,}+)", "cookie:"));
  }

  private static void addAssignments(List<SecretRule> rules) {
    rules.add(
        assigned(
            "aws-secret",
            "secret_access_key",
            "secretaccesskey",
            "aws_secret_key",
            "aws_session_token"));
    rules.add(
        assigned(
            "password",
            "password",
            "passwd",
            "passphrase",
            "pwd",
            "_pass",
            "-pass",
            "passwort",
            "kennwort",
            "senha"));
    rules.add(
        assigned(
            "api-key",
            "api_key",
            "api-key",
            "apikey",
            "api key",
            "access_key",
            "access-key",
            "accesskey",
            "auth_key",
            "auth-key",
            "encryption_key",
            "signing_key",
            "master_key",
            "private_key",
            "secret_key",
            "secret-key",
            "secretkey"));
    rules.add(assigned("token", "token"));
    rules.add(assigned("secret", "secret"));
  }

  static SecretRule prefixed(String kind, Alphabet alphabet, int shortest, String... prefixes) {
    return new Prefixed(kind, List.of(prefixes), alphabet, shortest);
  }

  static SecretRule shaped(String kind, String expression, String... anchors) {
    return new Shaped(kind, List.of(anchors), false, expression);
  }

  static SecretRule anyCase(String kind, String expression, String... anchors) {
    return new Shaped(kind, List.of(anchors), true, expression);
  }

  private static SecretRule assigned(String kind, String... names) {
    return new Assigned(kind, List.of(names));
  }
}
