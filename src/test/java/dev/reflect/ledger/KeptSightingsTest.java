package dev.reflect.ledger;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Holds that a sighting is read in the very words in which it was recorded, however it is kept. */
class KeptSightingsTest {
  private static final String COLUMNS =
      "fingerprint, repository, root, session, record, line, said_at, cwd, voice, kind, score,"
          + " quote, said_before, said_after, skills, marks, heard_at";

  private static final List<Object> USUAL =
      List.of(
          "00000000000000a1",
          "4f2c9d0e1a2b3c4d",
          "/home/ada/shop",
          "6a1f0c2e-91d4-4b7a-8c3d-2f5e6a7b8c9d",
          "7b2f0c2e-91d4-4b7a-8c3d-2f5e6a7b8c9d",
          12,
          "2026-11-16T07:59:00.123Z",
          "/home/ada/shop/web",
          "typed",
          "correction",
          0.85,
          "no, use uv, not pip",
          "I will run pip install.",
          "Understood, uv it is.",
          "python\n",
          "patterns\tuse-not\t0.85\t4\t19\t\n",
          "2026-11-16T08:00:00.000Z");

  private Ledger ledger;

  @BeforeEach
  void begin() throws Exception {
    ledger = Ledger.inMemory();
    write("insert into learning values ('00000000000000a1', 'Use uv.', null, null, '')");
  }

  @AfterEach
  void close() throws Exception {
    ledger.close();
  }

