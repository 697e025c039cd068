package dev.reflect.encoder;

import dev.reflect.recall.Vector;
import dev.reflect.recall.WordPieces;
import java.io.IOException;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/**
 * The local model that makes vectors of texts, e5-small-v2, in memory. The runtime is no part of
 * our jar: its classes are loaded from where it was placed, and called by their names.
 */
public final class Encoder implements Encoding {
  /** What a vector was made by; one that another made cannot be compared. */
  public static final String MODEL = "e5-small-v2-q 128";

  /** So many pieces of a text count; the time that it takes grows with them. */
  private static final int MOST_PIECES = 128;

  private static final String PACKAGE = "ai.onnxruntime.";

  /** The system loads a native library for one class loader of a process only. */
  private static Optional<ClassLoader> runtime = Optional.empty();

  private final WordPieces pieces;
  private final Object environment;
  private final Object session;
  private final Method tensor;
  private final Method run;

  private Encoder(ClassLoader classes, EncoderFiles files)
      throws IOException, ReflectiveOperationException {
    this.pieces = new WordPieces(Files.readAllLines(files.file(EncoderFiles.VOCABULARY)));
    Class<?> environments = classes.loadClass(PACKAGE + "OrtEnvironment");
    Class<?> options = classes.loadClass(PACKAGE + "OrtSession$SessionOptions");
    this.environment = environments.getMethod("getEnvironment").invoke(null);
    Object chosen = options.getConstructor().newInstance();
    options.getMethod("setIntraOpNumThreads", int.class).invoke(chosen, 1);
    options.getMethod("setCPUArenaAllocator", boolean.class).invoke(chosen, false);
    options.getMethod("setMemoryPatternOptimization", boolean.class).invoke(chosen, false);
    this.session =
        environments
            .getMethod("createSession", String.class, options)
            .invoke(environment, files.file(EncoderFiles.MODEL).toString(), chosen);
    options.getMethod("close").invoke(chosen);
    this.tensor =
        classes
            .loadClass(PACKAGE + "OnnxTensor")
            .getMethod("createTensor", environments, Object.class);
    this.run = session.getClass().getMethod("run", Map.class);
  }

  /**
   * Loads the model.
   *
   * @throws IOException with one sentence, where its files are missing or cannot be used
   */
  public static Encoder load(EncoderFiles files) throws IOException {
    files.check();
    try {
      return new Encoder(runtime(files), files);
    } catch (ReflectiveOperationException | LinkageError | IllegalArgumentException failed) {
      throw unusable(failed);
    }
  }

  private static synchronized ClassLoader runtime(EncoderFiles files) throws IOException {
    if (runtime.isEmpty()) {
      System.setProperty("onnxruntime.native.path", files.directory().toString());
      URL[] jar = {files.file(EncoderFiles.RUNTIME).toUri().toURL()};
      runtime = Optional.of(new URLClassLoader(jar, ClassLoader.getPlatformClassLoader()));
    }
    return runtime.get();
  }

  private static IOException unusable(Throwable failed) {
    boolean inside = failed instanceof InvocationTargetException;
    Throwable cause = inside ? failed.getCause() : failed;
    return new IOException("The model for vectors cannot be used: " + cause.getMessage(), cause);
  }

  @Override
  public Vector ofQuestion(String text) throws IOException {
    return of("query: " + text);
  }

  @Override
  public Vector ofTurn(String text) throws IOException {
    return of("passage: " + text);
  }

  private synchronized Vector of(String text) throws IOException {
    long[] numbers = pieces.of(text, MOST_PIECES);
    long[] ones = new long[numbers.length];
    Arrays.fill(ones, 1);
    Map<String, Object> given = new LinkedHashMap<>();
    try {
      given.put("input_ids", tensor.invoke(null, environment, new long[][] {numbers}));
      given.put("attention_mask", tensor.invoke(null, environment, new long[][] {ones}));
      given.put(
          "token_type_ids", tensor.invoke(null, environment, new long[][] {new long[ones.length]}));
      try (AutoCloseable result = (AutoCloseable) run.invoke(session, given)) {
        Object first = result.getClass().getMethod("get", int.class).invoke(result, 0);
        return mean(((float[][][]) first.getClass().getMethod("getValue").invoke(first))[0]);
      }
    } catch (IOException failed) {
      throw failed;
    } catch (Exception failed) { // the runtime's own exceptions are not on our class path
      throw unusable(failed);
    } finally {
      for (Object each : given.values()) {
        close(each);
      }
    }
  }

  private static Vector mean(float[][] pieces) {
    float[] sums = new float[Vector.SIZE];
    for (float[] piece : pieces) {
      for (int at = 0; at < sums.length; at++) {
        sums[at] += piece[at];
      }
    }
    return Vector.of(sums);
  }

  private static void close(Object resource) throws IOException {
    try {
      ((AutoCloseable) resource).close();
    } catch (Exception failed) {
      throw unusable(failed);
    }
  }

  @Override
  public synchronized void close() throws IOException {
    close(session);
  }
}
