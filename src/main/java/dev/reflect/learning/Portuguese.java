package dev.reflect.learning;

import static dev.reflect.learning.Force.FORM;
import static dev.reflect.learning.Force.LASTING;

/** The forms of rules in Portuguese. */
final class Portuguese {
  static final Tongue TONGUE =
      Tongue.of(
          "pt",
          "\\b(?:sempre|nunca|jamais|de agora em diante|a partir de agora|daqui (?:para|pra)"
              + " frente|no futuro|em geral|como regra|toda vez|por padrão|em hipótese alguma)\\b",
          "\\b(?:por enquanto|por agora|desta vez|dessa vez|hoje|ainda não|no momento|agora"
              + " mesmo)\\b|^[^,;]*\\bainda$",
          "^(?:\\w+ ){0,2}(?:isso|isto|aquilo|assim|ele|ela)$|^\\w+ (?:isso|isto)"
              + " |\\b(?:este|esta|esse|essa|estes|estas|esses|essas)"
              + " (?!projeto|repo|repositório|pacote|módulo|time)|\\b(?:a primeira|o primeiro|a"
              + " outra)\\b",
          "\\bainda (?:não|dá|está|quebrado|com)\\b|\\bnão"
              + " (?:funciona|funcionou|compila|abre|carrega|aparece|deu)\\b|\\bmesmo"
              + " erro\\b|\\bcontinua\\b",
          Mould.swap(
              "^(?<verb>use|usa|usem|utilize|utiliza|prefira|escreva) <NEW> (?<con>em vez de|ao"
                  + " invés de|no lugar de) <OLD><TAIL>",
              "{verb} {new} {con} {old}{tail}",
              "{verb} {old}",
              "{verb} {new}"),
          Mould.swap(
              "^(?<con>em vez de|ao invés de|no lugar de) <OLD>,? (?<verb>use|usa|utilize)"
                  + " <NEW><TAIL>",
              "{verb} {new} {con} {old}{tail}",
              "{verb} {old}",
              "{verb} {new}"),
          Mould.swap(
              "^não (?:use|usa|utilize|uses) <OLD><SEP>(?:mas |sim )?(?<verb>use|usa|utilize)"
                  + " <NEW><TAIL>",
              "{verb} {new} em vez de {old}{tail}",
              "{verb} {old}",
              "{verb} {new}"),
          Mould.swap(
              "^(?<verb>use|usa|utilize) <NEW>,? (?:e )?não <OLD>$",
              "{verb} {new}, não {old}",
              "{verb} {old}",
              "{verb} {new}"),
          Mould.swap(
              "^(?<new>(?!não |é |isso )[^\\s,;]+(?: [^\\s,;]+)?) (?<con>em vez de|ao invés de|no"
                  + " lugar de) (?<old>[^\\s,;]+(?: [^\\s,;]+)?)$",
              "use {new} {con} {old}",
              "use {old}",
              "use {new}"),
          Mould.of(
              FORM,
              "^(?:aqui )?(?:usamos|utilizamos|a gente usa|nós usamos) (?!isso)<REST>$",
              "use {rest}"),
          Mould.whole(
              FORM,
              "^não (?!é\\b|está|estão|funciona|tem|há|sei|quero|precisa|foi|vi\\b|deu|consigo|entendi|gostei|se"
                  + " preocupe|faz|era|são|vai|pode\\b|acho|apareceu|mudou|isso|o\\b|a\\b|os\\b|as\\b)\\w+"
                  + " .+"),
          Mould.whole(FORM, "^(?:pare de|evite|prefira|nada de|use|utilize) (?!isso|isto).+"),
          Mould.whole(
              FORM,
              "^(?:pergunte|verifique|rode|execute|escreva|confira)\\b.*\\b(?:antes de|depois"
                  + " de|cada|em inglês|em português)\\b.*"),
          Mould.whole(
              FORM,
              "^(?:os|as|cada|todo|toda|todos|todas) .{2,60} (?:deve|devem|tem que|têm"
                  + " que|precisam?|vai em|vão em|ficam em)\\b.+"),
          Mould.whole(LASTING, "^(?:sempre|nunca|jamais) (?!funciona|falha|dá|acontece).+"),
          Mould.whole(
              LASTING,
              "^(?!un |una |il y a|necesit|quiero|je veux|preciso|quero|voglio|ik"
                  + " wil|нужно|хочу|isso|por que|eu )\\w+ [^,;:]{0,80}\\b(?:sempre|nunca)\\b(?!"
                  + " pas)[^:]{0,80}$"));

  private Portuguese() {}
}
