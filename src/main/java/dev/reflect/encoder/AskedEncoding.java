package dev.reflect.encoder;

import dev.reflect.fs.Disk;
import dev.reflect.fs.LocalSocket;
import dev.reflect.recall.Vector;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.Optional;

/**
 * The model as another process has it in memory: a command asks that for the vector of a question,
 * and never loads the model itself.
 */
public final class AskedEncoding implements Encoding {
  /** Of a longer question the rest says nothing to the model. */
  private static final int MOST_LETTERS = 2_000;

  /** The first question waits until the model is in memory. */
  private static final Duration DEADLINE = Duration.ofMillis(1_500);

  private static final byte[] HEAD =
      ("reflect question 1 " + Encoder.MODEL + "\n").getBytes(StandardCharsets.UTF_8);

  private final Path directory;

  /**
   * @param files where the model was placed: there those answer that have it in memory
   */
  public AskedEncoding(EncoderFiles files) {
    this.directory = files.directory();
  }

  /** What has the model. */
  public interface Answering {
    /** Returns the vector of a question, where it has the model. */
    Optional<Vector> to(String question) throws IOException;
  }

  /** Lets others ask, until it is closed. */
  public static LocalSocket open(EncoderFiles files, Answering answering) throws IOException {
    return LocalSocket.open(
        new Disk(),
        files.directory(),
        asked -> {
          boolean known =
              asked.length > HEAD.length
                  && Arrays.equals(asked, 0, HEAD.length, HEAD, 0, HEAD.length);
          String question =
              known
                  ? new String(
                      asked, HEAD.length, asked.length - HEAD.length, StandardCharsets.UTF_8)
                  : "";
          Optional<Vector> vector = known ? answering.to(question) : Optional.empty();
          return vector.map(each -> with(each.bytes())).orElse(new byte[0]);
        });
  }

  private static byte[] with(byte[] rest) {
    return ByteBuffer.allocate(HEAD.length + rest.length).put(HEAD).put(rest).array();
  }

  @Override
  public Vector ofQuestion(String text) throws IOException {
    String cut = text.substring(0, Math.min(text.length(), MOST_LETTERS));
    byte[] question = with(cut.getBytes(StandardCharsets.UTF_8));
    byte[] answer =
        LocalSocket.ask(new Disk(), directory, question, DEADLINE)
            .orElseThrow(() -> new IOException("no session of Claude Code is open"));
    if (answer.length == 0) {
      throw new IOException("the open session gave no answer in time");
    }
    if (answer.length != HEAD.length + Vector.SIZE
        || !Arrays.equals(answer, 0, HEAD.length, HEAD, 0, HEAD.length)) {
      throw new IOException("the open session runs another version of reflect");
    }
    return Vector.of(ByteBuffer.wrap(answer, HEAD.length, Vector.SIZE));
  }

  /** Nobody asks another process for these: whoever makes them has the model. */
  @Override
  public Vector ofTurn(String text) {
    throw new UnsupportedOperationException();
  }

  @Override
  public void close() {
    // Each question has a connection of its own.
  }
}
