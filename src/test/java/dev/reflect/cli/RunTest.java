package dev.reflect.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.reflect.act.home.UserError;
import dev.reflect.act.write.Apply.Result;
import dev.reflect.cli.Main.Invocation;
import dev.reflect.cli.Run.Console;
import dev.reflect.fs.Hash;
import dev.reflect.fs.WriteRecord;
import dev.reflect.ledger.OperationId;
import java.io.ByteArrayOutputStream;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class RunTest {
  private static final Path HOME = Path.of("/home/ada");

  private final ByteArrayOutputStream out = new ByteArrayOutputStream();
  private final ByteArrayOutputStream err = new ByteArrayOutputStream();
  private final Run run =
      new Run(
          new Console(
              InputStream.nullInputStream(),
              Console.utf8(out),
              Console.utf8(err),
              Console.Terminals.NONE),
          new Invocation(Map.of(), HOME, HOME, () -> Instant.EPOCH, ZoneOffset.UTC).workplace());

  private static String text(ByteArrayOutputStream stream) {
    return stream.toString(StandardCharsets.UTF_8);
  }

  @Test
  void whatWasWrittenIsSaidFileByFileAndWhatElseToKnowIsTold() {
    WriteRecord made =
        new WriteRecord(
            HOME.resolve("CLAUDE.md"),
            Hash.MISSING,
            Hash.of("Be brief.\n".getBytes(StandardCharsets.UTF_8)),
            HOME.resolve("none"));
    Result.Applied applied =
        run.said(
            new Result.Applied(new OperationId(3), List.of(made), List.of("Known from now on.")),
            "reflect tidy");
    run.console().flush();
    assertEquals(new OperationId(3), applied.operation());
    assertEquals("Made ~/CLAUDE.md\n", text(out));
    assertEquals("Known from now on.\n", text(err));
  }

  @Test
  void aTerminalBreaksNoWord() {
    String long80 = "word ".repeat(16) + "accept|modify";
    String diff = " - " + "x y ".repeat(30) + "\n ";
    Console terminal =
        new Console(
            InputStream.nullInputStream(),
            Console.utf8(out),
            Console.utf8(err),
            new Console.Terminals(true, true, true));
    terminal.tell(long80);
    terminal.flush();
    assertEquals("word ".repeat(16).strip() + "\naccept|modify\n", text(err));
    assertEquals(
        List.of("  " + "a ".repeat(39).strip(), "  a"),
        terminal.lines("  " + "a ".repeat(40).strip()));
    assertEquals(List.of(diff), terminal.lines(diff));
    assertEquals(List.of(long80), run.console().lines(long80));
  }

  @Test
  void whatIsPrintedIsBrokenBetweenWordsWhereTheTerminalIsNarrow() {
    Console.Terminals narrow = Console.Terminals.parse(",out,err,24 20");
    Console terminal =
        new Console(InputStream.nullInputStream(), Console.utf8(out), Console.utf8(err), narrow);
    new Run(terminal, run.workplace())
        .print("3f2a91bc  Use uv, not pip, here.\n          heard twice, today\n\nMore of one.");
    terminal.flush();
    assertEquals(
        """
        3f2a91bc  Use uv,
                  not pip,
                  here.
                  heard
                  twice,
                  today

        More of one.
        """,
        text(out));
    terminal.tell("Hint: Name it in the settings.");
    terminal.flush();
    assertEquals("Hint: Name it in the\nsettings.\n", text(err));
  }

  @Test
  void nothingThatIsPrintedActsOnATerminal() {
    run.print("Use \u001b[31muv\u001b[0m.\r\nAlways\u0007.");
    run.tell("Read \u202egpj.php");
    run.console().flush();
    assertEquals("Use uv.\nAlways\\u0007.\n", text(out));
    assertEquals("Read \\u202egpj.php\n", text(err));
  }

  @Test
  void whatWasLeftAloneIsAnErrorWithTheCommandThatTriesAgain() {
    UserError error =
        assertThrows(
            UserError.class,
            () -> run.said(new Result.LeftAlone(HOME, "It has changed."), "reflect tidy"));
    assertEquals("It has changed. Nothing was written.", error.getMessage());
    assertEquals(List.of("Run it again: reflect tidy"), error.hints());
  }
}
