import dev.langchain4j.model.embedding.EmbeddingModel;
import dev.langchain4j.model.embedding.onnx.allminilml6v2q.AllMiniLmL6V2QuantizedEmbeddingModel;
import dev.langchain4j.model.embedding.onnx.bgesmallenv15q.BgeSmallEnV15QuantizedEmbeddingModel;
import java.io.BufferedOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/** Embeds every message's three texts, keeps the vectors in a file, and says what that cost. */
final class Embed {
  private Embed() {}

  /** MESSAGES LABELS minilm|bge VECTORS. */
  public static void main(String[] args) throws IOException {
    Locale.setDefault(Locale.ROOT);
    Corpus corpus = Corpus.of(Path.of(args[0]), Path.of(args[1]));
    System.gc();
    long resident = resident();
    long start = System.nanoTime();
    EmbeddingModel model =
        args[2].equals("minilm")
            ? new AllMiniLmL6V2QuantizedEmbeddingModel()
            : new BgeSmallEnV15QuantizedEmbeddingModel();
    model.embed("The first text also loads what is loaded late.");
    System.out.printf("%s: loaded in %.0f ms%n", args[2], (System.nanoTime() - start) / 1e6);

    List<Corpus.Message> messages = corpus.messages();
    Duration before = processor();
    double[] own = new double[messages.size()];
    double[] whole = new double[messages.size()];
    try (DataOutputStream out =
        new DataOutputStream(new BufferedOutputStream(Files.newOutputStream(Path.of(args[3]))))) {
      for (int at = 0; at < messages.size(); at++) {
        List<String> texts = messages.get(at).texts();
        for (int which = 0; which < texts.size(); which++) {
          long from = System.nanoTime();
          String text = texts.get(which);
          float[] vector =
              text.isBlank() ? new float[Vectors.LENGTH] : model.embed(text).content().vector();
          double took = (System.nanoTime() - from) / 1e6;
          whole[at] += took;
          own[at] += which == 0 ? took : 0;
          for (float value : vector) {
            out.writeFloat(value);
          }
        }
      }
    }
    print("own words only", own);
    print("own words, answer and before", whole);
    System.out.printf(
        "of the processor, all threads: %.1f ms a message%n",
        (double) processor().minus(before).toMillis() / messages.size());
    System.out.printf(
        "resident: %d MB before the model was loaded, %d MB after the last message%n",
        resident, resident());
  }

  private static void print(String what, double[] took) {
    double mean = Arrays.stream(took).average().orElse(0);
    double[] sorted = took.clone();
    Arrays.sort(sorted);
    System.out.printf(
        "ms a message, %s: mean %.1f, median %.1f, 95th percentile %.1f%n",
        what, mean, sorted[sorted.length / 2], sorted[sorted.length * 95 / 100]);
  }

  private static Duration processor() {
    return ProcessHandle.current().info().totalCpuDuration().orElse(Duration.ZERO);
  }

  private static long resident() throws IOException {
    String line =
        Files.readAllLines(Path.of("/proc/self/status")).stream()
            .filter(each -> each.startsWith("VmRSS"))
            .findFirst()
            .orElse("VmRSS: 0 kB");
    return Long.parseLong(line.replaceAll("\\D", "")) / 1024;
  }
}
