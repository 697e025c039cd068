package dev.reflect;

import static com.tngtech.archunit.base.DescribedPredicate.not;
import static com.tngtech.archunit.core.domain.properties.HasName.Predicates.nameMatching;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.codeUnits;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.Architectures.layeredArchitecture;
import static com.tngtech.archunit.library.GeneralCodingRules.NO_CLASSES_SHOULD_THROW_GENERIC_EXCEPTIONS;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaCodeUnit;
import com.tngtech.archunit.core.domain.JavaModifier;
import com.tngtech.archunit.core.importer.ImportOption.DoNotIncludeTests;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchCondition;
import com.tngtech.archunit.lang.ArchRule;
import com.tngtech.archunit.lang.ConditionEvents;
import com.tngtech.archunit.lang.SimpleConditionEvent;
import com.tngtech.archunit.library.Architectures.LayeredArchitecture;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZonedDateTime;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.UUID;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Holds the code to the table of packages in docs/architecture.md, and to the rules of style. */
@AnalyzeClasses(packages = "dev.reflect", importOptions = DoNotIncludeTests.class)
class ArchitectureTest {
  private static final Plan PLAN = Plan.read(Path.of("docs/architecture.md"));
  private static final String[] CORE = PLAN.core();

  @ArchTest static final ArchRule packagesDependDownwards = PLAN.arrows();

  @Test
  void everyPackageIsInThePlanAndUsesOnlyWhatIsBelow() throws IOException {
    Path root = Path.of("src/main/java/dev/reflect");
    try (Stream<Path> sources = Files.walk(root)) {
      assertEquals(
          sources
              .filter(each -> each.endsWith("package-info.java"))
              .map(each -> root.relativize(each.getParent()).toString().replace('/', '.'))
              .collect(Collectors.toCollection(TreeSet::new)),
          new TreeSet<>(PLAN.rows().keySet()));
    }
    PLAN.rows()
        .forEach(
            (name, row) ->
                row.uses()
                    .forEach(
                        used ->
                            assertTrue(
                                PLAN.rows().get(used).floor() < row.floor(), name + " → " + used)));
  }

  @Test
  void aSimpleNameStandsOnce() throws IOException {
    try (Stream<Path> sources = Files.walk(Path.of("src/main/java"))) {
      Map<String, Long> times =
          sources
              .map(each -> each.getFileName().toString())
              .filter(each -> each.endsWith(".java") && !each.equals("package-info.java"))
              .map(each -> each.replace(".java", ""))
              .collect(Collectors.groupingBy(each -> each, Collectors.counting()));
      times.values().removeIf(each -> each == 1);
      assertEquals(Set.of(), times.keySet());
    }
  }

  @ArchTest
  static final ArchRule noCycles = slices().matching("dev.reflect.(**)").should().beFreeOfCycles();

  @ArchTest
  static final ArchRule theCoreDoesNoIo =
      noClasses()
          .that()
          .resideInAnyPackage(CORE)
          .and(not(nameMatching(".*\\.ground\\.Resource")))
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

  @ArchTest
  static final ArchRule whatIsBlankInAFileIsSaidInOnePlace =
      noClasses()
          .that()
          .resideInAnyPackage("..diff..", "..skill..")
          .and(not(nameMatching(".*\\.diff\\.Words.*")))
          .and(not(nameMatching(".*\\.skill\\.Prose")))
          .should()
          .callMethod(String.class, "isBlank")
          .orShould()
          .callMethod(String.class, "strip")
          .orShould()
          .callMethod(String.class, "stripLeading")
          .orShould()
          .callMethod(String.class, "stripTrailing")
          .orShould()
          .callMethod(String.class, "trim")
          .orShould()
          .callMethod(String.class, "lines")
          .orShould()
          .callMethod(Character.class, "isWhitespace", char.class)
          .because("diff.Blank and diff.Text say what is blank and what ends a line");

  @ArchTest static final ArchRule lanternaOnlyInTui = only("com.googlecode.lanterna..", "..tui..");

  @ArchTest static final ArchRule picocliOnlyInCli = only("picocli..", "..cli..");

  @ArchTest
  static final ArchRule sqlOnlyWhereDatabasesAre =
      only("java.sql..", "..ledger..", "..archive..", "..team..");

  @ArchTest
  static final ArchRule postgresOnlyInTeam = only("org.postgresql..", "dev.reflect.team..");

