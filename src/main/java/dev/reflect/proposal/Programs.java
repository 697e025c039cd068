package dev.reflect.proposal;

import java.util.List;
import java.util.Locale;
import java.util.Set;

/** Which words of a sentence are a command. */
final class Programs {
  /** Programs that nobody means anything else by. */
  private static final Set<String> NAMES =
      words(
          """
          npm npx yarn pnpm bun pip pip3 pipenv poetry conda easy_install virtualenv git gh docker
          docker-compose podman kubectl helm terraform mvn gradle gradlew sbt cargo rustup
          composer brew apt apt-get sudo rm curl wget sed awk grep psql mysql sqlite3 rake bundle
          python2 tsc eslint jest vitest pytest ssh scp rsync chmod chown systemctl aws gcloud
          """);

  private static final Set<String> NO_ARGUMENTS =
      words(
          """
          for in to on with when at from as and or the a if while until after before outside
          inside without directly scripts because by into
          """);

  private Programs() {}

  /** Returns whether the words are a command: "npm install" is one, "npm for builds" is none. */
  static boolean isCommand(List<String> words) {
    return NAMES.contains(words.get(0)) && words.stream().skip(1).allMatch(Programs::isArgument);
  }

  private static boolean isArgument(String word) {
    return word.equals(word.toLowerCase(Locale.ROOT)) && !NO_ARGUMENTS.contains(word);
  }

  private static Set<String> words(String block) {
    return Set.of(block.strip().split("\\s+"));
  }
}
