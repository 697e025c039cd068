package dev.reflect.archive;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.reflect.fs.Disk;
import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What SQLite says of a file that is not damaged is told in words. */
class IndexFileTest {
  @TempDir Path temporary;

  private String whatIsToldOf(String pragma) throws Exception {
    Path path = temporary.resolve("index.db");
    try (IndexFile file = IndexFile.open(new Disk(), path)) {
      file.run(pragma);
      IOException told =
          assertThrows(
              IOException.class,
              () ->
                  file.write(
                      open -> {
                        open.run("create table large as select zeroblob(1000000)");
                        return null;
                      }));
      return told.getMessage().replace(path.toString(), "PATH");
    }
  }

  @Test
  void aDiskThatIsFull() throws Exception {
    assertEquals(
        "The index PATH cannot be used: the disk is full", whatIsToldOf("pragma max_page_count=1"));
  }

  @Test
  void aDirectoryThatCannotBeWrittenTo() throws Exception {
    assertEquals(
        "The index PATH cannot be used: it and its directory have to be writable",
        whatIsToldOf("pragma query_only=1"));
  }
}
