import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.function.Predicate;

/** Learns with and without embeddings, on the same authors, and prints how well each hears. */
final class Compare {
  private static final int DRAWS = 2_000;
  private static final long SEED = 20_261_121L;
  private static final Map<String, Predicate<Corpus.Message>> SLICES = new LinkedHashMap<>();

  static {
    SLICES.put("all", message -> true);
    SLICES.put("stratum random", Corpus.Message::random);
    SLICES.put("English", Corpus.Message::english);
    SLICES.put("other languages", message -> !message.english());
  }

  private final List<Corpus.Message> messages;
  private final Map<String, Reading> readings = new LinkedHashMap<>();
  private final Path work;
  private final int[] owners;
  private final int[][] draws;

  private Compare(List<Corpus.Message> messages, Path work) {
    this.messages = messages;
    this.work = work;
    List<String> names = messages.stream().map(Corpus.Message::owner).distinct().sorted().toList();
    this.owners = messages.stream().mapToInt(each -> names.indexOf(each.owner())).toArray();
    Random random = new Random(SEED);
    this.draws = new int[DRAWS + 1][names.size()];
    Arrays.fill(draws[0], 1);
    for (int draw = 1; draw <= DRAWS; draw++) {
      for (int each = 0; each < names.size(); each++) {
        draws[draw][random.nextInt(names.size())]++;
      }
    }
  }

  /**
   * MESSAGES LABELS WORK NAME=ALONE,BESIDE...: learns from hashed features, from vectors of one
   * length alone, and of another beside the features. WORK has the vectors and keeps the sums.
   */
  public static void main(String[] args) throws IOException {
    Locale.setDefault(Locale.ROOT);
    Path work = Path.of(args[2]);
    Corpus corpus = Corpus.of(Path.of(args[0]), Path.of(args[1]));
    Compare compare = new Compare(corpus.messages(), work);
    compare.learn("hashed", true, null, "");
    for (String arg : Arrays.asList(args).subList(3, args.length)) {
      String[] parts = arg.split("[=,]", 3);
      Path file = work.resolve(parts[0] + ".vectors");
      int count = compare.messages.size();
      float[][] alone = Vectors.of(file, count, Double.parseDouble(parts[1]));
      compare.learn(parts[0] + " alone", false, alone, ' ' + parts[1]);
      float[][] beside = Vectors.of(file, count, Double.parseDouble(parts[2]));
      compare.learn("hashed + " + parts[0], true, beside, ' ' + parts[2]);
    }
    compare.averagePrecision();
    compare.atTheThreshold();
  }

  private void learn(String name, boolean hashed, float[][] dense, String length)
      throws IOException {
    Path kept = work.resolve(name + length + ".sums");
    if (!Files.exists(kept)) {
      Regression regression = new Regression(messages, hashed, dense);
      List<String> lines = new ArrayList<>();
      for (Trait trait : Trait.values()) {
        boolean[] hits = new boolean[messages.size()];
        for (int at = 0; at < hits.length; at++) {
          hits[at] = trait.isIn(messages.get(at));
        }
        for (double sum : regression.unseen(messages, hits)) {
          lines.add(Double.toString(sum));
        }
      }
      Files.write(kept, lines);
      System.err.println("learned: " + name);
    }
    List<String> lines = Files.readAllLines(kept);
    Map<Trait, double[]> sums = new EnumMap<>(Trait.class);
    for (Trait trait : Trait.values()) {
      int from = trait.ordinal() * messages.size();
      List<String> own = lines.subList(from, from + messages.size());
      sums.put(trait, own.stream().mapToDouble(Double::parseDouble).toArray());
    }
    readings.put(name, Reading.of(messages, sums));
  }

  private void averagePrecision() {
    head("Average precision", "there");
    rows(
        (trait, slice) -> {
          List<String> cells = new ArrayList<>(List.of(String.valueOf(there(trait, slice))));
          double[] first = null;
          for (Reading reading : readings.values()) {
            double[] values = averagePrecisions(reading, trait, slice);
            cells.add(
                String.format("%.3f", values[0]) + (first == null ? "" : gain(values, first)));
            first = first == null ? values : first;
          }
          return cells;
        });
  }

