package dev.reflect.note;

import dev.reflect.learning.Attack;
import dev.reflect.learning.Caution;
import dev.reflect.untrusted.Address;
import dev.reflect.untrusted.Personal;
import dev.reflect.untrusted.Plain;
import dev.reflect.untrusted.Secrets;
import dev.reflect.words.CommonWords;
import dev.reflect.words.Token;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * What a sentence must be to be worth a note: short and yet specific, sure, standing on its own, no
 * report of how the work goes, with no secret in it and nothing that is dangerous to follow.
 */
public final class NoteGate {
  private static final int SHORTEST = 30;
  private static final int LONGEST = 300;
  private static final double MOST_CODE = 0.6;

  private static final Pattern CODE = Pattern.compile("`[^`]+`");

  /** A name, path, option, number with a point, or what stands as code. */
  private static final Pattern SPECIFIC =
      Pattern.compile(
          "`[^`]{2,}`|\\b\\w+(?:[_/.]\\w+)+|\\p{Ll}\\p{Lu}|(?<![\\w-])--?[a-z][\\w-]*"
              + "|\\b[A-Z]{2,}\\w*|\\d\\.\\d");

  /** A name within a sentence; in German every noun begins so. */
  private static final Pattern PROPER =
      Pattern.compile("(?<=[\\p{Ll}\\p{N},;)] )\\p{Lu}\\p{Ll}{2,}");

  /** What was decided against stands without an article where it is a name. */
  private static final Pattern AGAINST =
      Pattern.compile(
          " (?:over|instead of|rather than)"
              + " (?!(?:an?|the|any|all|some|more|one|two|it|them|my|our|this|that|these|those|\\p{L}+ing)\\b)\\p{Ll}[\\p{L}\\p{N}-]+,?"
              + " (?:because|since|as|due to|to avoid|so that)\\b");

  /** Who reports what was written down begins with it. */
  private static final Pattern WRITTEN = Pattern.compile("^\\p{Lu}\\p{Ll}+: (?=\\p{Lu})");

  private static final Pattern HANGS =
      Pattern.compile(
          "^(?:but |and |so |also |however,? |then |here,? )*(?:this|that|these|those|it|its|they"
              + "|he|she|there|here|both|which|the (?:above|former|latter|same|first|second|other)"
              + "|das|dies\\w*|es|sie|er|hier)\\b(?! turn(?:s|ed) out)"
              + "|\\b(?:as (?:above|below|shown|mentioned)|the above|line \\d+|lines \\d+)\\b",
          Pattern.CASE_INSENSITIVE);

  private static final Pattern UNSURE =
      Pattern.compile(
          "\\b(?:might|may|maybe|perhaps|probably|likely|possibly|presumably|seems?|seemed|appears?"
              + "|suspect|guess|i think|i believe|could be|would be|not sure|unclear|if i|assuming"
              + "|vielleicht|wahrscheinlich|vermutlich|scheint)\\b",
          Pattern.CASE_INSENSITIVE);

  private static final Pattern REPORT =
      Pattern.compile(
          "[✅❌☑✔⚠🎉📝🔧🚀]|\\b(?:i've|i have|i fixed|i added|i updated|i'll|i will|i need|i should"
              + "|i see|i can|let me|let's|we should|we need|we can|you|your|now|currently|just"
              + "|successfully|completed?|all tests?|tests? pass(?:es|ed)?|should work|ready|done"
              + "|next|todo|according to|says|asked|user|jetzt|ich habe|ich werde|fertig)\\b",
          Pattern.CASE_INSENSITIVE);

  /** It points at what was said before. */
  private static final Pattern ASIDE =
      Pattern.compile(", (?:though|however)(?=[,;.!]|$)", Pattern.CASE_INSENSITIVE);

  private static final Pattern CITED = Pattern.compile("[\"“„»][^\"”“«]{30,}[\"”“«]");

  /** A private key that goes elsewhere. */
  private static final Pattern KEY_CARRIED =
      Pattern.compile(
          "(?=.*(?:\\bid_(?:rsa|dsa|ecdsa|ed25519)\\b(?!\\.pub)|\\.aws/credentials\\b))"
              + ".*\\b(?:cop(?:y|ies|ied|ying)|sen[dt]|sending|upload\\w*|past(?:e|ed|ing)|mail\\w*"
              + "|commit\\w*|mov(?:e|ed|ing)|publish\\w*)\\b",
          Pattern.CASE_INSENSITIVE);

  private NoteGate() {}

  /** Returns the sentence as a note has it; nothing where it is worth none. */
  public static Optional<String> pass(String sentence, NoteKind kind) {
    return pass(sentence, kind, Set.of());
  }

  /**
   * Returns the same.
   *
   * @param programs that were run where it was said: their names are specific
   */
  static Optional<String> pass(String sentence, NoteKind kind, Set<String> programs) {
    String plain = ASIDE.matcher(Plain.sentence(sentence.replace("**", ""))).replaceAll("");
    String said = kind == NoteKind.DECISION ? WRITTEN.matcher(plain).replaceFirst("") : plain;
    String text = said.replaceAll("[\\s,;:—–-]+$", "");
    String bare = CODE.matcher(text).replaceAll("`").strip();
    boolean good =
        text.length() > SHORTEST
            && text.length() < LONGEST
            && bare.length() >= (1 - MOST_CODE) * text.length()
            && isSpecific(text, kind, programs)
            && !HANGS.matcher(bare).find()
            && !UNSURE.matcher(bare).find()
            && (kind == NoteKind.DECISION || !REPORT.matcher(bare).find())
            && !CITED.matcher(text).find();
    return good && isSafe(text) ? Optional.of(ended(text)) : Optional.empty();
  }

  private static boolean isSpecific(String text, NoteKind kind, Set<String> programs) {
    List<Token> tokens = Token.in(text);
    return SPECIFIC.matcher(text).find()
        || kind == NoteKind.DECISION && AGAINST.matcher(text).find()
        || tokens.stream().map(Token::word).anyMatch(programs::contains)
        || PROPER.matcher(text).find() && CommonWords.likeliest(tokens).equals("en");
  }

  /** Returns whether nothing of it is secret, speaks to a model or is dangerous to follow. */
  public static boolean isSafe(String text) {
    return Secrets.redact(Personal.redact(text)).equals(text)
        && !Address.isIn(text)
        && !Attack.isIn(text)
        && !KEY_CARRIED.matcher(text).find()
        && Caution.in(text).isEmpty();
  }

  private static String ended(String text) {
    String first = text.substring(0, 1);
    String capital =
        text.startsWith("`") ? text : first.toUpperCase(java.util.Locale.ROOT) + text.substring(1);
    return capital.matches("(?s).*[.!?。]") ? capital : capital + ".";
  }
}
