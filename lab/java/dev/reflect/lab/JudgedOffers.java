package dev.reflect.lab;

import dev.reflect.recall.Gate;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;

/**
 * {@code bench/judged.sh}: how useful is what the gate gives beside vectors, of places that a reader,
 * a language model, judged without being told how sure it was: would Claude do better with it than
 * without?
 *
 * <p>{@code recall/judged.tsv} has the best place of each prompt in the sessions before it, of all
 * that the gate is almost sure of. The authors are in two halves, so that a gate can be chosen on one
 * and reported on the other. A prompt, and what the person said at the place, are told by the first
 * twelve digits of their SHA-256; {@code before} counts the session's prompts until then, {@code
 * news} is the share of what the prompt is about that stands there and was not said in the session,
 * {@code earlier} is what two readers said of it before, where they read it.
 */
public final class JudgedOffers {
  private static final String FILE = "/recall/judged.tsv";

  /** What was said in another project has to fit better. */
  private static final double ELSEWHERE = 3;

  private static final int FIRST_PROMPTS = 3;

  private int given;
  private int useful;
  private int lost;
  private int judged;

  /** A line of the file. */
  private record Judged(
      String half, Gate gate, double sureness, int before, double news, boolean useful) {
    static Judged of(String line) {
      String[] columns = line.split("\t");
      double shared = Double.parseDouble(columns[4]);
      double says = Double.parseDouble(columns[5]);
      Gate gate = new Gate(0, 0, says, 0, shared, Integer.parseInt(columns[6]));
      double sureness =
          gate.sureness(Double.parseDouble(columns[3]), columns[7].equals("1"))
              - (columns[8].equals("1") ? 0 : ELSEWHERE);
      int before = Integer.parseInt(columns[9]);
      double news = Double.parseDouble(columns[10]);
      return new Judged(columns[0], gate, sureness, before, news, columns[11].equals("1"));
    }

    boolean isGiven() {
      return gate.isHalfShared()
          && sureness >= Gate.ENOUGH
          && before < FIRST_PROMPTS
          && news >= Gate.NEWS;
    }
  }

  public static void main(String[] arguments) throws IOException {
    List<Judged> all = read();
    System.out.println("| authors | judged | given | useful of these | useful, not given |");
    System.out.println("|---|---|---|---|---|");
    for (String half : List.of("0", "1")) {
      JudgedOffers counts = new JudgedOffers();
      all.stream().filter(each -> each.half().equals(half)).forEach(counts::count);
      System.out.println("| half " + half + " | " + counts + " |");
    }
  }

  private static List<Judged> read() throws IOException {
    try (InputStream in = JudgedOffers.class.getResourceAsStream(FILE);
        BufferedReader lines =
            new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8))) {
      return lines.lines().skip(1).map(Judged::of).toList();
    }
  }

  private void count(Judged each) {
    judged++;
    given += each.isGiven() ? 1 : 0;
    useful += each.isGiven() && each.useful() ? 1 : 0;
    lost += !each.isGiven() && each.useful() ? 1 : 0;
  }

  @Override
  public String toString() {
    return String.format(Locale.ROOT, "%d | %d | %d | %d", judged, given, useful, lost);
  }
}
