package dev.reflect;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.Architectures.layeredArchitecture;
import static com.tngtech.archunit.library.GeneralCodingRules.NO_CLASSES_SHOULD_THROW_GENERIC_EXCEPTIONS;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaModifier;
import com.tngtech.archunit.core.importer.ImportOption.DoNotIncludeTests;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchCondition;
import com.tngtech.archunit.lang.ArchRule;
import com.tngtech.archunit.lang.ConditionEvents;
import com.tngtech.archunit.lang.SimpleConditionEvent;
import java.time.Clock;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZonedDateTime;
import java.util.UUID;

/** Holds the arrows of docs/architecture.md. A change here changes that page in the same commit. */
@AnalyzeClasses(packages = "dev.reflect", importOptions = DoNotIncludeTests.class)
class ArchitectureTest {
  private static final String[] CORE = {
    "..untrusted..",
    "..expression..",
    "..diff..",
    "..json..",
    "..transcript..",
    "..skill..",
    "..signal..",
    "..learning..",
    "..evaluation..",
    "..semantic..",
    "..effect..",
    "..conflict..",
    "..memory..",
    "..meta..",
    "..proposal..",
    "..promotion..",
    "..statistics..",
    "..review.."
  };

  @ArchTest
  static final ArchRule packagesDependDownwards =
      layeredArchitecture()
          .consideringOnlyDependenciesInLayers()
          .layer("untrusted")
          .definedBy("dev.reflect.untrusted..")
          .layer("expression")
          .definedBy("dev.reflect.expression..")
          .layer("diff")
          .definedBy("dev.reflect.diff..")
          .layer("json")
          .definedBy("dev.reflect.json..")
          .layer("transcript")
          .definedBy("dev.reflect.transcript..")
          .layer("skill")
          .definedBy("dev.reflect.skill..")
          .layer("fs")
          .definedBy("dev.reflect.fs..")
          .layer("signal")
          .definedBy("dev.reflect.signal..")
          .layer("claude")
          .definedBy("dev.reflect.claude..")
          .layer("learning")
          .definedBy("dev.reflect.learning..")
          .layer("evaluation")
          .definedBy("dev.reflect.evaluation..")
          .layer("semantic")
          .definedBy("dev.reflect.semantic..")
          .layer("conflict")
          .definedBy("dev.reflect.conflict..")
          .layer("memory")
          .definedBy("dev.reflect.memory..")
          .layer("meta")
          .definedBy("dev.reflect.meta..")
          .layer("training")
          .definedBy("dev.reflect.training..")
          .layer("effect")
          .definedBy("dev.reflect.effect..")
          .layer("proposal")
          .definedBy("dev.reflect.proposal..")
          .layer("promotion")
          .definedBy("dev.reflect.promotion..")
          .layer("statistics")
          .definedBy("dev.reflect.statistics..")
          .layer("review")
          .definedBy("dev.reflect.review..")
          .layer("ledger")
          .definedBy("dev.reflect.ledger..")
          .layer("tui")
          .definedBy("dev.reflect.tui..")
          .layer("app")
          .definedBy("dev.reflect.app..")
          .layer("mcp")
          .definedBy("dev.reflect.mcp..")
          .layer("cli")
          .definedBy("dev.reflect.cli..")
          .whereLayer("untrusted")
          .mayNotAccessAnyLayer()
          .whereLayer("expression")
          .mayNotAccessAnyLayer()
          .whereLayer("diff")
          .mayNotAccessAnyLayer()
          .whereLayer("json")
          .mayNotAccessAnyLayer()
          .whereLayer("fs")
          .mayNotAccessAnyLayer()
          .whereLayer("transcript")
          .mayOnlyAccessLayers("untrusted")
          .whereLayer("skill")
          .mayOnlyAccessLayers("untrusted", "diff")
          .whereLayer("signal")
          .mayOnlyAccessLayers("untrusted", "expression", "transcript")
          .whereLayer("claude")
          .mayOnlyAccessLayers("untrusted", "json", "transcript", "skill", "fs")
          .whereLayer("learning")
          .mayOnlyAccessLayers("untrusted", "expression", "signal")
          .whereLayer("evaluation")
          .mayOnlyAccessLayers("untrusted", "transcript", "signal", "learning")
          .whereLayer("semantic")
          .mayOnlyAccessLayers("untrusted", "signal", "learning")
          .whereLayer("conflict")
          .mayOnlyAccessLayers("untrusted", "learning", "signal", "diff")
          .whereLayer("memory")
          .mayOnlyAccessLayers("learning")
          .whereLayer("meta")
          .mayOnlyAccessLayers("untrusted", "diff", "signal", "learning", "evaluation")
          .whereLayer("training")
          .mayOnlyAccessLayers("signal", "evaluation")
          .whereLayer("effect")
          .mayNotAccessAnyLayer()
          .whereLayer("proposal")
          .mayOnlyAccessLayers("untrusted", "json", "learning", "signal", "skill", "diff")
          .whereLayer("promotion")
          .mayOnlyAccessLayers("untrusted", "learning", "memory", "skill", "diff")
          .whereLayer("statistics")
          .mayOnlyAccessLayers("evaluation", "effect", "memory", "meta")
          .whereLayer("review")
          .mayOnlyAccessLayers(
              "untrusted", "proposal", "promotion", "learning", "signal", "skill", "diff")
          .whereLayer("ledger")
          .mayOnlyAccessLayers(
              "untrusted",
              "transcript",
              "signal",
              "learning",
              "semantic",
              "meta",
              "effect",
              "memory",
              "proposal",
              "promotion",
              "statistics",
              "diff")
          .whereLayer("tui")
          .mayOnlyAccessLayers(
              "untrusted",
              "review",
              "statistics",
              "effect",
              "proposal",
              "promotion",
              "learning",
              "signal",
              "skill",
              "diff")
          .whereLayer("app")
          .mayOnlyBeAccessedByLayers("mcp", "cli")
          .whereLayer("mcp")
          .mayOnlyAccessLayers("claude", "app")
          .whereLayer("mcp")
          .mayOnlyBeAccessedByLayers("cli")
          .whereLayer("tui")
          .mayOnlyBeAccessedByLayers("cli")
          .whereLayer("cli")
          .mayNotBeAccessedByAnyLayer();