  private void atTheThreshold() {
    head("Precision, recall; F1", "there");
    rows(
        (trait, slice) -> {
          List<String> cells = new ArrayList<>(List.of(String.valueOf(there(trait, slice))));
          double[] first = null;
          for (Reading reading : readings.values()) {
            double[][] values = atTheThreshold(reading, trait, slice);
            cells.add(
                share(values[1][0])
                    + ", "
                    + share(values[2][0])
                    + "; "
                    + share(values[0][0])
                    + (first == null ? "" : gain(values[0], first)));
            first = first == null ? values[0] : first;
          }
          return cells;
        });
  }

  private interface Row {
    List<String> of(Trait trait, Predicate<Corpus.Message> slice);
  }

  private void head(String title, String first) {
    System.out.println("\n### " + title + "\n");
    List<String> names = new ArrayList<>(List.of("what", "which", first));
    names.addAll(readings.keySet());
    System.out.println("| " + String.join(" | ", names) + " |");
    System.out.println("|" + "---|".repeat(names.size()));
  }

  private void rows(Row row) {
    for (Trait trait : Trait.values()) {
      for (Map.Entry<String, Predicate<Corpus.Message>> slice : SLICES.entrySet()) {
        if (trait != Trait.FAILURE) {
          System.out.println(
              "| "
                  + trait.words()
                  + " | "
                  + slice.getKey()
                  + " | "
                  + String.join(" | ", row.of(trait, slice.getValue()))
                  + " |");
        }
      }
    }
  }

  private long there(Trait trait, Predicate<Corpus.Message> slice) {
    return messages.stream().filter(slice).filter(trait::isIn).count();
  }

  /** Returns average precision, of all authors and then of each draw of authors. */
  private double[] averagePrecisions(
      Reading reading, Trait trait, Predicate<Corpus.Message> slice) {
    double[] likely = reading.likely().get(trait);
    int[] order = places(trait, slice);
    order =
        Arrays.stream(order)
            .boxed()
            .sorted((one, other) -> Double.compare(likely[other], likely[one]))
            .mapToInt(Integer::intValue)
            .toArray();
    double[] values = new double[draws.length];
    for (int draw = 0; draw < draws.length; draw++) {
      double seen = 0;
      double hits = 0;
      double sum = 0;
      for (int at : order) {
        int weight = draws[draw][owners[at]];
        seen += weight;
        if (weight > 0 && trait.isIn(messages.get(at))) {
          hits += weight;
          sum += weight * hits / seen;
        }
      }
      values[draw] = sum / hits;
    }
    return values;
  }

  /** Returns F1, precision and recall, of all authors and then of each draw of authors. */
  private double[][] atTheThreshold(Reading reading, Trait trait, Predicate<Corpus.Message> slice) {
    int[] places = places(trait, slice);
    double[][] values = new double[3][draws.length];
    for (int draw = 0; draw < draws.length; draw++) {
      double right = 0;
      double heard = 0;
      double there = 0;
      for (int at : places) {
        int weight = draws[draw][owners[at]];
        boolean is = trait.isIn(messages.get(at));
        boolean said = reading.heard().get(trait)[at];
        there += is ? weight : 0;
        heard += said ? weight : 0;
        right += is && said ? weight : 0;
      }
      values[0][draw] = 2 * right / (heard + there);
      values[1][draw] = right / heard;
      values[2][draw] = right / there;
    }
    return values;
  }

  private static String share(double value) {
    return Double.isNaN(value) ? "–" : String.format("%.2f", value);
  }

  private int[] places(Trait trait, Predicate<Corpus.Message> slice) {
    List<Integer> places = new ArrayList<>();
    for (int at = 0; at < messages.size(); at++) {
      if (slice.test(messages.get(at)) && trait.takes(messages.get(at))) {
        places.add(at);
      }
    }
    return places.stream().mapToInt(Integer::intValue).toArray();
  }

  /** Returns the gain with its 95 % interval, the same authors drawn for both. */
  private static String gain(double[] values, double[] first) {
    double[] gains = new double[values.length - 1];
    int defined = 0;
    for (int draw = 1; draw < values.length; draw++) {
      double gain = values[draw] - first[draw];
      if (!Double.isNaN(gain)) {
        gains[defined++] = gain;
      }
    }
    if (defined == 0) {
      return "";
    }
    Arrays.sort(gains, 0, defined);
    return String.format(
        " (%+.3f: %+.3f to %+.3f)",
        values[0] - first[0],
        gains[(int) (0.025 * (defined - 1))],
        gains[(int) Math.ceil(0.975 * (defined - 1))]);
  }
}
