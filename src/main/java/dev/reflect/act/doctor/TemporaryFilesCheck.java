package dev.reflect.act.doctor;

import dev.reflect.fs.Lock;
import dev.reflect.ledger.FileChange;
import dev.reflect.ledger.Ledger;
import dev.reflect.ledger.Operation;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/** Half-written files beside those that reflect has changed. */
final class TemporaryFilesCheck implements Check {
  private final Chart chart;

  TemporaryFilesCheck(Chart chart) {
    this.chart = chart;
  }

  @Override
  public String name() {
    return "temporary files";
  }

  @Override
  public List<Finding> look() throws IOException {
    List<Path> left = left();
    return List.of(
        left.isEmpty()
            ? new Finding.Sound("No temporary file was left.")
            : new Finding.Warning(
                left.size()
                    + (left.size() == 1 ? " temporary file was" : " temporary files were")
                    + " left, the first: "
                    + chart.places().label(left.get(0)),
                BY_FIX));
  }

  /** While an operation is not settled its temporary file may still be needed. */
  @Override
  public List<String> mend() throws IOException {
    Optional<Ledger> ledger = chart.ledger();
    List<String> done = new ArrayList<>();
    if (ledger.isPresent() && ledger.get().operations().unfinished().isEmpty()) {
      Optional<Lock> lock = Lock.take(chart.places().applyLock(), chart.now(), Duration.ZERO);
      if (lock.isPresent()) {
        try {
          for (Path path : left()) {
            chart.fileSystem().delete(path);
            done.add("Deleted " + chart.places().label(path));
          }
        } finally {
          lock.get().close();
        }
      }
    }
    return done;
  }

  private List<Path> left() throws IOException {
    Set<Path> names = new TreeSet<>();
    names.add(chart.places().records().resolveSibling(".reflect-records.jsonl.tmp"));
    Optional<Ledger> ledger = chart.ledger();
    if (ledger.isPresent()) {
      for (Operation operation : ledger.get().operations().log()) {
        for (FileChange file : operation.files()) {
          Path path = file.path();
          names.add(path.resolveSibling(".reflect-" + path.getFileName() + ".tmp"));
        }
      }
    }
    return names.stream().filter(Files::isRegularFile).toList();
  }
}