  /** cli prints JSON, mcp speaks it, claude and sessions read the other program's. */
  @ArchTest
  static final ArchRule jacksonOnlyWhereJsonCrossesTheBorder =
      only("com.fasterxml.jackson..", "..cli..", "..mcp..", "..claude..", "..sessions..");

  /** skill reads the front matter of skills, act.home its own settings, act.notes its files. */
  @ArchTest
  static final ArchRule yamlOnlyWhereItIsRead =
      only("org.yaml..", "..skill..", "..act.home..", "..act.notes..");

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

  @ArchTest
  static final ArchRule recordsHaveAtMostEightComponents =
      classes().that().areRecords().should(haveAtMostEightComponents());

  @ArchTest
  static final ArchRule methodsHaveAtMostFiveParameters =
      codeUnits().should(haveAtMostFiveParameters());

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

  private static ArchCondition<JavaClass> haveAtMostEightComponents() {
    return new ArchCondition<>("have at most 8 components") {
      @Override
      public void check(JavaClass type, ConditionEvents events) {
        long components =
            type.getFields().stream()
                .filter(each -> !each.getModifiers().contains(JavaModifier.STATIC))
                .count();
        if (components > 8) {
          events.add(SimpleConditionEvent.violated(type, type.getName() + ": " + components));
        }
      }
    };
  }

  /** A record's own constructor is held by its components; a lambda has what it captures. */
  private static ArchCondition<JavaCodeUnit> haveAtMostFiveParameters() {
    return new ArchCondition<>("have at most 5 parameters") {
      @Override
      public void check(JavaCodeUnit unit, ConditionEvents events) {
        boolean said =
            !unit.getModifiers().contains(JavaModifier.SYNTHETIC)
                && !(unit.isConstructor()
                    && (unit.getOwner().isRecord() || unit.getOwner().isEnum()));
        if (said && unit.getRawParameterTypes().size() > 5) {
          events.add(
              SimpleConditionEvent.violated(
                  unit, unit.getFullName() + ": " + unit.getRawParameterTypes().size()));
        }
      }
    };
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

  /** The table of packages in the plan of the house. */
  private record Plan(Map<String, Row> rows) {
    private static final Pattern ROW =
        Pattern.compile("(?m)^\\| (\\d+) \\| (\\**)([\\w.]+?)\\** \\| .+ \\| (.+) \\|$");

    /** What a package may use; the core computes. */
    private record Row(int floor, boolean core, List<String> uses) {}

    static Plan read(Path page) {
      Map<String, Row> rows = new LinkedHashMap<>();
      try {
        Matcher row = ROW.matcher(Files.readString(page));
        while (row.find()) {
          int floor = Integer.parseInt(row.group(1));
          List<String> uses = uses(row.group(4), rows, floor);
          rows.put(row.group(3), new Row(floor, !row.group(2).isEmpty(), uses));
        }
      } catch (IOException unreadable) {
        throw new UncheckedIOException(unreadable);
      }
      return new Plan(rows);
    }

    /** For example "–", "diff, json" or "all below but tui, training"; the ground is for all. */
    private static List<String> uses(String said, Map<String, Row> rows, int floor) {
      boolean all = said.startsWith("all below");
      List<String> named = List.of(said.replaceFirst("all below( but )?", "").split(", "));
      return Stream.concat(
              rows.keySet().stream()
                  .filter(name -> rows.get(name).floor() < floor)
                  .filter(name -> rows.get(name).floor() == 0 || all && !named.contains(name)),
              named.stream().filter(name -> !all && !name.equals("–")))
          .toList();
    }

    String[] core() {
      return rows.keySet().stream()
          .filter(name -> rows.get(name).core())
          .map(name -> "dev.reflect." + name + "..")
          .toArray(String[]::new);
    }

    ArchRule arrows() {
      LayeredArchitecture all = layeredArchitecture().consideringOnlyDependenciesInLayers();
      for (String name : rows.keySet()) {
        all = all.layer(name).definedBy("dev.reflect." + name + "..");
      }
      for (Map.Entry<String, Row> each : rows.entrySet()) {
        String[] uses = each.getValue().uses().toArray(String[]::new);
        var layer = all.whereLayer(each.getKey());
        all = uses.length == 0 ? layer.mayNotAccessAnyLayer() : layer.mayOnlyAccessLayers(uses);
      }
      return all;
    }
  }
}
