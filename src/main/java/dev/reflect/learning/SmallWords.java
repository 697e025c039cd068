package dev.reflect.learning;

import java.util.Arrays;
import java.util.Map;
import java.util.Set;

/** The small words by which a language in Latin letters is told from the others. */
final class SmallWords {
  private static final Map<String, Set<String>> WORDS =
      Map.of(
          "en",
          words(
              "the a an and of to in is are not no don't dont do never always use it this that with"
                  + " for you we instead please should be on before when your my i uses our us only"
                  + " we're have has was"),
          "de",
          words(
              "der die das den dem und nicht kein keine keinen ist sind immer nie niemals bitte"
                  + " statt benutze nutze verwende nimm nein ich du wir ein eine einen für mit auf"
                  + " zu im wenn vor hör mach sondern ab jetzt sollte sollen soll"),
          "es",
          words(
              "el la los las y no usamos uses usa siempre nunca por favor en lugar de para con un"
                  + " una que es son esto hagas antes cuando vez del mejor se debe deben tú"),
          "fr",
          words(
              "le la les des et pas ne jamais toujours de du au en un une pour avec que est sont ce"
                  + " cette dans utilise utilisez plutôt lieu avant merci il faut non n'utilise"
                  + " d'abord"),
          "pt",
          words(
              "o os as e usamos não nunca sempre use usa em vez de para com um uma que é são isso"
                  + " antes quando por favor do da dos das no na deve devem"),
          "it",
          words(
              "il lo la i gli le e non mai sempre usa usare di invece per con un una che è sono"
                  + " questo prima quando favore del della dei nei nel al posto devono deve"),
          "nl",
          words(
              "de het een en pas aan niet geen nooit altijd gebruik van voor met in plaats dat is"
                  + " zijn niet wel je we voortaan alsjeblieft nee eerst wanneer moet moeten"));

  private SmallWords() {}

  /** Returns how much a word speaks for a language: most where no other language has it. */
  static int weight(String word, String code) {
    if (!WORDS.get(code).contains(word)) {
      return 0;
    }
    int languages = 0;
    for (Set<String> words : WORDS.values()) {
      languages += words.contains(word) ? 1 : 0;
    }
    return languages > 1 ? 1 : 3;
  }

  /** Returns whether any language has it among its small words. */
  static boolean isSmall(String word) {
    for (Set<String> words : WORDS.values()) {
      if (words.contains(word)) {
        return true;
      }
    }
    return false;
  }

  private static Set<String> words(String text) {
    return Set.copyOf(Arrays.asList(text.split(" ")));
  }
}
