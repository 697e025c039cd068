package dev.reflect.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.TreeSet;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The completions, asked in real shells; a program of our own says what is open. */
class CompletionTest {
  private static final Path GOLDEN = Path.of("src/test/resources/completion");
  private static final String PROGRAM =
      """
      #!/bin/sh
      [ "$*" != 'complete proposals' ] || printf '%s\\t%s\\n' 3f2a91bc 'Use pnpm.' 91bc3f2a 'No $(touch bad) `touch bad`.'
      [ "$*" != 'complete messages' ] || printf '%s\\t%s\\n' 8be10c55 'Use pnpm here.'
      [ "$*" != 'complete operations' ] || printf '%s\\t%s\\n' 12 'reflect undo' 1 'reflect apply'
      """;

  @TempDir Path work;

  @BeforeEach
  void aDirectoryWithAProgram() throws IOException {
    Path program = work.resolve("reflect");
    Files.writeString(program, PROGRAM);
    assertEquals(true, program.toFile().setExecutable(true));
    Files.createDirectory(work.resolve("notes"));
    Files.writeString(work.resolve("night shift.jsonl"), "");
  }

  /** A line up to the cursor, with | between its words, and what is offered. */
  private static final String LINES =
      """
      reflect|re                      ; recall reject restore review
      reflect|--se                    ; --semantic --session
      reflect|accept|                 ; 3f2a91bc 91bc3f2a
      reflect|accept|3f2a91bc|9       ; 91bc3f2a
      reflect|show|                   ; 1 12
      reflect|propose|                ; 8be10c55
      reflect|undo|--m                ; --merge
      reflect|scan|--transcript|ni    ; night shift.jsonl
      reflect|scan|--project|n        ; notes
      reflect|auto|                   ; ask off on
      reflect|help|un                 ; undo uninstall
      reflect|--since|7d|--al         ; --all
      reflect|completion|             ; bash fish zsh
      reflect|archive|re              ; rebuild repair
      reflect|archive|--pr            ; --project
      reflect|scan|--since|           ; ''
      reflect|doctor|                 ; ''
      """;

  @ParameterizedTest
  @CsvSource(delimiter = ';', textBlock = LINES)
  void bashOffersWhatFits(String line, String offered) throws Exception {
    assumeTrue(has("bash"), "There is no bash.");
    String script =
        script("bash")
            + "COMP_WORDS=(\"$@\"); COMP_CWORD=$(($# - 1)); _reflect\n"
            + "printf '%s\\n' \"${COMPREPLY[@]}\"\n";
    assertEquals(offered, sorted(run(script, "bash", "-s", "--", line)));
  }

  @Test
  void bashSplitsAnOptionFromItsValue() throws Exception {
    assumeTrue(has("bash"), "There is no bash.");
    String ask =
        "COMP_WORDS=(\"$@\"); COMP_CWORD=$(($# - 1)); _reflect; printf '%s\\n"
            + "' \"${COMPREPLY[@]}\"\n";
    String script = script("bash") + ask;
    assertEquals("notes", sorted(run(script, "bash", "-s", "--", "reflect|scan|--project|=|no")));
    assertEquals("notes", sorted(run(script, "bash", "-s", "--", "reflect|scan|--project|=")));
  }

  @ParameterizedTest
  @CsvSource(delimiter = ';', textBlock = LINES)
  void fishOffersTheSame(String line, String offered) throws Exception {
    assumeTrue(has("fish"), "There is no fish.");
    String typed = line.replace('|', ' ');
    String said = run(script("fish") + "complete -C '" + typed + "'\n", "fish");
    String values =
        said.lines()
            .map(each -> each.split("\t")[0].replaceFirst("/$", ""))
            .reduce("", CompletionTest::line);
    assertEquals(offered, sorted(values));
  }

  @ParameterizedTest
  @ValueSource(strings = {"bash", "zsh"})
  void theShellTakesTheScript(String shell) throws Exception {
    assumeTrue(has(shell), "There is no " + shell + ".");
    assertEquals("", run(script(shell), shell, "-n"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"zsh", "fish"})
  void theScriptIsAsItWasTried(String shell) throws IOException {
    CommandsTest.same(GOLDEN.resolve("reflect." + shell), script(shell));
  }

  @Test
  void aShellThatNobodyKnowsIsRefused() {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    Run run = CommandsTest.run(out);
    assertEquals(1, new Main(run.console(), CommandsTest.NOWHERE).run("completion", "tcsh"));
    run.console().flush();
    assertEquals(
        "Error: There is no completion for tcsh\nHint: There is one for bash, zsh and fish.\n",
        out.toString(StandardCharsets.UTF_8));
  }

  private static String line(String one, String other) {
    return one + other + "\n";
  }

  private static String script(String shell) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    Run run = CommandsTest.run(out);
    new Main(run.console(), CommandsTest.NOWHERE).run("completion", shell);
    run.console().flush();
    return out.toString(StandardCharsets.UTF_8);
  }

  private static boolean has(String shell) {
    return Arrays.stream(System.getenv("PATH").split(":"))
        .anyMatch(each -> Files.isExecutable(Path.of(each, shell)));
  }

  /** Runs the script in the shell; the last argument is split at its bars. */
  private String run(String script, String... command) throws IOException, InterruptedException {
    List<String> words =
        Arrays.stream(command).flatMap(each -> Arrays.stream(each.split("\\|", -1))).toList();
    Path file = work.resolve(".script");
    Files.writeString(file, script);
    ProcessBuilder builder =
        new ProcessBuilder(words)
            .directory(work.toFile())
            .redirectErrorStream(true)
            .redirectInput(file.toFile());
    builder.environment().put("PATH", work + ":" + System.getenv("PATH"));
    builder.environment().put("HOME", work.toString());
    Process process = builder.start();
    String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    process.waitFor();
    assertEquals(false, Files.exists(work.resolve("bad")), "a sentence was run");
    return said;
  }

  private static String sorted(String lines) {
    return String.join(" ", new TreeSet<>(lines.lines().filter(each -> !each.isBlank()).toList()));
  }
}
