package dev.reflect.act.team;

import java.util.List;

/**
 * What a pull came to.
 *
 * @param opened how many proposals are new
 * @param kept how many sentences the others keep in the repositories that are known here
 * @param held how many of them are shown to nobody, as they could harm
 * @param retired what others no longer hold to be true and a file here says
 */
public record Pulled(int opened, int kept, int held, List<Retired> retired) {
  /** A sentence that somebody retired. */
  public record Retired(String name, String sentence) {}

  public Pulled {
    retired = List.copyOf(retired);
  }
}
