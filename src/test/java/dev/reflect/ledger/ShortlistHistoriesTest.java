package dev.reflect.ledger;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.reflect.diff.Text;
import dev.reflect.learning.Fingerprint;
import dev.reflect.promotion.Candidate;
import dev.reflect.promotion.HeardIn;
import dev.reflect.promotion.Judged;
import dev.reflect.promotion.Judged.Standing;
import dev.reflect.promotion.Prospect;
import dev.reflect.promotion.ScopeTable;
import dev.reflect.promotion.Shortlist;
import dev.reflect.skill.MemoryFile;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/**
 * Plays random histories, and holds that a list of which only the page is read is the one that
 * reading all of every candidate gives.
 */
class ShortlistHistoriesTest {
  private static final List<String> SENTENCES =
      List.of(
          "Never push to a release branch.",
          "Use uv instead of pip.",
          "Open the page on localhost:5173.",
          "Keep src/main/schema.sql sorted.",
          "Run the tests before every commit.",
          "Never commit secrets.");

  private static final String GLOBAL =
      "# Ada\n\n- Use uv instead of pip.\n- " + RandomActs.OTHER_WORDS.get(0) + "\n";

  private static final List<String> REPOSITORIES =
      List.of("shop", "an id with \"quotes\"", "ferry", "tower", "*");

  /** Some are one directory, though they are written in two ways; some are none. */
  private static final List<String> DIRECTORIES =
      List.of("/code/shop", "/code//shop/", "/code/ferry", "/code/Größe", "/code/x", "/c", " ", "");

  private static final ScopeTable TABLE = table();

  /** Learnings that one wording of brought to so many repositories, or several together. */
  private static final String WIDESPREAD =
      """
      select canonical from derived_tally where repositories > 1 and repositories >= ?
      union select canonical from (
        select distinct canonical from derived_tally where canonical <> fingerprint)
      cross join derived_tally using (canonical) cross join derived_heard using (fingerprint)
      group by canonical having count(distinct repository) >= ?
      """;

  private final MemoryFile file = MemoryFile.parse(Text.of(GLOBAL));
  private final Set<String> met = new TreeSet<>();

  private record Judging(Ledger ledger, MemoryFile file, int enough)
      implements Shortlist.Judging<IOException> {
    @Override
    public List<Candidate> read(List<Fingerprint> learnings) throws IOException {
      return ledger.promotions().candidates(learnings);
    }

    @Override
    public boolean isSaid(Candidate candidate) {
      return Judged.isSaid(candidate, file);
    }

    @Override
    public Judged judge(Candidate candidate) {
      return Judged.of(candidate, TABLE, enough, file);
    }
  }

  @Test
  void aListOfWhichThePageIsReadIsTheListOfAll() throws Exception {
    for (int seed = 0; seed < 40; seed++) {
      Random random = new Random(seed);
      List<String> some = DIRECTORIES.subList(0, 1 + random.nextInt(DIRECTORIES.size()));
      RandomActs acts = new RandomActs(random, SENTENCES, REPOSITORIES, some);
      try (Ledger ledger = Ledger.inMemory()) {
        ledger.database().write("begin", acts::begin);
        for (int act = 0; act < 120; act++) {
          ledger.database().write("act", acts::act);
          if (act % 12 == 11) {
            for (int enough = 1; enough <= 4; enough++) {
              compare(ledger, enough, random, "seed %d, act %d, %d".formatted(seed, act, enough));
            }
          }
        }
      }
    }
    Set<String> all = new TreeSet<>(List.of("several wordings", "two ids of one", "two ids apart"));
    List.of(Standing.values()).forEach(each -> all.add(each.word()));
    assertEquals(all, met);
  }

