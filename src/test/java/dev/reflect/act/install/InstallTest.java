package dev.reflect.act.install;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.reflect.act.home.Installed;
import dev.reflect.act.home.Places;
import dev.reflect.act.home.UserError;
import dev.reflect.claude.ClaudeVersion;
import dev.reflect.claude.Clients;
import dev.reflect.claude.ConfigurationPlaces;
import dev.reflect.fs.Disk;
import dev.reflect.fs.FileSystem;
import dev.reflect.json.JsonDocument;
import dev.reflect.json.JsonTexts;
import dev.reflect.json.JsonValue.JsonObject;
import java.io.IOException;
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.lifecycle.AfterTry;
import net.jqwik.api.lifecycle.BeforeTry;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class InstallTest {
  private static final Instant NOW = Instant.parse("2026-11-21T12:00:00Z");

  private Path home;
  private Path checkout;
  private Places places;
  private ConfigurationPlaces at;
  private Clients clients = clients("2.1.156");

  private static Clients clients(String version) {
    return new Clients(
        List.of(
            new Clients.Client(
                Path.of("/opt/claude"), ClaudeVersion.parse(version + " (Claude Code)"))));
  }

  @BeforeEach
  @BeforeTry
  void aHomeAndACheckout() throws IOException {
    home = Files.createTempDirectory("install").toRealPath();
    checkout = Files.createDirectories(home.resolve("checkout"));
    for (String file :
        List.of("bin/reflect", "bin/reflect-hook", "skills-templates/skills/reflect/SKILL.md")) {
      Files.createDirectories(checkout.resolve(file).getParent());
      Files.writeString(checkout.resolve(file), "ours\n");
    }
    Files.createDirectories(home.resolve(".claude"));
    places = Places.of(Map.of("REFLECT_HOME", home.resolve("own").toString()), home, home);
    at = ConfigurationPlaces.ofUser(Map.of(), home);
  }

  @AfterEach
  @AfterTry
  void nothingIsLeft() throws IOException {
    try (Stream<Path> paths = Files.walk(home)) {
      for (Path path : paths.sorted(Comparator.reverseOrder()).toList()) {
        Files.delete(path);
      }
    }
  }

  @Property(tries = 200)
  void whatTheUserHadIsThereAgainByteForByte(@ForAll long seed) throws IOException {
    JsonTexts texts = new JsonTexts(seed);
    String settings = texts.file(texts.object(List.of(texts.member("mine", "{}")), 0));
    String servers =
        texts.file(
            texts.object(
                List.of(
                    texts.member("mine", "{}"),
                    texts.member("mcpServers", texts.object(List.of(), 1))),
                0));
    Files.writeString(at.settings(), settings);
    Files.writeString(at.servers(), servers);

    FileSystem quick = instead("force", InstallTest::nothing, 0);
    for (String version : List.of("2.1.117", "2.1.118", "2.1.100").subList((int) (seed & 1), 3)) {
      clients = clients(version);
      install(quick);
      assertEquals(true, Install.plan(quick, places, at, checkout, clients).isEmpty());
      assertEquals(version.equals("2.1.118"), Files.readString(at.settings()).contains("mcp_tool"));
    }
    edit(at.settings());
    edit(at.servers());
    uninstall(quick);

    assertEquals(edited(settings), Files.readString(at.settings()));
    assertEquals(edited(servers), Files.readString(at.servers()));
    assertEquals(false, Files.exists(at.skills()));
  }

  private static void edit(Path file) throws IOException {
    Files.writeString(file, edited(Files.readString(file)));
  }

  private static String edited(String text) {
    JsonDocument document = JsonDocument.of(text);
    JsonObject root = (JsonObject) document.root();
    return document
        .replaced(root.value("mine").orElseThrow(), JsonDocument.of("\"edited\""))
        .text();
  }

  @Test
  void settingsThatMayNotBeWrittenAreLeftAlone() throws IOException {
    Files.writeString(at.settings(), "{}");
    SortedMap<String, String> before = tree();
    FileSystem readOnly = instead("isWritable", () -> false, 0);
    UserError error = assertThrows(UserError.class, () -> install(readOnly));
    assertEquals(
        "~/.claude/settings.json may not be written. Nothing was changed.", error.getMessage());
    assertEquals(List.of("Put right what is said there, then run: reflect install"), error.hints());
    assertEquals(before, tree());
  }

  @Test
  void aDiskThatFailsInTheMiddleLeavesEverythingAsItWas() throws IOException {
    Files.writeString(at.settings(), "{\"a\": 1}\n");
    SortedMap<String, String> before = tree();
    // The record and four programs are replaced before the settings are.
    FileSystem failing = instead("replace", InstallTest::fail, 6);
    UserError error = assertThrows(UserError.class, () -> install(failing));
    assertEquals(
        "Could not replace " + at.servers() + ": no space left on device. Every file is as it was.",
        error.getMessage());
    assertEquals(before, tree());
  }

  @Test
  void withoutTheRecordOurEntriesAreFoundAllTheSame() throws IOException {
    Files.writeString(at.settings(), "{\"a\": 1}\n");
    install(new Disk());
    Files.delete(places.reflectHome().resolve("installed.json"));
    uninstall(new Disk());
    assertEquals("{\"a\": 1}\n", Files.readString(at.settings()));
    assertEquals("{}\n", Files.readString(at.servers()));
    assertEquals("ours\n", Files.readString(at.skills().resolve("reflect/SKILL.md")));
  }

  @Test
  void whatAKilledUninstallPutAsideGoesWithTheNext() throws IOException {
    install(new Disk());
    Path ours = at.skills().resolve("reflect/SKILL.md");
    Files.move(ours, ours.resolveSibling(".reflect-SKILL.md-1f0c9a2b.tmp"));
    uninstall(new Disk());
    assertEquals(false, Files.exists(at.skills()));

    install(new Disk());
    Files.move(ours, ours.resolveSibling(".reflect-SKILL.md-1f0c9a2b.tmp"));
    Files.writeString(ours.resolveSibling("mine.md"), "mine\n");
    uninstall(new Disk());
    assertEquals("mine\n", Files.readString(ours.resolveSibling("mine.md")));
  }

  @Test
  void withoutTheRecordEverySkillOfTheCheckoutIsFound() throws IOException {
    checkout = Path.of("").toAbsolutePath();
    install(new Disk());
    Files.delete(places.reflectHome().resolve("installed.json"));
    uninstall(new Disk());
    assertEquals(List.of(), List.of(at.skills().toFile().list()));
  }

  @Test
  void aRecordThatIsNotOursIsTold() throws IOException {
    Files.createDirectories(places.reflectHome());
    Files.writeString(places.reflectHome().resolve("installed.json"), "{\"/x\": 7}");
    UserError error = assertThrows(UserError.class, () -> install(new Disk()));
    assertEquals("~/own/installed.json does not say what was installed.", error.getMessage());
  }

  @Test
  void theRecordIsReadBackAsItWasWritten() throws IOException {
    Files.writeString(at.settings(), "{\"hooks\": { \t}}");
    install(new Disk());
    String record = Files.readString(places.reflectHome().resolve("installed.json"));
    Installed installed = Installed.of(JsonDocument.of(record));
    assertEquals(record, installed.text());
    assertEquals(
        Map.of("hooks", " \t"),
        installed.at(at.directory()).orElseThrow().files().get(at.settings()).filled());
  }

  private void install(FileSystem fileSystem) throws IOException {
    InstallPlan plan = Install.plan(fileSystem, places, at, checkout, clients);
    new InstallWrite(fileSystem, places, ZoneOffset.UTC).of(plan, NOW);
  }

  private void uninstall(FileSystem fileSystem) throws IOException {
    InstallPlan plan = Uninstall.plan(fileSystem, places, at);
    new InstallWrite(fileSystem, places, ZoneOffset.UTC).of(plan, NOW);
  }

  private SortedMap<String, String> tree() throws IOException {
    SortedMap<String, String> tree = new TreeMap<>();
    try (Stream<Path> paths = Files.walk(home)) {
      for (Path path : paths.filter(Files::isRegularFile).toList()) {
        if (!path.endsWith("apply.lock")) {
          tree.put(
              home.relativize(path).toString(), Files.readString(path, StandardCharsets.UTF_8));
        }
      }
    }
    return tree;
  }

  /** What a method of a disk does instead. */
  private interface Deed {
    Object done() throws IOException;
  }

  private static Object nothing() {
    return null;
  }

  private static Object fail() throws IOException {
    throw new IOException("no space left on device");
  }

  /**
   * Returns a disk whose methods of this name do something else: once, after they have worked so
   * many times, or every time.
   */
  private static FileSystem instead(String name, Deed deed, int times) {
    FileSystem disk = new Disk();
    int[] left = {times};
    return (FileSystem)
        Proxy.newProxyInstance(
            FileSystem.class.getClassLoader(),
            new Class<?>[] {FileSystem.class},
            (proxy, method, arguments) -> {
              if (method.isDefault()) {
                return InvocationHandler.invokeDefault(proxy, method, arguments);
              }
              if (method.getName().startsWith(name) && (times == 0 || left[0]-- == 0)) {
                return deed.done();
              }
              try {
                return method.invoke(disk, arguments);
              } catch (InvocationTargetException e) {
                throw e.getCause();
              }
            });
  }
}
