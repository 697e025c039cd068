package dev.reflect.fs;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.net.StandardProtocolFamily;
import java.net.UnixDomainSocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@SuppressWarnings("try") // a socket is open while the block runs, and is not spoken to
class LocalSocketTest {
  private static final Duration LONG = Duration.ofSeconds(20);

  private final FileSystem fileSystem = new Disk();
  @TempDir Path root;

  private Path directory() {
    return root.resolve("ours");
  }

  private Path own() {
    return directory().resolve(ProcessHandle.current().pid() + ".socket");
  }

  private LocalSocket open(LocalSocket.Answering answering) throws IOException {
    return LocalSocket.open(fileSystem, directory(), answering);
  }

  private Optional<String> asked(String question, Duration deadline) throws IOException {
    return LocalSocket.ask(fileSystem, directory(), question.getBytes(UTF_8), deadline)
        .map(bytes -> new String(bytes, UTF_8));
  }

  /** Returns somebody at this socket who answers nothing. */
  private static ServerSocketChannel silent(Path socket) throws IOException {
    Files.createDirectories(socket.getParent());
    return ServerSocketChannel.open(StandardProtocolFamily.UNIX)
        .bind(UnixDomainSocketAddress.of(socket));
  }

  private static byte[] shouted(byte[] question) {
    return new String(question, UTF_8).toUpperCase(Locale.ROOT).getBytes(UTF_8);
  }

  @Test
  void aQuestionIsAnsweredAndNobodyElseSeesIt() throws IOException {
    try (LocalSocket socket = open(LocalSocketTest::shouted)) {
      assertEquals(Optional.of("WHERE?"), asked("where?", LONG));
      assertEquals("rw-------", permissions(own()));
      assertEquals("rwx------", permissions(directory()));
    }
    assertFalse(Files.exists(own()));
    assertEquals(Optional.empty(), asked("where?", LONG), "nobody is there");
  }

  private static String permissions(Path path) throws IOException {
    return PosixFilePermissions.toString(Files.getPosixFilePermissions(path));
  }

  @Test
  void manyAskAtOnce() throws IOException {
    CountDownLatch together = new CountDownLatch(4);
    try (LocalSocket socket =
        open(
            question -> {
              together.countDown();
              try {
                together.await();
              } catch (InterruptedException end) {
                Thread.currentThread().interrupt();
              }
              return question;
            })) {
      List<CompletableFuture<Optional<String>>> answers = new ArrayList<>();
      for (int at = 0; at < 4; at++) {
        String question = "question " + at;
        answers.add(
            CompletableFuture.supplyAsync(
                () -> {
                  try {
                    return asked(question, LONG);
                  } catch (IOException failed) {
                    return Optional.of(failed.toString());
                  }
                },
                work -> new Thread(work).start()));
      }
      for (int at = 0; at < 4; at++) {
        assertEquals(Optional.of("question " + at), answers.get(at).join());
      }
    }
  }

  @Test
  void whatACrashLeftIsNotAsked() throws IOException {
    Path left = directory().resolve("4194999.socket");
    silent(left).close();
    Path other = directory().resolve("1.socket");
    Files.writeString(other, "the number of a process that is something else now");
    assertEquals(Optional.empty(), asked("where?", LONG), "nobody is there");
    try (LocalSocket socket = open(LocalSocketTest::shouted)) {
      assertEquals(Optional.of("WHERE?"), asked("where?", LONG));
      assertFalse(Files.exists(left));
    }
  }

  @Test
  void theSocketOfAnotherContainerStaysAndIsAsked() throws IOException {
    Path other = directory().resolve("4194999.socket");
    try (ServerSocketChannel elsewhere = silent(other);
        LocalSocket ofTheSameNumber = open(question -> new byte[0])) {
      try (LocalSocket socket = open(LocalSocketTest::shouted)) {
        assertTrue(Files.exists(other));
        assertEquals(Optional.of("WHERE?"), asked("where?", Duration.ofSeconds(2)));
      }
      assertTrue(Files.exists(own()));
      assertEquals(Optional.of(""), asked("where?", Duration.ofMillis(50)), "both are there");
    }
  }

  @Test
  void oneThatHangsLeavesTimeForTheNext() throws IOException {
    try (ServerSocketChannel silent = silent(directory().resolve("1.socket"));
        LocalSocket socket = open(LocalSocketTest::shouted)) {
      assertEquals(Optional.of("WHERE?"), asked("where?", Duration.ofSeconds(2)));
    }
  }

  @Test
  void whoeverDoesNotAnswerIsNotWaitedFor() throws IOException {
    try (ServerSocketChannel silent = silent(own())) {
      assertEquals(Optional.of(""), asked("where?", Duration.ofMillis(50)));
    }
  }

  @Test
  void whoeverAsksNothingKeepsNobodyWaiting() throws IOException {
    try (LocalSocket socket = open(LocalSocketTest::shouted);
        SocketChannel silent = SocketChannel.open(UnixDomainSocketAddress.of(own()))) {
      assertEquals(Optional.of("WHERE?"), asked("where?", LONG));
      assertEquals(Optional.of(""), asked("x".repeat(LocalSocket.MOST_BYTES + 1), LONG));
      assertEquals(Optional.of("STILL?"), asked("still?", LONG));
    }
  }

  @Test
  void whatFailsOrSaysTooMuchIsNoAnswer() throws IOException {
    try (LocalSocket socket =
        open(
            question -> {
              if (question.length == 1) {
                throw new IOException("broken");
              }
              return new byte[LocalSocket.MOST_BYTES + 1];
            })) {
      assertEquals(Optional.of(""), asked("x", LONG));
      assertEquals(Optional.of(""), asked("more", LONG));
    }
  }

  @Test
  void anotherUserIsNeitherAnsweredNorAsked() throws IOException {
    assumeTrue(System.getProperty("user.name").equals("root"), "only root gives things away");
    AtomicInteger times = new AtomicInteger();
    try (LocalSocket socket =
        open(
            question -> {
              times.incrementAndGet();
              return question;
            })) {
      Files.setOwner(
          directory(),
          directory()
              .getFileSystem()
              .getUserPrincipalLookupService()
              .lookupPrincipalByName("nobody"));
      assertEquals(Optional.of(""), asked("where?", LONG), "nobody is asked");
      SocketChannel other = SocketChannel.open(UnixDomainSocketAddress.of(own()));
      assertThrows(
          IOException.class,
          () -> {
            try (other) {
              other.write(ByteBuffer.wrap("where?".getBytes(UTF_8)));
              other.shutdownOutput();
              if (other.read(ByteBuffer.allocate(10)) < 0) {
                throw new IOException("closed");
              }
            }
          });
      assertEquals(0, times.get(), "nobody is answered");
    }
  }

  @Test
  void aPathThatIsTooLongForASocketIsSaid() throws IOException {
    Path deep = root.resolve("x".repeat(120));
    assertThrows(
        IOException.class, () -> LocalSocket.open(fileSystem, deep, LocalSocketTest::shouted));
    Files.writeString(deep.resolve("1.socket"), "");
    assertEquals(Optional.empty(), LocalSocket.ask(fileSystem, deep, new byte[] {1}, LONG));
  }
}
