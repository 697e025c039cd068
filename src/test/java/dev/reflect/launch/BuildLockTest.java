package dev.reflect.launch;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The launcher's lock around a build, with a program of our own in the place of Maven. */
class BuildLockTest {
  @TempDir Path temporary;
  private Path checkout;
  private Path log;

  @BeforeEach
  void aCheckout() throws IOException {
    checkout = temporary.toRealPath().resolve("checkout");
    log = checkout.resolve("log");
    Files.createDirectories(checkout.resolve("src/main"));
    Files.writeString(checkout.resolve("pom.xml"), "");
    program("bin/reflect", Files.readString(Shell.CHECKOUT.resolve("bin/reflect")));
    program(
        "tools/mvn",
        """
        #!/bin/sh
        echo begin >>log
        n=0
        while [ ! -e go ] && [ "$n" -lt 600 ]; do sleep 0.05; n=$((n + 1)); done
        echo jar >target/reflect.jar
        echo end >>log
        """);
  }

  private void program(String name, String script) throws IOException {
    Path file = checkout.resolve(name);
    Files.createDirectories(file.getParent());
    Files.writeString(file, script);
    Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rwxr-xr-x"));
  }

  private Process launcher() throws IOException {
    ProcessBuilder builder =
        new ProcessBuilder(checkout.resolve("bin/reflect").toString(), "--version");
    builder.environment().put("JAVA_HOME", System.getProperty("java.home"));
    builder
        .environment()
        .merge("PATH", checkout.resolve("tools").toString(), (old, tools) -> tools + ":" + old);
    Path out = Files.createTempFile(temporary, "out", "");
    return builder.redirectErrorStream(true).redirectOutput(out.toFile()).start();
  }

  private void awaitLog(String text) throws IOException, InterruptedException {
    for (int look = 0; look < 400 && !logged().equals(text); look++) {
      Thread.sleep(25);
    }
    assertEquals(text, logged());
  }

  private String logged() throws IOException {
    return Files.exists(log) ? Files.readString(log) : "";
  }

  @Test
  void twoThatStartAtOnceBuildOnce() throws IOException, InterruptedException {
    Process first = launcher();
    awaitLog("begin\n");
    Process second = launcher();
    assertFalse(second.waitFor(1500, TimeUnit.MILLISECONDS), "it waits");
    Files.createFile(checkout.resolve("go"));
    assertTrue(first.waitFor(60, TimeUnit.SECONDS));
    assertTrue(second.waitFor(60, TimeUnit.SECONDS));
    assertEquals("begin\nend\n", logged());
    assertFalse(Files.isSymbolicLink(checkout.resolve("target/launch.lock")));
  }

  @Test
  void whatALauncherThatWasKilledLeftHoldsUpNobody() throws IOException, InterruptedException {
    Process killed = launcher();
    awaitLog("begin\n");
    killed.destroyForcibly().waitFor();
    assertTrue(Files.isSymbolicLink(checkout.resolve("target/launch.lock")));
    Files.createFile(checkout.resolve("go"));
    assertTrue(launcher().waitFor(60, TimeUnit.SECONDS));
    assertFalse(Files.isSymbolicLink(checkout.resolve("target/launch.lock")));
  }
}
