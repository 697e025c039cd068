package dev.reflect.promotion;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.reflect.ground.Resource;
import dev.reflect.promotion.Analysis.Indication;
import dev.reflect.promotion.Analysis.Scope;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class ScopeTableTest {
  static final ScopeTable TABLE =
      ScopeTable.parse(Resource.text(ScopeTable.class, "/dev/reflect/promotion/scope.tsv"));

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "Never commit secrets.|0|5",
        "Write commit messages in the imperative.|0|3",
        "Run the tests before you commit.|0|5",
        "Use uv instead of pip.|0|3",
        "Use pnpm, never npm or yarn.|0|3",
        "Never force push without asking.|0|6",
        "Antworte mir immer auf Deutsch.|0|3",
        "Schreibe Commit-Nachrichten auf Deutsch.|0|6",
        "Ne lance jamais les tests en parallèle.|0|3",
        "Nunca guardes contraseñas en el código.|0|3",
        "Всегда запускай тесты.|0|3",
        "提交信息用中文写。|0|6",
        "コミットメッセージは日本語で書く。|0|6",
        "Put every component into src/components/.|3|0",
        "Change only `packages/ui/src/Button.tsx`.|4|0",
        "The server listens on localhost:5173.|4|0",
        "Ask billing.example.com:8443 for the rates.|4|0",
        "Run `pnpm -C packages/ui test`.|3|0",
        "Import it from @harbour/timetable.|4|0",
        "Never touch com.example.ferry.legacy by hand.|4|0",
        "Set FERRY_TOKEN before you start.|2|0",
        "Call TimetableReader.read() only once.|2|0",
        "Never write to booking_slots directly.|2|0",
        "Mention FER-123 in the title.|2|0",
        "In this project the docs are German.|2|0",
        "In diesem Projekt heißt das Fahrt.|2|0",
        "Use docker-compose, not docker.|2|2",
        "Use the ferry adapter for times.|4|0",
        "The FERRY adapter knows the times.|4|0",
        "A ferryman knows the times.|0|0",
        "Update the docs when you change it.|0|0",
        "Say yes and/or no.|0|0",
        "See https://example.com/docs/guide.html first.|0|0",
        "Keep functions small.|0|0",
        "Make sure that it builds.|0|0",
        "Do not make it clickable.|0|0",
        "Let the header go to the top.|0|0",
        "Keep the background black.|0|0",
        "Move the node to its parent.|0|0",
        "Do not drop any rows.|0|0",
        "Use make instead of scripts.|0|2",
        "Run `make check` first.|0|2",
        "Always run make lint first.|0|2",
        "Run go vet before you push.|0|2",
        "Write it in Go.|0|2",
        "Format with black.|0|2",
        "Use Node 20.|0|2",
        "Never cast with as any.|0|2"
      })
  void weighs(String sentence, int project, int global) {
    Analysis analysis = TABLE.of(sentence, List.of("ferry", "docs", "go"));
    assertEquals(
        List.of(project, global),
        List.of(analysis.weight(Scope.PROJECT), analysis.weight(Scope.GLOBAL)),
        analysis.indications().toString());
  }

  @Test
  void aReasonNamesWhatWasFound() {
    Analysis analysis = TABLE.of("Never commit secrets to src/main/App.java.", List.of());
    assertEquals(
        List.of(
            "Heard in 2 repositories; 2 are enough.",
            "But it names a file of a repository: “src/main/App.java”.",
            "It is about secrets: “secrets”.",
            "It is about working with git: “commit”."),
        analysis.reasons(2));
  }

  @Test
  void clearWordsCountForMoreThanWhereItWasHeard() {
    Analysis project = TABLE.of("Start the ferry on localhost:5173.", List.of("ferry"));
    assertEquals(8, project.weight(Scope.PROJECT));
    assertEquals(Scope.PROJECT, project.scope(5));
    assertEquals(
        List.of(
            "Heard in 5 repositories; 2 are enough.",
            "It names a project: “ferry”.",
            "It names a port of one machine: “localhost:5173”.",
            "So its words tell that it holds in one project."),
        project.reasons(5));
    Analysis global = TABLE.of("Never commit secrets.", List.of());
    assertEquals(Scope.GLOBAL, global.scope(1));
    assertTrue(global.reasons(1).contains("Heard in one repository; 2 are enough."));
    Analysis neither = TABLE.of("Keep functions small.", List.of());
    assertEquals(Scope.PROJECT, neither.scope(1));
    assertEquals(Scope.GLOBAL, neither.scope(2));
  }

  @Test
  void aSideIsClearWhenItOutweighsTheOtherByHalf() {
    Analysis analysis =
        new Analysis(
            List.of(
                new Indication(Scope.PROJECT, 6, "a", "a"),
                new Indication(Scope.GLOBAL, 4, "b", "b")));
    assertEquals(false, analysis.isClearly(Scope.PROJECT));
    assertEquals(
        true,
        new Analysis(
                List.of(
                    new Indication(Scope.PROJECT, 4, "a", "a"),
                    new Indication(Scope.GLOBAL, 2, "b", "b")))
            .isClearly(Scope.PROJECT));
    assertEquals(
        false,
        new Analysis(List.of(new Indication(Scope.GLOBAL, 3, "a", "a"))).isClearly(Scope.GLOBAL));
  }

  @Test
  void aLineThatIsNoRowIsNamed() {
    assertEquals(
        "Line 2 has not 5 cells",
        assertThrows(IllegalArgumentException.class, () -> ScopeTable.parse("# a\nproject\t3"))
            .getMessage());
  }

  @Test
  void signsInWordsAndNamesAreThemselves() {
    ScopeTable table = ScopeTable.parse("project\t2\twords\tc++,a.b,(x)\tits own\n");
    for (String said : List.of("Build it with C++ here.", "Read A.B first.", "Say (x) twice.")) {
      assertEquals(1, table.of(said, List.of()).indications().size(), said);
    }
    assertEquals(List.of(), table.of("Read acb first, and x.", List.of()).indications());
    assertEquals(
        List.of("it names a project"),
        table.of("Start Ärger+1 with make.", List.of("ärger+1", "other")).indications().stream()
            .map(Indication::reason)
            .toList());
  }
}
