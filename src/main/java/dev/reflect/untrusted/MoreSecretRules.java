package dev.reflect.untrusted;

import static dev.reflect.untrusted.SecretRule.Alphabet.ALPHANUMERIC;
import static dev.reflect.untrusted.SecretRule.Alphabet.DASHED;
import static dev.reflect.untrusted.SecretRule.Alphabet.DOTTED;
import static dev.reflect.untrusted.SecretRule.Alphabet.HEX;
import static dev.reflect.untrusted.SecretRules.anyCase;
import static dev.reflect.untrusted.SecretRules.prefixed;
import static dev.reflect.untrusted.SecretRules.shaped;

import java.util.List;

/** The kinds that are met less often; docs/decisions/0008-redaction.md says why these. */
final class MoreSecretRules {
  private static final String UUID = "[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}";

  private MoreSecretRules() {}

  static List<SecretRule> all() {
    return List.of(
        prefixed("1password-token", DASHED, 60, "ops_eyJ"),
        shaped(
            "1password-key",
            "A3-[A-Z0-9]{6}-(?:[A-Z0-9]{11}|[A-Z0-9]{6}-[A-Z0-9]{5})(?:-[A-Z0-9]{5}){3}(?![A-Za-z0-9])",
            "A3-"),
        prefixed("adobe-secret", HEX, 32, "p8e-"),
        shaped("alibaba-key", "LTAI[A-Za-z0-9]{16,24}(?![A-Za-z0-9])", "LTAI"),
        prefixed("artifactory-key", ALPHANUMERIC, 59, "AKCp", "cmVmd"),
        shaped(
            "azure-secret",
            "(?<=[A-Za-z0-9_~.]{3}[0-9])(Q~[A-Za-z0-9_~.-]{31,34})(?![A-Za-z0-9])",
            "Q~"),
        prefixed("bedrock-key", ALPHANUMERIC, 60, "ABSK"),
        prefixed("buildkite-token", HEX, 32, "bkua_"),
        prefixed("cerebras-key", ALPHANUMERIC, 32, "csk-"),
        prefixed("circleci-token", DASHED, 32, "CCIPAT_", "CCIPRJ_"),
        prefixed("clojars-token", HEX, 60, "CLOJARS_"),
        prefixed("contentful-token", DASHED, 40, "CFPAT-"),
        shaped("cloudflare-key", "v1\\.0-[0-9a-f]{24}-[0-9a-f]{100,}+", "v1.0-"),
        prefixed("duffel-token", DASHED, 40, "duffel_test_", "duffel_live_"),
        prefixed("dynatrace-token", DOTTED, 60, "dt0c01.", "dt0s01.", "dt0s02.", "dt0s16."),
        prefixed("easypost-key", ALPHANUMERIC, 50, "EZAK", "EZTK"),
        prefixed("facebook-token", ALPHANUMERIC, 80, "EAAM", "EAAC"),
        prefixed("flutterwave-key", DASHED, 12, "FLWSECK_TEST-", "FLWSECK-"),
        shaped("fly-token", "(?:fo1_|fm1[ar]_|fm2_)[A-Za-z0-9+/_=-]{40,}+", "fo1_", "fm1", "fm2_"),
        prefixed("frameio-token", DASHED, 60, "fio-u-"),
        shaped("grafana-token", "eyJrIjoi[A-Za-z0-9]{60,}+={0,3}", "eyJrIjoi"),
        shaped(
            "harness-key",
            "[ps]at\\.[A-Za-z0-9_-]{22}\\.[A-Za-z0-9]{24}\\.[A-Za-z0-9]{20}",
            "pat.",
            "sat."),
        prefixed("heroku-key", DASHED, 50, "HRKU-AA"),
        prefixed("infracost-key", ALPHANUMERIC, 32, "ico-"),
        prefixed("langfuse-key", DASHED, 32, "sk-lf-"),
        prefixed("nebius-key", DOTTED, 60, "v1.CmM"),
        shaped("octopus-key", "API-(?=[A-Z]*[0-9])[A-Z0-9]{26}(?![A-Za-z0-9])", "API-"),
        prefixed("openshift-token", DASHED, 40, "sha256~"),
        anyCase("plaid-token", "access-(?:sandbox|development|production)-" + UUID, "access-"),
        prefixed("prefect-token", ALPHANUMERIC, 36, "pnu_", "pnb_"),
        prefixed("readme-key", ALPHANUMERIC, 60, "rdme_"),
        prefixed("scalingo-token", DASHED, 48, "tk-us-"),
        prefixed("sendinblue-key", DASHED, 64, "xkeysib-"),
        prefixed("settlemint-token", ALPHANUMERIC, 16, "sm_aat_", "sm_pat_", "sm_sat_"),
        prefixed("shippo-token", HEX, 40, "shippo_live_", "shippo_test_"),
        prefixed("sonar-token", HEX, 40, "squ_", "sqp_", "sqa_"),
        shaped(
            "sourcegraph-token",
            "sgp_(?:(?:[0-9a-f]{16}|local)_)?[0-9a-f]{40}(?![A-Za-z0-9])",
            "sgp_"),
        prefixed("square-token", DASHED, 22, "sq0atp-", "sq0csp-", "EAAA"),
        prefixed("tailscale-key", DASHED, 20, "tskey-auth-", "tskey-api-", "tskey-client-"),
        prefixed("tavily-key", DASHED, 24, "tvly-"),
        prefixed("typeform-token", DOTTED, 40, "tfp_"),
        shaped("yandex-key", "AQVN[A-Za-z0-9_-]{35,38}(?![A-Za-z0-9])", "AQVN"),
        anyCase(
            "teams-webhook",
            "webhook\\.office\\.com/webhookb2/("
                + UUID
                + "@"
                + UUID
                + "/IncomingWebhook/[0-9a-f]{32}/"
                + UUID
                + ")",
            "webhook.office.com/"));
  }
}