  private void compare(Ledger ledger, int enough, Random random, String where) throws IOException {
    List<Candidate> whole = whole(ledger, enough);
    assertEquals(
        whole.stream().map(Candidate::prospect).collect(Collectors.toSet()),
        Set.copyOf(ledger.promotions().widespread(enough)),
        where);
    for (Candidate each : whole) {
      List<Fingerprint> wordings = wordings(each);
      assertEquals(
          !ledger.refusals().among(wordings).isEmpty(), each.refused(), where + each.sentence());
      assertEquals(
          List.of(each.prospect()),
          ledger
              .promotions()
              .widespread(enough, wordings.subList(0, 1 + random.nextInt(wordings.size()))),
          where);
      meet(each);
    }
    List<Judged> judged = judged(whole, enough);
    List<Judged> offered = new ArrayList<>(judged);
    offered.removeIf(each -> each.standing() == Standing.NEVER);
    Judging judging = new Judging(ledger, file, enough);
    List<Prospect> prospects = new ArrayList<>(ledger.promotions().widespread(enough));
    Collections.shuffle(prospects, random);

    Shortlist<IOException> list = new Shortlist<>(prospects, enough, judging);
    assertEquals(judged.size() - offered.size(), list.never(), where);
    List<Judged> pages = new ArrayList<>();
    while (list.left() > 0) {
      assertEquals(offered.size() - pages.size(), list.left(), where);
      pages.addAll(list.next(1 + random.nextInt(3), each -> true));
    }
    assertEquals(offered, pages, where);

    Shortlist<IOException> every = new Shortlist<>(prospects, enough, judging).withNever();
    assertEquals(
        judged.stream().takeWhile(each -> each.standing().isOpen()).toList(),
        every.next(Integer.MAX_VALUE, Standing::isOpen),
        where);
    assertEquals(
        judged.stream().dropWhile(each -> each.standing().isOpen()).toList(), every.rest(), where);
    for (Candidate each : whole) {
      assertEquals(
          judged.stream().anyMatch(known -> known.candidate().equals(each)),
          every.knows(each.id()),
          where);
    }
  }

  private void meet(Candidate candidate) {
    if (candidate.wordings().size() > 1) {
      met.add("several wordings");
    }
    Set<String> ids = new TreeSet<>();
    List<HeardIn> all =
        candidate.wordings().stream().flatMap(each -> each.heardIn().stream()).toList();
    all.forEach(each -> ids.add(each.repository()));
    met.add(candidate.homes().size() < ids.size() ? "two ids of one" : "two ids apart");
  }

  /** As it reads: all of each is read, everything is judged, then sorted. */
  private List<Judged> judged(Collection<Candidate> whole, int enough) {
    List<Judged> judged = new ArrayList<>();
    for (Candidate each : whole) {
      Judged known = Judged.of(each, TABLE, enough, file);
      met.add(known.standing().word());
      if (known.standing() != Standing.TOO_FEW) {
        judged.add(known);
      }
    }
    judged.sort(
        Comparator.<Judged>comparingInt(each -> each.standing().ordinal())
            .thenComparingInt(each -> -each.candidate().homes().size())
            .thenComparingInt(each -> -each.candidate().times())
            .thenComparing(each -> each.candidate().fingerprint().value()));
    return judged;
  }

  private static List<Candidate> whole(Ledger ledger, int enough) throws IOException {
    List<Fingerprint> found =
        ledger
            .database()
            .read(
                "look",
                transaction ->
                    transaction.list(
                        WIDESPREAD, row -> new Fingerprint(row.getString(1)), enough, enough));
    List<Candidate> whole = ledger.promotions().candidates(found);
    assertEquals(found.size(), whole.size());
    return whole;
  }

  private static List<Fingerprint> wordings(Candidate candidate) {
    return candidate.wordings().stream().map(Candidate.Worded::fingerprint).toList();
  }

  private static ScopeTable table() {
    try (InputStream in =
        ScopeTable.class.getResourceAsStream("/dev/reflect/promotion/scope.tsv")) {
      return ScopeTable.parse(new String(in.readAllBytes(), StandardCharsets.UTF_8));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
