package dev.reflect.fs;

import java.io.IOException;
import java.net.ConnectException;
import java.net.SocketException;
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
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import jdk.net.ExtendedSocketOptions;

/**
 * Questions between processes of one user, by sockets in a directory that is theirs alone: each
 * process that answers has one, named by its number. A connection has one question and one answer,
 * both short, and is given up after a while. Nobody answers another user, or asks one.
 */
public final class LocalSocket implements AutoCloseable {
  /** A longer question gets no answer, and a longer answer is none. */
  public static final int MOST_BYTES = 16_384;

  private static final String ENDING = ".socket";
  private static final Duration PATIENCE = Duration.ofSeconds(2);
  private static final int AT_ONCE = 8;

  private final FileSystem fileSystem;
  private final Path file;
  private final ServerSocketChannel server;
  private final Semaphore free = new Semaphore(AT_ONCE);

  private LocalSocket(FileSystem fileSystem, Path file, ServerSocketChannel server) {
    this.fileSystem = fileSystem;
    this.file = file;
    this.server = server;
  }

  /** Answers the question of whoever asks; no bytes where there is no answer. */
  public interface Answering {
    byte[] to(byte[] question) throws IOException;
  }

  /** Answers in this directory from now on, beside what else this process does. */
  public static LocalSocket open(FileSystem fileSystem, Path directory, Answering answering)
      throws IOException {
    new PrivateDirectory(fileSystem, directory).create();
    for (Path each : sockets(fileSystem, directory)) {
      if (!isAlive(each) && isLeft(each)) {
        fileSystem.delete(each);
      }
    }
    long number = ProcessHandle.current().pid();
    while (Files.exists(named(directory, number)) && !isLeft(named(directory, number))) {
      number++; // a container that shares this directory has its own process of this number
    }
    Path file = named(directory, number);
    fileSystem.delete(file);
    ServerSocketChannel server = ServerSocketChannel.open(StandardProtocolFamily.UNIX);
    try {
      server.bind(UnixDomainSocketAddress.of(file));
      Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rw-------"));
    } catch (IOException | RuntimeException failed) {
      boolean isMade = server.getLocalAddress() != null;
      server.close();
      if (isMade) {
        fileSystem.delete(file);
      }
      throw failed;
    }
    LocalSocket socket = new LocalSocket(fileSystem, file, server);
    daemon(() -> socket.serve(answering));
    return socket;
  }

  private static Path named(Path directory, long number) {
    return directory.resolve(number + ENDING);
  }

  private static List<Path> sockets(FileSystem fileSystem, Path directory) throws IOException {
    return fileSystem.status(directory).isDirectory()
        ? fileSystem.list(directory).stream()
            .filter(each -> each.getFileName().toString().matches("[0-9]{1,10}[.]socket"))
            .sorted()
            .toList()
        : List.of();
  }

  /** Returns whether nobody answers there any more: a process of its number says nothing of it. */
  private static boolean isLeft(Path socket) throws IOException {
    try (SocketChannel channel = SocketChannel.open(StandardProtocolFamily.UNIX)) {
      connect(channel, socket);
      return false;
    } catch (ConnectException refused) {
      return true;
    } catch (SocketException other) {
      return false;
    }
  }

  /** Waits for nobody who takes no more connections. */
  private static void connect(SocketChannel channel, Path socket) throws IOException {
    channel.configureBlocking(false);
    channel.connect(UnixDomainSocketAddress.of(socket));
  }

  /** It may be about to answer. */
  private static boolean isAlive(Path socket) {
    String name = socket.getFileName().toString();
    return ProcessHandle.of(Long.parseLong(name.substring(0, name.length() - ENDING.length())))
        .isPresent();
  }

  private static void daemon(Runnable work) {
    Thread thread = new Thread(work, "local socket");
    thread.setDaemon(true);
    thread.start();
  }

  private void serve(Answering answering) {
    try {
      while (true) {
        SocketChannel asking = server.accept();
        if (free.tryAcquire()) {
          daemon(() -> answer(asking, answering));
        } else {
          asking.close();
        }
      }
    } catch (IOException closed) {
      free.drainPermits();
    }
  }

  private void answer(SocketChannel asking, Answering answering) {
    try {
      within(PATIENCE, asking, () -> answered(asking, answering));
    } finally {
      free.release();
    }
  }

  private byte[] answered(SocketChannel asking, Answering answering) throws IOException {
    if (isOurs(asking, file.getParent())) {
      byte[] question = read(asking);
      write(asking, question.length == 0 ? question : answering.to(question));
    }
    return new byte[0];
  }

  /**
   * Asks those that answer in this directory, one after the other; each has its share of the time.
   *
   * @return the first answer; no bytes where somebody is there, and nobody answered in time
   */
  public static Optional<byte[]> ask(
      FileSystem fileSystem, Path directory, byte[] question, Duration deadline)
      throws IOException {
    long end = System.nanoTime() + deadline.toNanos();
    Optional<byte[]> heard = Optional.empty();
    List<Path> unasked = new ArrayList<>(sockets(fileSystem, directory));
    while (!unasked.isEmpty()) {
      Duration share = Duration.ofNanos((end - System.nanoTime()) / unasked.size());
      Path each = unasked.remove(0);
      try (SocketChannel channel = SocketChannel.open(StandardProtocolFamily.UNIX)) {
        connect(channel, each);
        byte[] answer = within(share, channel, () -> asked(channel, each, question));
        if (answer.length > 0) {
          return Optional.of(answer);
        }
        heard = Optional.of(answer);
      } catch (SocketException nobody) {
        continue; // what a crash left
      }
    }
    return heard;
  }

  private static byte[] asked(SocketChannel channel, Path socket, byte[] question)
      throws IOException {
    if (!channel.isConnected() || !isOurs(channel, socket.getParent())) {
      return new byte[0];
    }
    channel.configureBlocking(true);
    write(channel, question);
    channel.shutdownOutput();
    return read(channel);
  }

  /** Returns whether the directory is the other's, too. */
  private static boolean isOurs(SocketChannel channel, Path directory) throws IOException {
    return channel
        .getOption(ExtendedSocketOptions.SO_PEERCRED)
        .user()
        .equals(Files.getOwner(directory));
  }

  /** What takes longer, or fails, comes to nothing: closing the channel ends it. */
  private static byte[] within(Duration time, SocketChannel channel, Supply<byte[]> exchanged) {
    FutureTask<byte[]> exchange = new FutureTask<>(exchanged::now);
    daemon(exchange);
    try (channel) {
      return exchange.get(time.toNanos(), TimeUnit.NANOSECONDS);
    } catch (ExecutionException | TimeoutException | IOException failed) {
      return new byte[0];
    } catch (InterruptedException end) {
      Thread.currentThread().interrupt();
      return new byte[0];
    }
  }

  /** Returns all that comes, or nothing where that is too much. */
  private static byte[] read(SocketChannel channel) throws IOException {
    ByteBuffer bytes = ByteBuffer.allocate(MOST_BYTES + 1);
    int count = 0;
    while (count >= 0 && bytes.hasRemaining()) {
      count = channel.read(bytes);
    }
    return bytes.hasRemaining() ? Arrays.copyOf(bytes.array(), bytes.position()) : new byte[0];
  }

  private static void write(SocketChannel channel, byte[] bytes) throws IOException {
    ByteBuffer left = ByteBuffer.wrap(bytes);
    while (left.hasRemaining()) {
      channel.write(left);
    }
  }

  /** Answers no more, and takes the socket away. */
  @Override
  public void close() throws IOException {
    server.close();
    fileSystem.delete(file);
  }
}