  @Test
  void theUsualFormTakesFewBytesAndIsReadAsItWas() throws Exception {
    add(USUAL);
    assertEquals(List.of(USUAL.toString()), rows());
    assertEquals(
        List.of("blob blob integer integer"),
        texts(
            "select typeof(session) || ' ' || typeof(record) || ' ' || typeof(said_at) || ' '"
                + " || typeof(heard_at) from kept_sighting"));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "session-1",
        "6A1F0C2E-91D4-4B7A-8C3D-2F5E6A7B8C9D",
        "6a1f0c2e91d44b7a8c3d2f5e6a7b8c9d",
        "6a1f0c2e-91d4-4b7a-8c3d-2f5e6a7b8c9g",
        "-a1f0c2e-91d4-4b7a-8c3d-2f5e6a7b8c9d",
        "123",
        "1.50",
        "größer"
      })
  void anIdInAnotherFormStaysAsItIs(String id) throws Exception {
    List<Object> row = new ArrayList<>(USUAL);
    row.set(3, id);
    row.set(4, id);
    add(row);
    assertEquals(List.of(row.toString()), rows());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "2026-11-16T07:59:00.999Z",
        "2026-02-28T23:59:59.001Z",
        "1969-12-31T23:59:59.999Z",
        "0001-01-01T00:00:00.000Z",
        "9999-12-31T23:59:59.999Z",
        "2026-11-16T07:59:00Z",
        "2026-11-16T07:59:00.123+01:00",
        "2026-02-31T07:59:00.123Z"
      })
  void aTimeInAnotherFormStaysAsItIs(String time) throws Exception {
    List<Object> row = new ArrayList<>(USUAL);
    row.set(6, time);
    add(row);
    assertEquals(List.of(row.toString()), rows());
  }

  @Test
  void everyMillisecondIsReadAsItWas() throws Exception {
    for (int millis = 0; millis < 1_000; millis++) {
      List<Object> row = new ArrayList<>(USUAL);
      row.set(4, new UUID(0, millis).toString());
      row.set(6, "2026-11-16T07:59:59.%03dZ".formatted(millis));
      add(row);
    }
    List<String> read = texts("select said_at from sighting order by id");
    for (int millis = 0; millis < 1_000; millis++) {
      assertEquals("2026-11-16T07:59:59.%03dZ".formatted(millis), read.get(millis));
    }
  }

  @Test
  void withoutATimeThereIsNone() throws Exception {
    List<Object> row = new ArrayList<>(USUAL);
    row.set(6, null);
    add(row);
    assertEquals(List.of(row.toString()), rows());
  }

  @Test
  void whatIsThereAlreadyAddsNothingInWhateverDirectoryItWasSaid() throws Exception {
    add(USUAL);
    List<Object> forked = new ArrayList<>(USUAL);
    forked.set(3, UUID.randomUUID().toString());
    forked.set(7, "/home/ada/shop/other");
    add(forked);
    assertEquals(1, rows().size());
    List<Object> elsewhere = new ArrayList<>(USUAL);
    elsewhere.set(1, "another repository");
    add(elsewhere);
    assertEquals(2, rows().size());
  }

  /** Ids that begin alike are looked up by their beginning. */
  @Test
  void recordsThatBeginAlikeAreTwo() throws Exception {
    List<Object> other = new ArrayList<>(USUAL);
    other.set(4, "7b2f0c2e-91d4-4b7a-8c3d-2f5e6a7b8c9e");
    add(USUAL);
    add(other);
    assertEquals(2, rows().size());
  }

  @Test
  void aSightingOfNoLearningIsRefused() {
    List<Object> row = new ArrayList<>(USUAL);
    row.set(0, "00000000000000ff");
    LedgerException refused = assertThrows(LedgerException.class, () -> add(row));
    assertTrue(
        refused.getMessage().contains("no learning has the fingerprint"), refused::getMessage);
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 4, 5, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16})
  void aSightingThatLeavesSomethingOutIsRefused(int column) throws Exception {
    List<Object> row = new ArrayList<>(USUAL);
    row.set(column, null);
    assertThrows(LedgerException.class, () -> add(row));
    assertEquals(List.of(), rows());
  }

  /** Rows of before were packed without the sentence of their learning. */
  @Test
  void whatWasPackedInAnotherWayIsReadAsItWas() throws Exception {
    add(USUAL);
    List<Object> other = new ArrayList<>(USUAL);
    other.set(0, "00000000000000a2");
    write("insert into learning values ('00000000000000a2', 'Use pip.', null, null, '')");
    add(other);
    assertEquals(List.of(USUAL.toString(), other.toString()), rows());
    write("drop trigger sighting_is_never_updated");
    write(
        "update kept_sighting set said = packed('no, use uv, not pip', 'I will run pip install.',"
            + " 'Understood, uv it is.', 'python' || char(10),"
            + " 'patterns\tuse-not\t0.85\t4\t19\t' || char(10))");
    assertEquals(List.of(USUAL.toString(), other.toString()), rows());
  }

  /** The same bytes say to repeat the sentence, whatever it is. */
  @Test
  void theSameBytesBesideAnotherSentenceAreAnotherText() throws Exception {
    write("insert into learning values ('00000000000000b1', 'Gudrun sorts it.', null, null, '')");
    write("insert into learning values ('00000000000000b2', 'Gudrun hears it.', null, null, '')");
    List<Object> one = new ArrayList<>(USUAL);
    one.set(0, "00000000000000b1");
    one.set(11, "Gudrun sorts it.");
    List<Object> other = new ArrayList<>(USUAL);
    other.set(0, "00000000000000b2");
    other.set(11, "Gudrun hears it.");
    add(one);
    add(other);
    assertEquals(List.of("1"), texts("select count(distinct said) from kept_sighting"));
    assertEquals(List.of(one.toString(), other.toString()), rows());
  }

  @Test
  void textsThatNobodyPackedAreDamage() throws Exception {
    add(USUAL);
    write("drop trigger sighting_is_never_updated");
    write("update kept_sighting set said = x'07'");
    LedgerException failed = assertThrows(LedgerException.class, this::rows);
    assertTrue(failed.isDamage(), failed::getMessage);
  }

  private void add(List<Object> row) throws Exception {
    ledger
        .database()
        .write(
            "add",
            transaction ->
                transaction.change(
                    "insert into sighting (%s) values (%s)"
                        .formatted(
                            COLUMNS,
                            String.join(", ", java.util.Collections.nCopies(row.size(), "?"))),
                    row.toArray()));
  }

  private void write(String sql) throws Exception {
    ledger.database().write("write", transaction -> transaction.change(sql));
  }

  private List<String> rows() throws Exception {
    return ledger
        .database()
        .read(
            "read",
            transaction ->
                transaction.list(
                    "select " + COLUMNS + " from sighting order by id",
                    row -> {
                      Object[] values = new Object[USUAL.size()];
                      for (int i = 0; i < values.length; i++) {
                        values[i] = row.getObject(i + 1);
                      }
                      return Arrays.asList(values).toString();
                    }));
  }

  private List<String> texts(String query) throws Exception {
    return ledger
        .database()
        .read("read", transaction -> transaction.list(query, row -> row.getString(1)));
  }
}
