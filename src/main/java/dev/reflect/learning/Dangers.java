package dev.reflect.learning;

import static dev.reflect.learning.Caution.ACTIVE_TEXT;
import static dev.reflect.learning.Caution.CHANGES_INSTRUCTIONS;
import static dev.reflect.learning.Caution.DESTROYS;
import static dev.reflect.learning.Caution.LIFTS_PERMISSIONS;
import static dev.reflect.learning.Caution.RUNS_DOWNLOADS;
import static dev.reflect.learning.Caution.SENDS_DATA;
import static dev.reflect.learning.Caution.SKIPS_CHECKS;
import static dev.reflect.learning.Caution.WEAKENS_SECURITY;
import static dev.reflect.learning.Danger.demanded;
import static dev.reflect.learning.Danger.standing;

import dev.reflect.expression.Sieve;
import java.util.List;
import java.util.stream.Stream;

/** What dangerous rules are made of: commands and settings, and English; elsewhere the others. */
final class Dangers {
  private static final String OFF =
      "(?:skip|bypass|disabl|circumvent|deactivat|suppress|omit|silenc|weaken|relax|turn(?:ing)?"
          + " off|switch(?:ing)? off|work(?:ing)? around|get(?:ting)?"
          + " around|comment(?:ing)? out)\\w*";
  private static final String CHECKS =
      "(?:tests?|test suite|(?:code )?reviews?|(?:git"
          + " )?hooks?|pre-?commit|pre-?push|lint(?:er|ing)?|ci|(?:status )?checks?|type["
          + " -]?check\\w*|scans?|scanners?|audits?|approvals?|branch protections?|quality gates?)";
  private static final String LEAVE =
      "(?:permissions?|confirmations?|approvals?|consent|my ok(?:ay)?)";
  private static final String SECRETS =
      "(?:secrets?|credentials?|passwords?|(?:api|ssh|private)"
          + " keys?|tokens?|\\.env\\b(?!\\.)|env(?:ironment)?"
          + " variables|id_rsa|~?/?\\.(?:ssh|aws)\\b|system prompt)";
  private static final String NOT = "(?:never|do not|don't|no need to|needn't|stop|quit|avoid)";

