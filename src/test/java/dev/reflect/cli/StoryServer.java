package dev.reflect.cli;

import dev.reflect.team.RealPostgres;
import java.io.IOException;
import java.sql.SQLException;

/** The team's server of one story. Where none can run, the story is not played. */
final class StoryServer implements AutoCloseable {
  private String address = "$TEAM";
  private boolean isDown;

  /** Returns where the story's database is, once it has one. */
  String address() {
    return address;
  }

  void run(String word, String argument) throws IOException {
    RealPostgres server = RealPostgres.orSkip();
    try {
      switch (word + " " + argument) {
        case "postgres down" -> down(server);
        case "postgres up" -> up(server);
        case "postgres " -> address = server.database("ada").replaceFirst(".*@", "");
        default -> {
          if (word.equals("role")) {
            server.role(argument);
          } else {
            server.sql(address.substring(address.indexOf('/') + 1), argument);
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
