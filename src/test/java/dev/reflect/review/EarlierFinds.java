package dev.reflect.review;

import dev.reflect.review.EarlierPlace.Speaker;
import dev.reflect.review.EarlierPlace.Told;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Finds in earlier sessions, to look at. */
public final class EarlierFinds {
  private static final String SHOP = "4f1c2b3a-7d52-4f0e-9a3b-2c1d0e9f8a7b";
  private static final String WORDS = "checkout pool";

  private EarlierFinds() {}

  /** Returns what is found for a question. */
  public static Action.Found three() {
    return three(WORDS);
  }

  /** Returns the same for what is typed. */
  public static Action.Found three(String typed) {
    List<Told> shop =
        List.of(
            told(Speaker.PERSON, 118, "The checkout times out under load again.\nWhy?"),
            told(Speaker.THOUGHT, 119, "Last week the pool was the reason, so I look there first."),
            told(Speaker.TOOL, 120, "Bash: grep -c 'pool exhausted' logs/checkout.log"),
            told(Speaker.TOOL, 121, "1482"),
            told(
                Speaker.CLAUDE,
                123,
                "The connection pool is exhausted: each request of the checkout opens two"
                    + " connections and gives back one. I raise the limit to fifty."));
    List<Told> refused =
        List.of(
            told(
                Speaker.PERSON,
                131,
                "No, don't raise the limit of the pool, close the connections instead."),
            told(Speaker.TOOL, 132, "Edit src/main/java/shop/Checkout.java"),
            told(
                Speaker.CLAUDE,
                134,
                "Both connections are closed now, and the pool stays at ten."));
    List<Told> ferry =
        List.of(
            told(Speaker.PERSON, 7, "Wie groß ist der Pool für die 時刻表?"),
            told(Speaker.CLIENT, 9, "API Error: 529 overloaded"));
    return new Action.Found(
        typed,
        List.of(
            row(shop.get(4), "says checkout, pool", shop, "2026-11-02T09:31:00Z", false),
            row(
                refused.get(0),
                "says pool; beside it: checkout",
                refused,
                "2026-11-02T09:40:00Z",
                false),
            row(ferry.get(0), "says pool", ferry, "2026-08-14T17:05:00Z", true)),
        "Nothing was found.",
        false);
  }

  private static FindRoom.Row row(
      Told said, String why, List<Told> exchange, String at, boolean kept) {
    List<Told> settled =
        List.of(
            told(Speaker.PERSON, 11, "Dann nimm zehn für den Pool."),
            told(Speaker.CLAUDE, 13, "Der Pool hat zehn Verbindungen."));
    return new FindRoom.Row(
        place(said, at, kept),
        said,
        why,
        kept ? "" : "The checkout's connections",
        exchange,
        kept ? settled : List.of(),
        kept ? "Der Pool der Fähren hat zehn Verbindungen." : "");
  }

  private static EarlierPlace place(Told said, String at, boolean kept) {
    return new EarlierPlace(
        kept ? "99887766-0000-4000-8000-000000000001" : SHOP,
        "",
        kept ? "/home/mia/ferry" : "/home/mia/work/shop-api",
        kept ? "~/ferry" : "~/work/shop-api",
        said.line(),
        Optional.of(Instant.parse(at)),
        kept ? "" : "claude --resume",
        said);
  }

  /** Returns the whole session of the first find. */
  public static Action.SessionRead session() {
    List<SessionRoom.Row> rows = new ArrayList<>();
    Told hello = told(Speaker.PERSON, 1, "Good morning. What is left of yesterday?");
    rows.add(
        new SessionRoom.Row(
            place(hello, "2026-11-02T09:02:00Z", false),
            List.of(hello, told(Speaker.CLAUDE, 3, "The tests of the basket fail."))));
    for (FindRoom.Row each : three().rows().subList(0, 2)) {
      Told first = each.exchange().get(0);
      String at = each.place().at().orElseThrow().toString();
      rows.add(new SessionRoom.Row(place(first, at, false), each.exchange()));
    }
    return new Action.SessionRead(123, rows);
  }

  private static Told told(Speaker speaker, int line, String text) {
    List<Integer> marks = new ArrayList<>();
    String small = text.toLowerCase(java.util.Locale.ROOT);
    for (int at = 0; at < text.length(); at++) {
      for (String word : WORDS.split(" ")) {
        if (small.startsWith(word, at)) {
          marks.addAll(List.of(at, at + word.length()));
        }
      }
    }
    return new Told(speaker, "r" + line, text, marks, line);
  }
}
