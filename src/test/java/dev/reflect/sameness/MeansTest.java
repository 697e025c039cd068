package dev.reflect.sameness;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class MeansTest {
  private static final Means OPUS = means("Use opus for the planning of the login page");

  @Test
  void theSameIsWantedForTheSameInOtherWords() {
    for (String other :
        List.of(
            "plan the new checkout with opus",
            "let opus plan this one",
            "have opus plan it first",
            "use opus to plan the export",
            "go with opus for the planning again",
            "switch to opus for the planning part",
            "take opus for the planning",
            "do the planning with opus")) {
      assertEquals(Optional.of("Use opus for the planning."), shared(OPUS, other), other);
    }
    assertEquals(
        Optional.of("Use the gh cli to open the PR."),
        shared(means("use the gh cli to open the PR for me"), "open a PR via gh cli"));
  }

  /** None of a row says “use”, and each of them may be the first. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "let opus plan the login page | have opus plan it first | opus should plan this | plan the export with opus | I want"
            + " opus to plan the export | planning goes to opus | opus for the planning | leave the planning to opus | the"
            + " plan should be made by opus | for planning use opus | for the plan, take opus | the planning is opus's job",
        "have haiku summarise the log | get haiku to summarize the changes | haiku should do the summary | summarise this"
            + " with haiku | hand the summary over to haiku | I'd rather have haiku summarise it | for summaries switch to haiku",
        "switch to sonnet for the tests | write the tests with sonnet | let sonnet 4.5 write the tests | the tests should"
            + " be written by sonnet | let's use sonnet for the tests | when writing tests, use sonnet",
        "let playwright open the page | open the page via playwright | have playwright open it, the page is slow to open",
        "lass opus den Export planen | opus soll das planen | plane das mit opus | nimm opus zum Planen | die Planung soll"
            + " opus machen | opus für die Planung | für die Planung bitte opus | überlass die Planung opus",
        "deja que opus planifique el export | usa opus para planificar | opus debe planificar esto | planifica la"
            + " exportación con opus | para planificar usa opus | opus para la planificación",
        "laisse opus planifier l'export | utilise opus pour planifier | opus doit planifier ça | planifie ça avec opus |"
            + " pour planifier, prends opus | opus pour la planification | fais planifier ça par opus",
        "deixa o opus planejar o export | usa opus para planejar | opus deve planejar isso | planeja isso com opus",
        "lascia che opus pianifichi l'export | usa opus per pianificare | opus deve pianificare | pianifica questo con opus",
        "laat opus de export plannen | gebruik opus om te plannen | opus moet dit plannen | opus voor het plannen",
        "пусть opus планирует экспорт | используй opus для планирования | для планирования бери opus",
      })
  void whicheverComesFirstSaysItAndTheOthersAgree(String row) {
    List<String> all = List.of(row.split(" \\| "));
    for (String one : all) {
      Means first = means(one);
      assertTrue(first.form().leads(), one);
      for (String other : all) {
        assertTrue(first.sharedWith(means(other)).isPresent(), one + " / " + other);
      }
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          let opus plan the login page         | opus should plan the export            | Use opus to plan.
          let opus do the planning             | have opus plan it first                | Use opus to do the planning.
          plan the login page with opus        | let opus plan the export               | Use opus to plan.
          do the planning with opus            | let opus plan the export               | Use opus to do the planning.
          I want the docs written by sonnet    | let sonnet write the docs              | Use sonnet for the docs.
          docs should be written by sonnet 4.5 | write the docs with sonnet             | Use sonnet 4.5 for docs.
          let the opus model plan this         | plan the export with opus              | Use the opus model to plan.
          lass opus den Export planen          | plane die Seite mit opus               | Lass opus planen.
          plane die Seite mit opus             | lass opus den Export planen            | Plane mit opus.
          nimm opus für die Planung der Seite  | lass opus den Export planen            | Nutze opus für die Planung.
          die Planung soll opus machen         | lass opus den Export planen            | Nutze opus für die Planung.
          deja que opus planifique el export   | usa opus para planificar la página     | Que opus planifique.
          usa opus para planificar la página   | opus debe planificar el export         | Usa opus para planificar.
          laisse opus planifier l'export       | utilise opus pour planifier la page    | Laisse opus planifier.
          utilise opus pour la planification   | laisse opus planifier l'export         | Utilise opus pour la planification.
          """)
  void theRuleIsOfWhatBothSayAndInTheirLanguage(String one, String other, String rule) {
    assertEquals(Optional.of(rule), shared(means(one), other));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "opus is slow today",
        "gemini should return an error when the key is missing",
        "gemini should show the plan",
        "opus should be the default model",
        "add opus to the list of models",
        "get opus working again",
        "compare the output with sonnet",
        "I went through this carefully with gemini",
        "let me plan this with the new key",
        "have a look at the plan",
        "let users pick the model",
        "the page should show the plan",
        "ask the user for the path",
        "don't let opus plan this",
        "opus shouldn't plan this",
        "log in with github",
        "I see you are opus now",
        "opus kann das nicht",
        "lass die Seite den Plan zeigen",
        "que la página muestre el plan",
        "la page doit montrer le plan",
      })
  void whatIsSaidOfAModelOrWantedOfAnythingElseLeadsToNothing(String none) {
    assertTrue(Means.in(none).filter(each -> each.form().leads()).isEmpty(), none);
  }

  @Test
  void anotherTaskIsAnotherWishAndSoIsAnotherTool() {
    for (String other :
        List.of(
            "write the tests with opus",
            "plan the new checkout with haiku",
            "use sonnet for the planning of the login page",
            "let haiku plan this one")) {
      assertEquals(Optional.empty(), shared(OPUS, other), other);
    }
  }

  @Test
  void whatPointsIsDeniedOrIsNoWishIsNone() {
    for (String none :
        List.of(
            "use this for the planning",
            "use the second file for the planning",
            "don't use opus for the planning",
            "update the README",
            "go on with step 3",
            "start with the tests",
            "come up with a name",
            "mach weiter mit Schritt 3",
            "use it",
            "use",
            "with")) {
      assertEquals(Optional.empty(), Means.in(none), none);
    }
  }

  private static Optional<String> shared(Means one, String other) {
    return Means.in(other).flatMap(one::sharedWith).map(one::sentence);
  }

  private static Means means(String sentence) {
    return Means.in(sentence).orElseThrow();
  }
}
