package dev.reflect.team;

import java.io.FilterInputStream;
import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.time.Duration;
import javax.net.SocketFactory;

/**
 * Makes the driver's sockets. What a server answers to one question has an end: in bytes, as all of
 * it is in memory at once, and in time, as it could send one byte now and then for ever.
 */
public final class AnswerSockets extends SocketFactory {
  /** A small row takes several times as much memory as it has bytes; Claude's process has 64 MB. */
  static final int LARGEST = 8_000_000;

  private static final Duration LONGEST = Duration.ofSeconds(60);

  /** The driver makes it, by its name. */
  public AnswerSockets() {}

  static final class Endless extends IOException {
    private static final long serialVersionUID = 1L;

    Endless() {
      super("the answer does not end");
    }
  }

  @Override
  public Socket createSocket() {
    return new Answering();
  }

  @Override
  public Socket createSocket(String host, int port) throws IOException {
    throw new UnsupportedOperationException();
  }

  @Override
  public Socket createSocket(String host, int port, InetAddress here, int from) {
    throw new UnsupportedOperationException();
  }

  @Override
  public Socket createSocket(InetAddress host, int port) {
    throw new UnsupportedOperationException();
  }

  @Override
  public Socket createSocket(InetAddress host, int port, InetAddress here, int from) {
    throw new UnsupportedOperationException();
  }

  private static final class Answering extends Socket {
    private long bytes;
    private long asked = System.nanoTime();

    @Override
    public OutputStream getOutputStream() throws IOException {
      return new FilterOutputStream(super.getOutputStream()) {
        @Override
        public void write(byte[] all, int from, int length) throws IOException {
          bytes = 0;
          asked = System.nanoTime();
          out.write(all, from, length);
        }
      };
    }

    @Override
    public InputStream getInputStream() throws IOException {
      return new FilterInputStream(super.getInputStream()) {
        @Override
        public int read() throws IOException {
          byte[] one = new byte[1];
          return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
        }

        @Override
        public int read(byte[] into, int from, int length) throws IOException {
          int read = super.read(into, from, length);
          bytes += read;
          if (bytes > LARGEST) {
            throw new Endless();
          }
          if (System.nanoTime() - asked > LONGEST.toNanos()) {
            throw new SocketTimeoutException("the answer takes too long");
          }
          return read;
        }
      };
    }
  }
}
