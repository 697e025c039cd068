package dev.reflect.expression;

/**
 * Letters of which is known without a look into Unicode's tables that they are their own small
 * form.
 */
public final class Small {
  private Small() {}

  /**
   * Returns whether the letter is a Russian small one, one of the East Asian scripts, or a mark:
   * those of them that are met beyond Latin. The two methods of the JDK that know all have 3,400
   * bytes each, and are compiled in every start that asks them 200 times: a twentieth of a short
   * scan.
   */
  public static boolean isSurely(char letter) {
    return letter >= '\u0430' && letter <= '\u045f'
        || letter >= '\u2000' && letter <= '\u206f'
        || letter >= '\u2e80' && letter <= '\ua63f'
        || letter >= '\uff00' && letter <= '\uff20';
  }
}