  static final Sieve<Danger> ALL =
      new Sieve<>(
          Stream.concat(
                  Stream.of(
                      demanded(
                          RUNS_DOWNLOADS,
                          "\\b(?:curl|wget|iwr|irm|invoke-webrequest|invoke-restmethod)\\b.{0,150}?(?:\\||&&|;)\\s*(?:sudo\\s+)?(?:(?:ba|z|da|k)?sh|python3?|perl|ruby|node|iex|source|eval|chmod|\\./)"),
                      demanded(
                          RUNS_DOWNLOADS,
                          "\\b(?:ba|z)?sh\\b.{0,12}(?:<\\(|\\$\\(|`)\\s*(?:curl|wget)|\\b(?:eval|source|iex)\\b.{0,12}(?:curl|wget|irm|iwr|https?:)|\\bbase64\\s+(?:-d|-D|--decode)"),
                      demanded(
                          RUNS_DOWNLOADS,
                          "\\b(?:download|fetch|curl|wget|pull)\\b.{0,80}\\b(?:and|then)\\s+(?:then"
                              + " )?(?:run|execute|source|eval\\w*|install|pipe)\\b"),
                      demanded(
                          RUNS_DOWNLOADS,
                          "\\b(?:run|execute|install|source|npx|load|pipe)\\b.{0,60}(?:https?://|git\\+|\\bfrom"
                              + " (?:the (?:internet|web|network)|pastebin|a"
                              + " gist)|--(?:extra-)?index-url)"),
                      demanded(SKIPS_CHECKS, "\\b" + OFF + "\\b.{0,40}\\b" + CHECKS + "\\b"),
                      demanded(
                          SKIPS_CHECKS,
                          "\\bignor(?:e|es|ing)\\b.{0,30}\\b(?:reviews?|hooks?|linter|ci|failures?|failing|failed|security|audits?)\\b|\\b(?:delete|remove|xfail)\\b.{0,20}\\bfailing"
                              + " tests?\\b"),
                      demanded(
                          SKIPS_CHECKS,
                          "--no-verify\\b|--skip-?tests?\\b|-DskipTests|-Dmaven\\.test\\.skip|\\[(?:skip"
                              + " ci|ci skip)\\]|\\bHUSKY=0|HUSKY_SKIP_HOOKS|git commit -n\\b"),
                      demanded(
                          SKIPS_CHECKS,
                          "\\b(?:merge|push|commit|deploy|release|ship)\\w*\\b.{0,40}\\bwithout\\b.{0,20}\\b(?:tests?|testing|reviews?|reviewing|checks?|ci|verif\\w+|green)\\b"),
                      standing(
                          SKIPS_CHECKS,
                          "\\b"
                              + NOT
                              + " (?:run|running|write|writing|bother with)(?: the| any| unit)?"
                              + " tests?\\b(?:\\s*[.;,]|$| (?:any|again|because|since|at"
                              + " all|anymore)\\b)|\\b"
                              + NOT
                              + " (?:wait|waiting) for (?:the |a |any"
                              + " )?(?:reviews?|ci|approvals?)\\b"),
                      demanded(
                          LIFTS_PERMISSIONS,
                          "--(?:allow-)?dangerously\\S*|\\b(?:bypassPermissions|acceptEdits|dontAsk|dangerouslyDisableSandbox|skipDangerous\\w+|enableAllProjectMcpServers|allowedTools|allowed-tools|NOPASSWD)\\b|permissions?\\.allow|--yolo|\\byolo"
                              + " mode|--full-auto|Bash\\(\\*"),
                      demanded(
                          LIFTS_PERMISSIONS,
                          "\\b(?:add|put|append|insert|include|allow|grant|give|extend|write|set)\\w*\\b.{0,60}(?:\\bpermissions?\\b|\\b(?:allow|white)["
                              + " -]?list|\\ballowed tools|\\bauto-?approv\\w+|\\bfull access)"),
                      demanded(
                          LIFTS_PERMISSIONS,
                          "\\bwithout(?: ever| first| any)? (?:asking|prompting|confirming|checking"
                              + " with (?:me|us)|"
                              + LEAVE
                              + "|my "
                              + LEAVE
                              + ")|\\bauto-?(?:approv|accept|confirm|allow)\\w*|\\b(?:approve|accept|allow|confirm|say"
                              + " yes to)\\b.{0,15}\\b(?:all|every|any|each)\\b.{0,20}\\b(?:tool|command|request|prompt|permission|call|edit)s?\\b|\\bassume\\b.{0,25}\\b(?:yes|permission|approval|consent|approve|agree)|\\byou"
                              + " have (?:full|blanket|my) (?:access|permission|consent)"),
                      demanded(
                          LIFTS_PERMISSIONS,
                          "\\b" + OFF + "\\b.{0,30}\\b(?:" + LEAVE + "|prompts?|sandbox\\w*)\\b"),
                      standing(
                          LIFTS_PERMISSIONS,
                          "\\b"
                              + NOT
                              + "(?: ever| again)?"
                              + " (?:ask(?:ing)?|wait(?:ing)?|request(?:ing)?|prompt(?:ing)?|seek(?:ing)?|require|requiring)\\b(?:"
                              + " (?:me|us|the user|anyone|my|for|any|the|a|your))*(?: "
                              + LEAVE
                              + "| before\\b| first\\b|\\s*[.;,]|$)|\\b"
                              + NOT
                              + " (?:confirm(?:ing)?|check(?:ing)?)(?: in)? with (?:me|us|the"
                              + " user)\\b"),
                      demanded(
                          WEAKENS_SECURITY,
                          "\\bchmod\\s+(?:-R\\s+)?[0a-z+]*(?:777|a\\+rwx)|verify\\s*=\\s*False|NODE_TLS_REJECT_UNAUTHORIZED|--insecure\\b|\\bcurl"
                              + " -k\\b|rejectUnauthorized|StrictHostKeyChecking["
                              + " =]no|--no-sandbox|--disable-web-security|--no-gpg-sign|GIT_SSL_NO_VERIFY|sslVerify|--trusted-host|--privileged\\b|Allow-Origin:?"
                              + " ?\\*|\\bsetenforce 0|\\bufw"
                              + " disable|PermitRootLogin|/etc/(?:passwd|shadow|sudoers)|\\bauthorized_keys"),
                      demanded(
                          WEAKENS_SECURITY,
                          "\\b(?:"
                              + OFF
                              + "|remov\\w+|ignor\\w+)\\b.{0,40}\\b(?:security|safety|authenticat\\w+|auth|authori[sz]ation|encryption|tls|ssl|https|csrf|certificates?|firewall|sandbox\\w*|sanitiz\\w+|guardrails?|antivirus|access"
                              + " control|[2m]fa)\\b"),
                      demanded(
                          WEAKENS_SECURITY,
                          "\\b(?:hard-?cod\\w*|commit\\w*|check in|embed)\\b(?! to\\b).{0,25}\\b"
                              + SECRETS
                              + "|\\bcommit\\w*\\b.{0,20}(?<!\\w)\\.env\\b(?!\\.)"),
                      demanded(
                          SENDS_DATA,
                          "\\b(?:send|post|upload|e-?mail|forward|transmit|leak|exfiltrat\\w*|publish|submit|share|report|copy)\\w*\\b.{0,100}(?:https?://|\\bwebhook|\\bpastebin|\\bngrok|\\b(?:to|with)"
                              + " (?:an? |the |my |our |this )?(?:external|third[- ]party|remote"
                              + " (?:server|host|url)|server|url|endpoint|discord|telegram|gist)\\b|[\\w.]@[\\w-]+\\.\\w)"),
                      demanded(
                          SENDS_DATA,
                          "\\b(?:curl|wget|nc|scp|rsync)\\b.{0,80}(?:\\s-d\\b|--data|\\s-[FT]\\b|--upload|--post|\\$\\(|@)|\\b(?:print|log|echo|dump|output|cat|reveal|display|show)(?:s|ing)?\\b.{0,30}(?<!\\w)"
                              + SECRETS),
                      demanded(
                          DESTROYS,
                          "\\brm\\s+-\\w*[rf]\\w*|\\bgit"
                              + " push\\b.{0,20}(?:\\s-f\\b|--force\\b(?!-with))|\\bforce[-"
                              + " ]push\\w*|\\bgit reset --hard|\\bgit clean -\\w*f|\\bdrop"
                              + " (?:table|database|schema)\\b|\\btruncate table|\\bmkfs\\b|\\bdd"
                              + " if=|terraform destroy"),
                      demanded(
                          CHANGES_INSTRUCTIONS,
                          "\\b(?:add|write|append|put|insert|save|edit|modify|updat|chang|replac|overwrit|rewrit|inject|past|cop|install)\\w*\\b.{0,120}(?:settings(?:\\.local)?\\.json|hooks\\.json|\\.mcp\\.json|\\bmcp"
                              + " servers?\\b|\\bsystem"
                              + " prompt|\\.bashrc|\\.zshrc|\\.profile\\b|\\bcrontab|authorized_keys|\\.git/hooks)"),
                      demanded(
                          CHANGES_INSTRUCTIONS,
                          "(?=.*(?:https?://|\\b(?:curl|wget|base64|permission\\w*|scripts?|allow|commands?|ignore|obey|verbatim)\\b|\\|)).*?\\b(?:add|writ|append|put|insert|sav|inject|past|cop|includ)\\w*\\b.{0,160}(?:\\b(?:CLAUDE|AGENTS|SKILL)\\.md|\\bskills?\\b|\\bmemory\\b)"),
                      demanded(
                          CHANGES_INSTRUCTIONS,
                          "\\b(?:follow|obey|apply|execute|trust)\\b.{0,60}(?:https?://|\\b(?:instructions?|orders?|commands?|directives?)\\b.{0,30}\\b(?:web"
                              + " ?pages?|websites?|comments?|tool"
                              + " (?:output|results?)|e-?mails?|url|file"
                              + " names?)\\b)|https?://\\S+.{0,40}\\b(?:follow|obey|do what|do"
                              + " whatever)\\b"),
                      standing(
                          ACTIVE_TEXT,
                          "\\$ARGUMENTS|\\$\\{CLAUDE_|!\\\\?`|(?<![\\w`])@(?:~|\\.{0,2}/|[\\w/-]+\\.md\\b)|\\b(?:javascript|vbscript|data):\\S|!\\[[^\\]]*\\]\\(|\\]\\((?:file|data|javascript):|<\\s*/?(?:script|img|iframe|svg|object|embed|style|link|meta|form|base)\\b|<!--")),
                  DangersAbroad.ALL.stream())
              .toList(),
          Danger::pattern);

  private Dangers() {}

  /** Returns those that may be in a sentence. */
  static List<Danger> possibleIn(String sentence) {
    return ALL.passing(sentence);
  }
}
