package dev.reflect.signal;

import static dev.reflect.signal.SpeechPattern.approval;
import static dev.reflect.signal.SpeechPattern.correction;
import static dev.reflect.signal.SpeechPattern.remember;
import static dev.reflect.signal.SpeechPattern.suggestion;

import java.util.List;

/** How people correct, approve, suggest and ask to remember in Portuguese. */
final class PortuguesePatterns {
  private static final String LEAD =
      "(?:^|[,:(] ?|(?:^| )(?:por favor|e|mas|não|nao|sim|ok|então|entao|que)[,:]? )";
  private static final String USE =
      "(?:use|usa|usar|uses|utilize|utiliza|utilizar|faça|faca|faz|fazer|coloque|colocar|escreva|escrever|adicione|adicionar|crie|criar|chame|chamar|apague|apagar|rode|rodar|execute|executar|altere|alterar|mude|mudar|mexa|mexer|delete|remova|remover)";
  private static final String NO_BUT = "(?!.{0,200}\\b(?:mas|porém|exceto|só que)\\b)";

  private PortuguesePatterns() {}

  static List<SpeechPattern> all() {
    return List.of(
        correction(
            "no-dont-use.pt",
            "não|nao",
            LEAD
                + "(?:não|nao) (?:o |a |me |se"
                + " )?(?:use|usa|uses|utilize|faça|faca|coloque|escreva|adicione|crie|apague|rode|execute|altere|mude|mexa|delete|remova|invente|modifique)\\b"),
        correction(
            "actually-is.pt",
            "na verdade|na realidade|de fato",
            "^(?:não,? |nao,? |mas )?(?:na verdade|na realidade|de fato),? (?!(?:está|esta|é)"
                + " (?:bom|ótimo|perfeito)).{1,100}? (?:é|são|deve|deveria|está|tem"
                + " que|precisa)\\b"),
        correction(
            "instead-of.pt",
            "em vez de|ao invés de|ao inves de|no lugar de",
            "\\b"
                + USE
                + "\\b.{1,80}? (?:em vez de|ao invés de|ao inves de|no lugar de) |\\b(?:em vez"
                + " de|ao invés de|ao inves de) .{1,80}?,? (?:você deve )?"
                + USE
                + "\\b"),
        correction(
            "never.pt",
            "nunca|jamais",
            LEAD + "(?:nunca|jamais) (?:mais )?(?:se deve |deve )?" + USE + "\\b"),
        correction(
            "always.pt",
            "sempre",
            LEAD
                + "sempre (?:"
                + USE
                + "|verifique|verificar|teste|confira|pergunte)\\b|\\b"
                + USE
                + " sempre (?!que)"),
        correction(
                "thats-wrong.pt",
                0.7,
                "errado|incorreto|não é isso|nao e isso|não foi isso|enganou",
                "\\b(?:está|esta|tá|é|isso) (?:errado|incorreto)\\b|\\b(?:não|nao) (?:é|foi)"
                    + " (?:isso|o que)\\b|\\bvocê se enganou\\b")
            .in(SpeechPattern.Place.REPLY),
        approval(
            "perfect-great.pt",
            "perfeito|ótimo|otimo|exato|exatamente|correto|excelente|maravilha|muito bom|show",
            "^"
                + NO_BUT
                + "(?:sim,? |ok,? |isso é |isso,? |ficou |está |é |tudo"
                + " )*(?:perfeito|ótimo|otimo|exato|exatamente|correto|excelente|maravilha|muito"
                + " bom|show)(?:$|[,!.]| (?:trabalho|obrigado|obrigada|agora)\\b)"),
        approval(
            "works-well.pt",
            "funciona|funcionou|bom trabalho|muito bem|obrigad",
            "\\b(?<!não )(?:funciona|funcionou|está funcionando) (?:perfeitamente|bem|muito"
                + " bem|direitinho|agora)\\b"
                + NO_BUT
                + "|\\b(?:bom|ótimo|belo) trabalho\\b|^(?:muito )?obrigad[oa]\\b"
                + NO_BUT),
        suggestion(
            "have-you-considered.pt",
            "considerou|pensou em|já pensou|tentou",
            "\\b(?:você|voce|já|tu)(?: já)? (?:considerou|pensou em|tentou)\\b"),
        suggestion(
            "why-not.pt",
            "por que não|por que nao|porque não|porque nao",
            "\\b(?:por que|porque|por quê) (?:não|nao)"
                + " (?:usar|usa|usamos|tentar|tenta|utilizar|fazer|fazemos|só|o|a)\\b"),
        suggestion(
            "what-about.pt",
            "que tal|e se ",
            "\\bque tal (?:usar|um|uma|se|a gente|fazer)\\b|^e se (?:a"
                + " gente|usarmos|nós|você|eu|fizermos|fosse)\\b"),
        remember(
            "remember-that.pt",
            "lembre|lembra|tenha em mente|não esqueça|nao esqueca|memorize",
            LEAD
                + "(?:lembre-se|lembre|lembra-te|memorize)(?:,|:|"
                + " )(?:de|que|disso|sempre|isso)?|\\b(?:tenha|mantenha) (?:isso )?em"
                + " mente\\b|^(?:não|nao) (?:se )?(?:esqueça|esqueca) (?:que|de sempre|disso)"),
        remember(
            "from-now-on.pt",
            "a partir de agora|de agora em diante|daqui em diante|da próxima vez|na próxima vez|no"
                + " futuro|claude.md|memória",
            "\\b(?:a partir de agora|de agora em diante|daqui (?:em|pra|para)"
                + " (?:diante|frente))\\b|\\b(?:da|na) próxima vez,? \\p{L}|^no futuro,?"
                + " |\\b(?:adicione|adiciona|salve|salva|anote|anota|coloque|escreva)\\b.{0,100}(?:claude\\.md|memória|agents\\.md)"));
  }
}
