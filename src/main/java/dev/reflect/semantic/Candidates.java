package dev.reflect.semantic;

import dev.reflect.signal.Evidence;
import dev.reflect.signal.Heard;
import dev.reflect.signal.Signal;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** The messages of a session that are worth asking the model about. */
public final class Candidates {
  private static final int BEGINNING = 160;

  /** How Claude begins when it was told that it was wrong. */
  private static final Pattern GAVE_IN =
      Pattern.compile(
          "\\b(?:you(?:'|’)?re (?:absolutely |completely |quite |totally )?right|you are"
              + " (?:absolutely |completely )?right|good (?:catch|point|call)|my"
              + " (?:mistake|apologies|bad)|apologi[sz]e|i misunderstood|sorry|fair"
              + " (?:point|enough)|understood|noted|du hast recht|sie haben"
              + " recht|entschuldigung|mein fehler|verstanden|tienes (?:toda la )?razón|mis"
              + " disculpas|lo siento|mi error|vous avez (?:tout à fait )?raison|tu as (?:tout à"
              + " fait )?raison|désolée?|mes excuses|você (?:está|tem) (?:certo|razão|toda"
              + " razão)|tem razão|desculpe|peço desculpas|hai (?:perfettamente )?ragione|scusa|mi"
              + " dispiace|errore mio|je hebt (?:helemaal )?gelijk|excuses|mijn fout|(?:вы правы|ты"
              + " прав|извините|прошу прощения|моя ошибка))(?!\\w)"
              + "|你说得对|您说得对|抱歉|对不起|おっしゃる通り|申し訳|すみません|失礼しました",
          Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE | Pattern.UNICODE_CHARACTER_CLASS);

  private Candidates() {}

  /**
   * Returns the messages that were heard, those that stopped or refused Claude, and those that made
   * it give in; in their order, without those that hold no words of the person's own.
   */
  public static List<Heard> among(List<Heard> messages, List<Signal> signals) {
    Set<Evidence> heard = signals.stream().map(Signal::evidence).collect(Collectors.toSet());
    return messages.stream()
        .filter(message -> !message.evidence().quote().isBlank())
        .filter(
            message ->
                heard.contains(message.evidence())
                    || message.afterInterrupt()
                    || message.afterRefusal()
                    || gaveIn(message.evidence().after()))
        .toList();
  }

  static boolean gaveIn(String answer) {
    String beginning = answer.substring(0, Math.min(BEGINNING, answer.length()));
    return GAVE_IN.matcher(beginning).find();
  }
}
