package dev.reflect.stress;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.reflect.fs.Disk;
import dev.reflect.fs.Hash;
import dev.reflect.ledger.FileChange;
import dev.reflect.ledger.Ledger;
import dev.reflect.ledger.Operation;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Whether ledger, backups and files agree. Each file must be where the applied operations lead, one
 * after the other: each began with what the one before it left, or with what somebody else wrote.
 */
final class Audit {
  private final House house;
  private final Map<Path, Map<String, Set<String>>> foreign = new HashMap<>();

  Audit(House house) {
    this.house = house;
  }

  /** Lets somebody else have changed a file from one text to another. */
  void foreign(Path file, String before, String after) {
    foreign
        .computeIfAbsent(file, each -> new HashMap<>())
        .computeIfAbsent(hash(before), each -> new TreeSet<>())
        .add(hash(after));
  }

  /** Checks everything, and returns how many operations were applied. */
  int check(Ledger ledger) throws IOException {
    List<Operation> log = ledger.operations().log();
    assertEquals(
        List.of(),
        log.stream().filter(each -> each.outcome().isEmpty()).map(Operation::id).toList(),
        "unsettled operations");
    List<Operation> applied = log.stream().filter(Audit::isApplied).toList();
    Map<Path, String> texts = serially(applied);
    texts.forEach((file, hash) -> assertEquals(hash, hash(read(file)), "the end of " + file));
    Set<Path> backups = new TreeSet<>();
    for (Operation operation : applied) {
      for (FileChange change : operation.files()) {
        FileChange.Before before = change.before().orElseThrow();
        assertTrue(backups.add(before.backup()), "two backups are one: " + before.backup());
        assertEquals(before.hash(), hash(read(before.backup())), before.backup().toString());
      }
    }
    assertEquals(backups, onDisk(".backups", "/backups/"), "the backups on disk");
    assertEquals(Set.of(), onDisk(".reflect-"), "temporary files");
    assertTaughtOnce(applied);
    return applied.size();
  }

  private static boolean isApplied(Operation operation) {
    return operation.outcome().orElseThrow().state() == Operation.State.APPLIED;
  }

  private Map<Path, String> serially(List<Operation> applied) {
    Map<Path, String> now = new HashMap<>();
    house.beginnings().forEach((file, text) -> now.put(file, hash(text)));
    for (Operation operation : applied) {
      for (FileChange change : operation.files()) {
        String wanted = change.before().orElseThrow().hash();
        String before = followed(change.path(), now.get(change.path()), wanted);
        assertEquals(wanted, before, operation.id() + " began " + change.path());
        now.put(change.path(), change.afterHash().orElseThrow());
      }
    }
    now.replaceAll((file, hash) -> followed(file, hash, hash(read(file))));
    return now;
  }

  private String followed(Path file, String from, String wanted) {
    Map<String, Set<String>> edits = foreign.getOrDefault(file, Map.of());
    Set<String> reached = new TreeSet<>();
    Deque<String> next = new ArrayDeque<>(List.of(from));
    while (!next.isEmpty()) {
      String at = next.remove();
      if (at.equals(wanted)) {
        return wanted;
      }
      if (reached.add(at)) {
        next.addAll(edits.getOrDefault(at, Set.of()));
      }
    }
    return from;
  }

  /**
   * Each applied sentence stands in the file it was put into, once; what is not applied, or was
   * taken back, in none.
   */
  private void assertTaughtOnce(List<Operation> applied) {
    Map<String, Long> expected = new HashMap<>();
    for (Operation operation : applied) {
      operation.taken().forEach(taken -> expected.merge(taken.sentence(), 1L, Long::sum));
      operation.takenBack().forEach(back -> expected.merge(back.sentence(), -1L, Long::sum));
    }
    expected.values().removeIf(count -> count == 0);
    Map<String, Long> found =
        house.beginnings().keySet().stream()
            .flatMap(file -> read(file).lines())
            .filter(line -> line.matches("- Use new\\d+ instead of old\\d+\\.|.*DO: .*new\\d+.*"))
            .map(line -> line.replaceAll(".*?(\\d+).*", "$1"))
            .collect(Collectors.groupingBy(number -> number, Collectors.counting()));
    Map<String, Long> numbers = new HashMap<>();
    expected.forEach(
        (sentence, count) -> numbers.put(sentence.replaceAll(".*?(\\d+).*", "$1"), count));
    assertEquals(numbers, found, "what the files say");
  }

  static int decisions(House house) throws SQLException {
    String address = "jdbc:sqlite:" + house.places().ledger();
    try (Connection connection = DriverManager.getConnection(address);
        Statement statement = connection.createStatement();
        ResultSet row = statement.executeQuery("select count(*) from decision")) {
      return row.getInt(1);
    }
  }

  private Set<Path> onDisk(String... marks) throws IOException {
    try (Stream<Path> all = Files.walk(house.root())) {
      return all.filter(Files::isRegularFile)
          .filter(path -> Stream.of(marks).anyMatch(path.toString()::contains))
          .filter(
              path -> !path.endsWith(".gitignore")) // says to git that they are not its business
          .collect(Collectors.toCollection(TreeSet::new));
    }
  }

  static String read(Path file) {
    try {
      return Files.readString(file);
    } catch (IOException e) {
      throw new AssertionError("cannot read " + file, e);
    }
  }

  static String hash(String text) {
    return Hash.of(text.getBytes(StandardCharsets.UTF_8)).value();
  }

  /** Returns the real path, as the ledger names a file. */
  static Path real(Path file) throws IOException {
    return new Disk().realPath(file);
  }
}
