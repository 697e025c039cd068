package dev.reflect.learning;

import static dev.reflect.learning.Force.FORM;
import static dev.reflect.learning.Force.LASTING;

/** The forms of rules in Spanish. */
final class Spanish {
  static final Tongue TONGUE =
      Tongue.of(
          "es",
          "\\b(?:siempre|nunca|jamás|de ahora en adelante|a partir de ahora|en el futuro|por regla"
              + " general|cada vez|por defecto|en ningún caso)\\b",
          "\\b(?:por ahora|de momento|por el momento|esta vez|hoy|todavía|aún|ahora mismo)\\b",
          "^(?:\\w+ ){0,2}(?:esto|eso|esta|ese|así|lo)$|^\\w+ (?:esto|eso|lo)"
              + " |\\b(?:este|esta|estos|estas|ese|esa|esos|esas)"
              + " (?!proyecto|repo|repositorio|paquete|módulo|equipo)|\\bla"
              + " (?:primera|segunda|otra)\\b",
          "\\b(?:sigue|siguen|sigo) |\\bno (?:funciona|anda|va|compila|carga|se ve)\\b|\\bmismo"
              + " error\\b",
          Mould.swap(
              "^(?<verb>usa|utiliza|use|utilice|usemos|emplea|prefiere|escribe) <NEW> (?<con>en"
                  + " (?:lugar|vez) de) <OLD><TAIL>",
              "{verb} {new} {con} {old}{tail}",
              "{verb} {old}",
              "{verb} {new}"),
          Mould.swap(
              "^(?<con>en (?:lugar|vez) de) <OLD>,? (?<verb>usa|utiliza|use|emplea) <NEW><TAIL>",
              "{verb} {new} {con} {old}{tail}",
              "{verb} {old}",
              "{verb} {new}"),
          Mould.swap(
              "^(?<new>(?!no |es |esto |eso )[^\\s,;]+(?: [^\\s,;]+)?) (?<con>en (?:lugar|vez) de)"
                  + " (?<old>[^\\s,;]+(?: [^\\s,;]+)?)$",
              "usa {new} {con} {old}",
              "usa {old}",
              "usa {new}"),
          Mould.swap(
              "^no (?:uses|utilices|emplees) <OLD><SEP>(?:sino |mejor )?(?<verb>usa|utiliza|emplea)"
                  + " <NEW><TAIL>",
              "{verb} {new} en lugar de {old}{tail}",
              "{verb} {old}",
              "{verb} {new}"),
          Mould.swap(
              "^(?<verb>usa|utiliza) <NEW>,? (?:y )?no <OLD>$",
              "{verb} {new}, no {old}",
              "{verb} {old}",
              "{verb} {new}"),
          Mould.swap(
              "^(?:has (?:considerado|pensado en)|qué tal) (?:usar )?<NEW> (?<con>en (?:lugar|vez)"
                  + " de) <OLD>$",
              "considera {new} {con} {old}",
              "usa {old}",
              "usa {new}"),
          Mould.swap(
              "^no (?<verb>\\w+(?:as|es)) (?<old>[^,;.]{2,80}?)[,;.]"
                  + " ?(?<second>(?!porque|que|ya|como|pero|y )\\w{3,}[aei]) (?<rest>.{3,120})$",
              "no {verb} {old}; {second} {rest}",
              "{verb} {old}",
              "{second} {rest}"),
          Mould.swap(
              "^(?:aquí )?(?:usamos|utilizamos) <NEW>,? (?:y )?no <OLD>$",
              "usa {new}, no {old}",
              "usa {old}",
              "usa {new}"),
          Mould.of(FORM, "^(?:aquí )?(?:usamos|utilizamos) (?!esto|eso)<REST>$", "usa {rest}"),
          Mould.whole(
              FORM,
              "^no (?!pues|es\\b|tienes|puedes|sabes|sé|ves|entiendes|crees|te"
                  + " preocupes)\\w+(?:as|es) .+"),
          Mould.whole(
              FORM,
              "^(?:deja de|evita|prefiere|nada de|usa|utiliza) (?!esto|eso|la otra|el otro).+"),
          Mould.whole(
              FORM,
              "^(?:pregunta|revisa|ejecuta|corre|escribe|define|comprueba)\\b.*\\b(?:antes"
                  + " de|después de|cada|siempre|en inglés|en español)\\b.+"),
          Mould.whole(
              FORM,
              "^(?:los|las|cada|todo|toda|todos|todas) .{2,60} (?:debe|deben|tiene que|tienen"
                  + " que|va en|van en|se escriben?)\\b.+"),
          Mould.whole(LASTING, "^(?:siempre|nunca|jamás) (?!funciona|falla|pasa|sale|da ).+"),
          Mould.whole(
              LASTING,
              "^(?!un |una |il y a|necesit|quiero|je veux|preciso|quero|voglio|ik"
                  + " wil|нужно|хочу|esto|eso|por qué|yo )\\w+"
                  + " [^,;:]{0,80}\\b(?:siempre|nunca)\\b(?! pas)[^:]{0,80}$"));

  private Spanish() {}
}
