package dev.reflect.cli;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.reflect.team.RealPostgres;
import java.io.IOException;
import java.sql.SQLException;
import java.util.Optional;

/** The team's server of one story. Where none can run, the story is not played. */
final class StoryServer implements AutoCloseable {
  private String address = "$TEAM";
  private boolean isDown;

  /** Returns where the story's database is, once it has one. */
  String address() {
    return address;
  }

  void run(String word, String argument) throws IOException {
    Optional<RealPostgres> server = RealPostgres.shared();
    assumeTrue(server.isPresent(), RealPostgres.whyNot());
    try {
      switch (word + " " + argument) {
        case "postgres down" -> down(server.get());
        case "postgres up" -> up(server.get());
        case "postgres " -> address = server.get().database("ada").replaceFirst(".*@", "");
        default -> {
          if (word.equals("role")) {
            server.get().role(argument);
          } else {
            server.get().sql(address.substring(address.indexOf('/') + 1), argument);
          }
        }
      }
    } catch (SQLException failed) {
      throw new IOException(failed);
    }
  }

  private void down(RealPostgres server) throws IOException {
    server.kill();
    isDown = true;
  }

  private void up(RealPostgres server) throws IOException, SQLException {
    server.up();
    isDown = false;
  }

  /** The next story needs it up. */
  @Override
  public void close() throws IOException {
    if (isDown) {
      run("postgres", "up");
    }
  }
}
