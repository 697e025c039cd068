package dev.reflect.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.reflect.cli.Main.Invocation;
import dev.reflect.cli.Run.Console;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import picocli.CommandLine;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;

/** What the commands say about themselves: {@code --help}, and the manual made of it. */
class CommandsTest {
  private static final Path PAGE = Path.of("docs/commands.md");
  private static final Path HELP = Path.of("src/test/resources/help");
  private static final boolean WRITE = System.getProperty("docs", "").equals("write");
  static final Invocation NOWHERE =
      new Invocation(
          Map.of(), Path.of("/nowhere"), Path.of("/nowhere"), () -> Instant.EPOCH, ZoneOffset.UTC);

  @ParameterizedTest
  @MethodSource("names")
  void everyCommandExplainsItself(String name) throws IOException {
    same(HELP.resolve(name.replace(' ', '-') + ".txt"), help(name));
  }

  @Test
  void theManualPageIsMadeOfTheHelp() throws IOException {
    same(PAGE, new CommandsPage(CommandsTest::help).text(names().toList()));
  }

  @Test
  void headersAreShortImperativesWithoutAFullStop() {
    for (CommandSpec command : specs()) {
      String header = String.join(" ", command.usageMessage().header());
      assertEquals(true, header.matches("[A-Z][^.]{10,60}"), command.name() + ": " + header);
    }
  }

  @Test
  void everyCommandThatIsShownStandsInOneGroupOfTheHelp() {
    List<String> shown =
        commands().getSubcommands().entrySet().stream()
            .filter(each -> !each.getValue().getCommandSpec().usageMessage().hidden())
            .map(Map.Entry::getKey)
            .sorted()
            .toList();
    assertEquals(shown, CommandGroups.all().map(Commands::name).sorted().toList());
  }

  @Test
  void everyCommandIsFoundByTheNameOfItsClass() {
    commands()
        .getSubcommands()
        .forEach(
            (name, each) ->
                assertEquals(name, Commands.name(each.getCommandSpec().userObject().getClass())));
  }

  @Test
  void everyOptionAndArgumentIsExplained() {
    List<String> silent = new ArrayList<>();
    for (CommandSpec command : specs()) {
      for (ArgSpec argument : command.args()) {
        if (argument.description().length == 0) {
          silent.add(command.name() + " " + argument);
        }
      }
    }
    assertEquals(List.of(), silent);
  }

  @Test
  void everyCommandShowsAnExample() {
    List<String> without = new ArrayList<>();
    for (String name : names().toList()) {
      List<String> lines = help(name).lines().toList();
      int head = Math.max(lines.indexOf("Example:"), lines.indexOf("Examples:"));
      if (head < 0 || !lines.get(head + 1).matches("  .*reflect.*")) {
        without.add(name);
      }
    }
    assertEquals(List.of(), without);
  }

  /** A command that only prints prints JSON too; export and completion are for programs anyway. */
  @Test
  void everyCommandThatOnlyReadsPrintsJson() {
    Set<String> change =
        Set.of(
            "reflect",
            "review",
            "accept",
            "modify",
            "propose",
            "add",
            "skip",
            "reject",
            "apply",
            "undo",
            "restore",
            "import",
            "auto",
            "hearing",
            "install",
            "uninstall",
            "demo",
            "mcp",
            "spool",
            "forget",
            "sync",
            "repair",
            "rebuild",
            "run",
            "digest",
            "on",
            "off",
            "retire",
            "keep",
            "merge",
            "split",
            "tidy",
            "join",
            "push",
            "pull",
            "withdraw",
            "share",
            "leave");
    Set<String> forPrograms = Set.of("export", "completion", "complete", "question");
    List<String> without = new ArrayList<>();
    for (CommandSpec command : specs()) {
      String name = command.name();
      boolean reads = !change.contains(name) && !forPrograms.contains(name);
      if (reads && command.findOption("--json") == null) {
        without.add(name);
      }
    }
    assertEquals(List.of(), without);
  }

  @Test
  void theManPageIsMadeOfTheCommands() throws IOException {
    same(Path.of("man/reflect.1"), new ManPage(commands()).text());
  }

  static Stream<String> names() {
    return Stream.concat(Stream.of("reflect"), below(commands(), ""));
  }

  /** Returns the commands and their own commands, for example {@code learnings show}. */
  private static Stream<String> below(CommandLine command, String names) {
    return command.getSubcommands().entrySet().stream()
        .flatMap(
            each ->
                Stream.concat(
                    Stream.of(names + each.getKey()),
                    below(each.getValue(), names + each.getKey() + " ")));
  }

  private static List<CommandSpec> specs() {
    List<CommandSpec> specs = new ArrayList<>();
    addTo(specs, commands());
    return specs;
  }

  private static void addTo(List<CommandSpec> specs, CommandLine command) {
    specs.add(command.getCommandSpec());
    command.getSubcommands().values().forEach(each -> addTo(specs, each));
  }

  static CommandLine commands() {
    return Commands.line(run(new ByteArrayOutputStream()));
  }

  private static String help(String name) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    Run run = run(out);
    String[] arguments =
        name.equals("reflect") ? new String[] {"--help"} : (name + " --help").split(" ");
    new Main(run.console(), NOWHERE).run(arguments);
    run.console().flush();
    return out.toString(StandardCharsets.UTF_8);
  }

  static Run run(ByteArrayOutputStream out) {
    Console console =
        new Console(
            InputStream.nullInputStream(),
            Console.utf8(out),
            Console.utf8(out),
            Console.Terminals.NONE);
    return new Run(console, NOWHERE.workplace());
  }

  static void same(Path file, String text) throws IOException {
    if (WRITE) {
      Files.createDirectories(file.getParent());
      Files.writeString(file, text);
    }
    assertEquals(text, Files.readString(file), "mvn test -Ddocs=write writes it anew");
  }

  @Test
  void isThatOfThePom() throws IOException {
    Matcher version =
        Pattern.compile("<artifactId>reflect</artifactId>\\s*<version>([^<]+)</version>")
            .matcher(Files.readString(Path.of("pom.xml")));

    assertEquals(version.find() ? version.group(1) : "", Main.VERSION);
  }
}