  @ArchTest
  static final ArchRule noCycles = slices().matching("dev.reflect.(*)..").should().beFreeOfCycles();

  @ArchTest
  static final ArchRule theCoreDoesNoIo =
      noClasses()
          .that()
          .resideInAnyPackage(CORE)
          .should()
          .dependOnClassesThat()
          .resideInAnyPackage(
              "java.io..",
              "java.net..",
              "java.sql..",
              "java.util.concurrent..",
              "com.googlecode.lanterna..",
              "picocli..")
          .orShould()
          .dependOnClassesThat()
          .haveFullyQualifiedName("java.nio.file.Files")
          .because("the core computes values; reading, writing and drawing belong to the shell");

  @ArchTest
  static final ArchRule theCoreIsToldTimeAndIds =
      noClasses()
          .that()
          .resideInAnyPackage(CORE)
          .should()
          .callMethod(Instant.class, "now")
          .orShould()
          .callMethod(LocalDateTime.class, "now")
          .orShould()
          .callMethod(ZonedDateTime.class, "now")
          .orShould()
          .callMethod(UUID.class, "randomUUID")
          .orShould()
          .callMethod(System.class, "currentTimeMillis")
          .orShould()
          .callMethod(System.class, "nanoTime")
          .orShould()
          .callMethod(System.class, "getenv")
          .orShould()
          .callMethod(System.class, "getenv", String.class)
          .orShould()
          .callMethod(System.class, "getProperty", String.class)
          .orShould()
          .dependOnClassesThat()
          .areAssignableTo(Clock.class)
          .because("time, ids and settings come in as arguments");

  @ArchTest static final ArchRule lanternaOnlyInTui = only("com.googlecode.lanterna..", "..tui..");

  /**
   * Nothing is declared by its annotations: the JDK makes a class for each kind of them at every
   * start, and loading picocli takes longer than most commands do.
   */
  @ArchTest
  static final ArchRule picocliOnlyWhereHelpIsMade =
      noClasses()
          .that()
          .doNotHaveFullyQualifiedName("dev.reflect.cli.Syntax")
          .should()
          .dependOnClassesThat()
          .resideInAPackage("picocli..");

  @ArchTest static final ArchRule sqlOnlyInLedger = only("java.sql..", "..ledger..");

  /** cli prints JSON, mcp speaks it, claude reads the other program's. None knows the others'. */
  @ArchTest
  static final ArchRule jacksonOnlyWhereJsonCrossesTheBorder =
      only("com.fasterxml.jackson..", "..cli..", "..mcp..", "..claude..");

  /** skill reads the front matter of skills, app its own settings. */
  @ArchTest
  static final ArchRule yamlOnlyWhereItIsRead = only("org.yaml..", "..skill..", "..app..");

  @ArchTest static final ArchRule diffUtilsOnlyInDiff = only("com.github.difflib..", "..diff..");

  @ArchTest
  static final ArchRule standardStreamsOnlyInCli =
      noClasses()
          .that()
          .resideOutsideOfPackages("..cli..")
          .should()
          .accessField(System.class, "out")
          .orShould()
          .accessField(System.class, "err")
          .orShould()
          .accessField(System.class, "in");

  @ArchTest
  static final ArchRule namesSayWhatThingsAre =
      noClasses()
          .should()
          .haveSimpleNameEndingWith("Util")
          .orShould()
          .haveSimpleNameEndingWith("Utils")
          .orShould()
          .haveSimpleNameEndingWith("Helper")
          .orShould()
          .haveSimpleNameEndingWith("Manager")
          .orShould()
          .haveSimpleNameEndingWith("Service")
          .orShould()
          .haveSimpleNameEndingWith("Impl")
          .orShould()
          .haveSimpleNameEndingWith("Processor")
          .orShould()
          .haveSimpleNameEndingWith("Handler")
          .orShould()
          .haveSimpleNameEndingWith("Factory")
          .orShould()
          .haveSimpleNameEndingWith("Wrapper")
          .orShould()
          .haveSimpleNameStartingWith("Abstract")
          .orShould()
          .haveSimpleNameStartingWith("Base");

  @ArchTest
  static final ArchRule classesAreFinalOrSealed =
      classes()
          .that()
          .areTopLevelClasses()
          .and()
          .areNotInterfaces()
          .and()
          .areNotEnums()
          .should(beFinalOrAbstract());

  @ArchTest static final ArchRule noGenericExceptions = NO_CLASSES_SHOULD_THROW_GENERIC_EXCEPTIONS;

  private static ArchRule only(String library, String... packages) {
    return noClasses()
        .that()
        .resideOutsideOfPackages(packages)
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage(library)
        .allowEmptyShould(true);
  }

  private static ArchCondition<JavaClass> beFinalOrAbstract() {
    return new ArchCondition<>("be final, or sealed or abstract") {
      @Override
      public void check(JavaClass type, ConditionEvents events) {
        boolean closed =
            type.getModifiers().contains(JavaModifier.FINAL)
                || type.getModifiers().contains(JavaModifier.ABSTRACT)
                || type.getSimpleName().equals("package-info");
        if (!closed) {
          events.add(
              SimpleConditionEvent.violated(type, type.getName() + " is open to subclasses"));
        }
      }
    };
  }
}
