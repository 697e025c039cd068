package dev.reflect.untrusted;

import java.util.List;
import java.util.regex.Pattern;

/**
 * Whether a text speaks to a model, as those do that want to be taken for its instructions: it is
 * told to drop what it was told, to be somebody else, to hide something from its user, or the text
 * passes itself off as a message of the client or of another role.
 */
public final class Address {
  private static final int FLAGS = Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE;

  private static final List<Pattern> FORMS =
      List.of(
          form(
              "\\b(?:ignore|disregard|forget|override|bypass|drop|discard|delete)\\b.{0,40}"
                  + "\\b(?:previous|prior|above|earlier|preceding|before|other|existing|original|your|all|any"
                  + "|system)\\b.{0,30}\\b(?:instructions?|prompts?|rules?|directions?|directives?|orders"
                  + "|guidelines|told|constraints|restrictions|programming|training)\\b"),
          form(
              "\\b(?:ignore|disregard|forget)\\b.{0,20}\\b(?:instructions?|prompts?|rules?|orders) (?:above|before|you were)\\b|\\b(?:ignore|disregard|forget)\\s+(?:everything|all(?: of)? (?:this|that|the above))\\b"),
          form("\\bforget (?:what|all) you (?:were|have been) (?:told|taught|given)\\b"),
          form(
              "(?m)^\\W{0,4}(?:system|developer|assistant|human|user)\\s*(?:\\(|\\[|:|message\\b|prompt\\b)"),
          form(
              "\\b(?:new|updated|real|actual|hidden|secret|urgent) (?:system )?(?:instructions?|orders|directives?) ?(?::|follow|for (?:you|the (?:model|assistant|ai)))"),
          form(
              "\\byou are (?:now|no longer)\\b|\\bfrom now on,? (?:you|obey|act|answer|do|follow)\\b"),
          form(
              "\\b(?:pretend|imagine) (?:that )?you(?:'re| are)\\b|\\bact as (?:root|admin|dan|an? unrestricted|if you)"),
          form(
              "\\b(?:dear|attention|note to|message (?:to|for)|instructions? (?:to|for)) (?:the )?(?:ai|llm|claude|model|assistant|agent)s?\\b"),
          form(
              "\\b(?:do not|don't|never|without) (?:tell|telling|inform|informing|mention|mentioning|alert|alerting|ask|asking|show|showing|reveal|revealing)(?: this| it| that)?(?: to)? (?:the )?(?:user|person|human|developer|anyone)\\b"),
          form(
              "\\b(?:the )?(?:user|person|human|owner|admin\\w*) (?:has|have|had) (?:already )?(?:approved|authori[sz]ed|confirmed|consented|agreed|allowed)\\b"),
          form("\\bjail ?break|\\bdeveloper mode\\b|\\bsystem prompt\\b"),
          form(
              "<\\s*/?\\s*(?:system|instruct|human|assistant|antml|function_|tool_|im_start|important)|<\\||\\[/?inst\\]|\\[system|#{2,}\\s*(?:system|instructions?)\\b"),
          form(
              "\\bignorier\\w*\\b.{0,40}\\b(?:anweisung|regel|vorgabe|befehl)|\\bvergiss\\b.{0,40}\\b(?:alles|anweisung|regel)|\\bdu bist (?:jetzt|ab jetzt|nun)\\b|\\bab (?:jetzt|sofort) (?:bist|gehorch|befolg)"),
          form(
              "\\b(?:ignor|oubli)\\w*\\b.{0,40}\\b(?:instructions?|consignes?|règles)\\b|\\btu es (?:maintenant|désormais)\\b"),
          form(
              "\\b(?:ignora|olvida|ignore|esque[cç]a)\\w*\\b.{0,40}\\b(?:instrucciones|reglas|instruções|regras|istruzioni|regole)\\b|\\bahora eres\\b|\\bagora você é\\b|\\bora sei\\b"),
          form(
              "(?:игнорируй|забудь|не обращай внимания).{0,40}(?:инструкци|указани|правил|сказан|команд)|\\bтеперь ты\\b"),
          form("(?:忽略|无视|忘记|忘掉).{0,20}(?:指令|指示|提示|规则|要求|内容)|(?:你现在是|从现在起|从现在开始)"),
          form("(?:指示|命令|プロンプト|ルール).{0,10}(?:無視|忘れ)|あなたは(?:今|これ)から"),
          form("(?:지시|명령|지침|프롬프트).{0,10}(?:무시|잊)|너는 이제|당신은 이제"));

  private Address() {}

  private static Pattern form(String expression) {
    return Pattern.compile(expression, FLAGS);
  }

  /** Returns whether the text speaks to a model, as it is written or as it looks. */
  public static boolean isIn(String text) {
    String looks = LookAlike.latin(text);
    return FORMS.stream().anyMatch(form -> form.matcher(text).find())
        || !looks.equals(text) && FORMS.stream().anyMatch(form -> form.matcher(looks).find());
  }
}
