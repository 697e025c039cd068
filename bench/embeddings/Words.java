import dev.langchain4j.model.embedding.EmbeddingModel;
import dev.langchain4j.model.embedding.onnx.allminilml6v2q.AllMiniLmL6V2QuantizedEmbeddingModel;
import java.io.BufferedOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What would fit into 1 ms and 20 MB: one vector a word, made by the model beforehand, and for a
 * text the mean of its words, rare ones heavier. Writes a file as Embed does.
 */
final class Words {
  private static final Pattern WORD = Pattern.compile("[\\p{L}\\p{N}']+|[?!]");
  private static final double COMMON = 1e-3;
  private static final int FEWEST = 2;

  private Words() {}

  /** MESSAGES LABELS VECTORS. */
  public static void main(String[] args) throws IOException {
    Locale.setDefault(Locale.ROOT);
    List<Corpus.Message> messages = Corpus.of(Path.of(args[0]), Path.of(args[1])).messages();
    Map<String, Integer> counts = new HashMap<>();
    for (Corpus.Message message : messages) {
      message.texts().forEach(text -> words(text).forEach(w -> counts.merge(w, 1, Integer::sum)));
    }
    double total = counts.values().stream().mapToInt(Integer::intValue).sum();
    EmbeddingModel model = new AllMiniLmL6V2QuantizedEmbeddingModel();
    Map<String, float[]> table = new HashMap<>();
    counts.forEach(
        (word, count) -> {
          if (count >= FEWEST) {
            float[] vector = model.embed(word).content().vector();
            double weight = COMMON / (COMMON + count / total);
            for (int at = 0; at < vector.length; at++) {
              vector[at] *= (float) weight;
            }
            table.put(word, vector);
          }
        });
    long start = System.nanoTime();
    try (DataOutputStream out =
        new DataOutputStream(new BufferedOutputStream(Files.newOutputStream(Path.of(args[2]))))) {
      for (Corpus.Message message : messages) {
        for (String text : message.texts()) {
          float[] sum = new float[Vectors.LENGTH];
          int known = 0;
          for (String word : words(text)) {
            float[] vector = table.get(word);
            known += vector == null ? 0 : 1;
            for (int at = 0; vector != null && at < sum.length; at++) {
              sum[at] += vector[at];
            }
          }
          for (float value : sum) {
            out.writeFloat(value / Math.max(1, known));
          }
        }
      }
    }
    System.out.printf(
        "words: %d words of 384 bytes are %.1f MB; %.2f ms a message%n",
        table.size(),
        table.size() * Vectors.LENGTH / 1e6,
        (System.nanoTime() - start) / 1e6 / messages.size());
  }

  private static List<String> words(String text) {
    List<String> words = new ArrayList<>();
    Matcher matcher = WORD.matcher(text.toLowerCase(Locale.ROOT));
    while (matcher.find()) {
      words.add(matcher.group());
    }
    return words;
  }
}
