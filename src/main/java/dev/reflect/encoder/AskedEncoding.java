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
 * and loads the model itself only where nobody answers.
 */
public final class AskedEncoding implements Encoding {
  /** Of a longer question the rest says nothing to the model. */
  private static final int MOST_LETTERS = 2_000;

  /** The first question waits until the model is in memory. */
  private static final Duration DEADLINE = Duration.ofMillis(1_500);

  private static final byte[] HEAD =
      ("reflect question 1 " + Encoder.MODEL + "\n").getBytes(StandardCharsets.UTF_8);

  private final EncoderFiles files;
  private final Path directory;
  private final Loading loading;
  private Optional<Encoding> own = Optional.empty();

  /**
   * @param files where the model was placed: there those answer that have it in memory
   * @param loading what brings it into the memory of this process
   */
  public AskedEncoding(EncoderFiles files, Loading loading) {
    this.files = files;
    this.directory = files.directory();
    this.loading = loading;
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
    if (own.isEmpty()) {
      Optional<Vector> answer = answer(text);
      if (answer.isPresent()) {
        return answer.get();
      }
      own = Optional.of(loading.of(files));
    }
    return own.get().ofQuestion(text);
  }

  /** None where no session is open, or the one that is has none in time, or is of another build. */
  private Optional<Vector> answer(String text) throws IOException {
    String cut = text.substring(0, Math.min(text.length(), MOST_LETTERS));
    byte[] question = with(cut.getBytes(StandardCharsets.UTF_8));
    return LocalSocket.ask(new Disk(), directory, question, DEADLINE)
        .filter(answer -> answer.length == HEAD.length + Vector.SIZE)
        .filter(answer -> Arrays.equals(answer, 0, HEAD.length, HEAD, 0, HEAD.length))
        .map(answer -> Vector.of(ByteBuffer.wrap(answer, HEAD.length, Vector.SIZE)));
  }

  /** Nobody asks another process for these: whoever makes them has the model. */
  @Override
  public Vector ofTurn(String text) {
    throw new UnsupportedOperationException();
  }

  @Override
  public void close() throws IOException {
    if (own.isPresent()) {
      own.get().close();
    }
  }
}
