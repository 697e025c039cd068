package dev.reflect.words;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Locale;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class MaximTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "no class names in the changelog, it is for customers | ban",
        "no mocks, fakes | ban",
        "tests never hit the network | ban",
        "inline styles are off limits | ban",
        "raising a timeout isn't a fix | ban",
        "sleeps are not synchronisation | ban",
        "a flaky test must be fixed | duty",
        "main only gets release merges | duty",
        "you don't touch versions unless I ask | duty",
        "nothing debug ever ships | duty",
        "handlers live under app/handlers, one file per resource | custom",
        "json keys are snake_case in all of our apis | custom",
        "dead code gets deleted | custom",
        "retrying hides real failures in this system, so we fail fast | custom",
        "we stay away from TS enums | custom",
        "numbers from a desktop mean nothing | custom",
        "the reporting module talks raw SQL | custom",
        "tabs in this repo | brief",
        "one commit per logical change | brief",
        "evergreen browsers only | brief",
        "Optional, never null | brief",
        "docs and comments = English | brief",
        "i start and stop the containers myself | own",
        "formats and schemas are mine to decide | own",
        "version bumps are the release job's business | own",
        "catching Exception is never ok | ban",
        "generated clients are not edited by hand | ban",
        "the exception is never ok | -",
        "users never see the filter on mobile | -",
        "nothing happens on Safari | -",
        "the button should be blue and thinner | -",
        "it should be in the archive | -",
        "the tests were slow | -",
        "tests fail | -",
        "now the footer is gone | -",
        "no sound | -",
        "no such file or directory | -",
        "check logs and plan a fix | -",
        "chapter 3 ends with the phone ringing | -",
        "fetch doesn't work | -",
        "small commits like these are easy to review | -",
        "los tests van con pest no con phpunit | custom",
        "el puerto de dev es el 8010 no el 8000 | custom",
        "los commits en ingles | custom",
        "cuando cambies la api actualiza openapi.yaml | custom",
        "antes de decir que esta listo corre pest y pint | custom",
        "les messages de commit en anglais | custom",
        "on tutoie les utilisateurs dans l'interface | custom",
        "quando criar rota nova coloca no docs/api.md tambem | custom",
        "die tests laufen mit vitest, nicht mit jest | custom",
        "i test sono con vitest, non con jest | custom",
        "de tests draaien met vitest, niet met jest | custom",
        "la api devuelve 500 no 404 | -",
        "el error esta en el cliente no en el servidor | -",
        "las facturas salen en ingles | -",
        "cuando termines dime | -",
        "aqui tenemos un problema con la cache | -",
        "les tests sont en echec depuis ce matin | -",
        "der fehler ist im client, nicht im server | -",
        "no hace falta | -",
        "0.060 is passed in params | -",
        "I moved the font tests to a new folder | -",
        "highlighting is completely whack | -",
        "it's only two minutes | -",
      })
  void isToldByItsGrammar(String sentence, String wanted) {
    assertEquals(
        wanted, Maxim.in(sentence).map(each -> each.name().toLowerCase(Locale.ROOT)).orElse("-"));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "select * is out | name the columns | true",
        "request bodies hold customer data | they must not show up in a log | true",
        "sleeping in a test is never ok | we have FakeClock for that | true",
        "inline styles are a no-go | css modules | true",
        "handlers live under app/handlers | css modules | false",
        "handlers live under app/handlers | yours was under lib | false",
        "handlers live under app/handlers | now what | false",
      })
  void whatGoesOnWithItSaysNothingAlone(String rule, String sentence, boolean wanted) {
    assertEquals(wanted, Maxim.in(rule).orElseThrow().goesOn(sentence));
  }
}
