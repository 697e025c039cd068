import java.io.BufferedInputStream;
import java.io.DataInputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Sentence embeddings, as Embed wrote them: for each message its three texts. */
final class Vectors {
  static final int LENGTH = 384;
  static final int TEXTS = 3;

  private Vectors() {}

  /**
   * Returns a row for each message, its texts side by side: each text's vectors centred, and of
   * about this length. What is not there is nought. No label is looked at.
   */
  static float[][] of(Path file, int messages, double length) throws IOException {
    float[][] rows = new float[messages][TEXTS * LENGTH];
    try (DataInputStream in =
        new DataInputStream(new BufferedInputStream(Files.newInputStream(file), 1 << 20))) {
      for (float[] row : rows) {
        for (int at = 0; at < row.length; at++) {
          row[at] = in.readFloat();
        }
      }
    }
    for (int text = 0; text < TEXTS; text++) {
      scale(rows, text * LENGTH, length);
    }
    return rows;
  }

  private static void scale(float[][] rows, int from, double length) {
    double[] mean = new double[LENGTH];
    int there = 0;
    for (float[] row : rows) {
      if (isThere(row, from)) {
        there++;
        for (int at = 0; at < LENGTH; at++) {
          mean[at] += row[from + at];
        }
      }
    }
    double squares = 0;
    boolean[] is = new boolean[rows.length];
    for (int each = 0; each < rows.length; each++) {
      is[each] = isThere(rows[each], from);
      for (int at = 0; is[each] && at < LENGTH; at++) {
        rows[each][from + at] -= (float) (mean[at] / there);
        squares += rows[each][from + at] * rows[each][from + at];
      }
    }
    float factor = (float) (length / Math.sqrt(squares / there));
    for (float[] row : rows) {
      for (int at = 0; at < LENGTH; at++) {
        row[from + at] *= factor;
      }
    }
  }

  private static boolean isThere(float[] row, int from) {
    for (int at = 0; at < LENGTH; at++) {
      if (row[from + at] != 0) {
        return true;
      }
    }
    return false;
  }
}
