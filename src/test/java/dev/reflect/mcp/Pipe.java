package dev.reflect.mcp;

import java.io.IOException;
import java.io.OutputStream;
import java.io.PipedInputStream;
import java.io.PipedOutputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;

/** A client at the other end of two pipes. */
final class Pipe {
  private final PipedOutputStream toServer = new PipedOutputStream();
  private final BlockingQueue<String> lines = new LinkedBlockingQueue<>();
  final List<String> complaints = new CopyOnWriteArrayList<>();
  private final Thread serving;

  Pipe(List<Tool> tools, Duration patience) throws IOException {
    this(tools, patience, Duration.ofSeconds(20));
  }

  Pipe(List<Tool> tools, Duration patience, Duration limit) throws IOException {
    PipedInputStream in = new PipedInputStream(toServer, 1 << 20);
    OutputStream out =
        new OutputStream() {
          @Override
          public void write(int b) {
            throw new IllegalStateException("whole lines only");
          }

          @Override
          public void write(byte[] bytes) {
            lines.add(new String(bytes, StandardCharsets.UTF_8));
          }
        };
    Server server =
        new Server(
            "1",
            tools,
            new Server.Ends(in, out),
            new Server.Patience(patience, limit),
            complaints::add);
    serving =
        new Thread(
            () -> {
              try {
                server.serve();
              } catch (IOException e) {
                complaints.add(e.toString());
              }
            });
    serving.start();
  }

  void send(String line) throws IOException {
    toServer.write((line + "\n").getBytes(StandardCharsets.UTF_8));
    toServer.flush();
  }

  /** Returns the next line, without its line feed. */
  String next() throws InterruptedException {
    String line = lines.poll(20, TimeUnit.SECONDS);
    if (line == null) {
      throw new AssertionError("no answer; complaints: " + complaints);
    }
    if (line.indexOf('\n') != line.length() - 1) {
      throw new AssertionError("one line each: " + line);
    }
    return line.strip();
  }

  Map<String, Object> nextObject() throws IOException, InterruptedException {
    byte[] bytes = next().getBytes(StandardCharsets.UTF_8);
    return JsonTree.object(JsonTree.parse(bytes)).orElseThrow();
  }

  boolean isSilent() {
    return lines.isEmpty();
  }

  void close() throws IOException, InterruptedException {
    toServer.close();
    serving.join(10_000);
    if (serving.isAlive()) {
      throw new AssertionError("still serving although the client is gone");
    }
  }
}
