package dev.reflect.effect;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.reflect.effect.Effect.EffectVerdict;
import dev.reflect.effect.Effect.Sighted;
import dev.reflect.effect.Session.Loaded;
import dev.reflect.effect.Site.Reach;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Size;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class EffectTest {
  private static final Instant APPLIED = Instant.parse("2026-10-01T12:00:00Z");
  private static final Instant NOW = APPLIED.plus(Duration.ofDays(50));
  private static final String FILE = "/home/ada/shop/CLAUDE.md";
  private static final String SHOP = "shop";
  private static final Application IN_PROJECT =
      new Application(SHOP, new Site(FILE, "", Reach.ALWAYS, false), APPLIED);

  private static Instant day(int day) {
    return APPLIED.plus(Duration.ofDays(day));
  }

  private static Session session(int day, String... files) {
    return session("s" + day, SHOP, day, files);
  }

  private static Session session(String id, String repository, int day, String... files) {
    List<Loaded> loaded = new ArrayList<>();
    for (String file : files) {
      loaded.add(new Loaded(file, day(day).plusSeconds(1)));
    }
    return new Session(id, repository, day(day), loaded);
  }

  private static Sighted said(int day) {
    return new Sighted(day, "s" + day, SHOP, day(day).plusSeconds(60));
  }

  private static List<Session> sessions(int from, int to) {
    List<Session> sessions = new ArrayList<>();
    for (int day = from; day < to; day++) {
      sessions.add(session(day, FILE));
    }
    return sessions;
  }

  private static Effect effect(
      Application application, List<Sighted> said, List<Sighted> opposed, List<Session> sessions) {
    return Effect.of(application, said, opposed, new Sessions(sessions));
  }

  private static String words(Application application, List<Sighted> said, List<Session> sessions) {
    return EffectWords.of(effect(application, said, List.of(), sessions), NOW);
  }

  @Test
  void whatIsNeverHeardSinceHelpsOnceChanceDoesNotExplainIt() {
    List<Sighted> said = List.of(said(-21), said(-15), said(-9), said(-6), said(-1));
    assertEquals(
        "heard 5 times in 3 weeks before, never in 7 weeks (31 sessions) since",
        words(IN_PROJECT, said, sessions(-21, 31)));
    assertEquals(
        EffectVerdict.HELPS, effect(IN_PROJECT, said, List.of(), sessions(-21, 31)).verdict());
    assertEquals(
        "heard 5 times in 3 weeks before, never in 7 weeks (3 sessions) since: too early to tell",
        words(IN_PROJECT, said, sessions(-21, 3)));
  }

  @Test
  void whatIsHeardAgainInASessionThatKnewOfItIsBroken() {
    List<Sighted> said = List.of(said(-3), said(2), said(4));
    Effect effect = effect(IN_PROJECT, said, List.of(), sessions(-5, 6));
    assertEquals(EffectVerdict.BROKEN, effect.verdict());
    assertEquals(List.of(said(2), said(4)), effect.again());
    assertTrue(effect.isBroken());
    assertEquals(
        "heard once before, broken again twice in 7 weeks (6 sessions) since",
        EffectWords.of(effect, NOW));
  }

  @Test
  void whereTheFileWasNotLoadedNothingIsBroken() {
    List<Session> sessions = List.of(session(-1, FILE), session(2, "/home/ada/.claude/CLAUDE.md"));
    Effect effect = effect(IN_PROJECT, List.of(said(-1), said(2)), List.of(), sessions);
    assertEquals(new Effect.Since(0, 0, 0), effect.since());
    assertEquals(1, effect.missed());
    assertEquals(EffectVerdict.NOT_LOADED, effect.verdict());
    assertEquals(
        "heard once before; no session that was read has loaded it since",
        EffectWords.of(effect, NOW));
  }

  /** It was loaded as it was before, and not again before the correction. */
  @Test
  void aSessionThatBeganBeforeKnowsOfItOnlyOnceItLoadsTheFileAgain() {
    Session began =
        new Session(
            "long", SHOP, day(-1), List.of(new Loaded(FILE, day(-1)), new Loaded(FILE, day(3))));
    List<Sighted> early = List.of(said(-1), new Sighted(1, "long", SHOP, day(2)));
    List<Sighted> late = List.of(said(-1), new Sighted(1, "long", SHOP, day(4)));
    assertEquals(0, effect(IN_PROJECT, early, List.of(), List.of(began)).since().times());
    assertEquals(1, effect(IN_PROJECT, late, List.of(), List.of(began)).since().times());
  }

  @Test
  void ofOlderClientsTheSessionsOfTheProjectSinceCountAndThatIsSaid() {
    List<Session> sessions =
        List.of(session(-2), session(1), session(2), session("other", "elsewhere", 3));
    assertEquals(
        "heard once before, broken again once in 7 weeks (about 2 sessions) since",
        words(IN_PROJECT, List.of(said(-2), said(2)), sessions));
  }

  @Test
  void whoeverSaysTheOppositeWhereItIsKnownCallsItWrong() {
    List<Session> sessions = List.of(session(-2, FILE), session(1, FILE), session(3, "/other.md"));
    Effect effect =
        effect(IN_PROJECT, List.of(said(-2)), List.of(said(-1), said(1), said(3)), sessions);
    assertEquals(List.of(said(1)), effect.calledWrong());
    assertEquals(
        "heard once before, never in 7 weeks (1 session) since: you said the opposite once",
        EffectWords.of(effect, NOW));
  }

  @Test
  void aFileOfAllProjectsCountsEverywhere() {
    String file = "/home/ada/.claude/CLAUDE.md";
    Application global = new Application(SHOP, new Site(file, "", Reach.ALWAYS, true), APPLIED);
    List<Session> sessions =
        List.of(session(-2), session("other", "elsewhere", 3, file), session("x", "third", 4));
    List<Sighted> said =
        List.of(
            said(-2),
            new Sighted(1, "b", "third", day(-4)),
            new Sighted(1, "other", "elsewhere", day(4)));
    Effect effect = effect(global, said, List.of(), sessions);
    assertEquals(new Effect.Before(2, 2, day(-4)), effect.before());
    assertEquals(new Effect.Since(1, 2, 1), effect.since());
  }

  @Test
  void aSkillCountsWhereItWasCalledWhateverTheClient() {
    String skill = "/home/ada/shop/.claude/skills/deploy/SKILL.md";
    Application application =
        new Application(SHOP, new Site(skill, "", Reach.WHEN_CALLED, false), APPLIED);
    List<Session> sessions = List.of(session(-1), session(1), session(2, skill), session(3, FILE));
    Effect effect = effect(application, List.of(said(-1), said(1), said(2)), List.of(), sessions);
    assertEquals(new Effect.Since(1, 1, 0), effect.since());
    assertEquals(1, effect.missed());
  }

  @Test
  void whatTheSettingsHoldCountsInEverySessionSince() {
    Application settings =
        new Application(
            SHOP,
            new Site("/home/ada/shop/.claude/settings.json", "", Reach.ENFORCED, false),
            APPLIED);
    Effect effect = effect(settings, List.of(said(-1)), List.of(), sessions(-3, 4));
    assertEquals(new Effect.Since(0, 4, 0), effect.since());
  }

  /** Nothing heard is lost or counted twice, whatever was loaded when. */
  @Property(tries = 200)
  void everyHearingIsBeforeSinceOrMissed(
      @ForAll @Size(max = 20) List<@IntRange(min = -20, max = 20) Integer> said,
      @ForAll @Size(max = 20) List<@IntRange(min = -20, max = 20) Integer> loaded,
      @ForAll Reach reach) {
    Application application = new Application(SHOP, new Site(FILE, "", reach, false), APPLIED);
    List<Session> sessions = loaded.stream().distinct().map(day -> session(day, FILE)).toList();
    Effect effect =
        effect(application, said.stream().map(EffectTest::said).toList(), List.of(), sessions);
    assertEquals(said.size(), effect.before().times() + effect.since().times() + effect.missed());
    assertTrue(effect.since().estimated() <= effect.since().sessions());
    assertTrue(effect.since().times() == 0 || effect.since().sessions() > 0);
  }

  /** One more session in which nobody had to say it makes nothing look worse. */
  @Property(tries = 200)
  void aQuietSessionMoreIsNeverBadNews(
      @ForAll @IntRange(min = 1, max = 8) int before,
      @ForAll @IntRange(min = 0, max = 4) int since,
      @ForAll @IntRange(min = 4, max = 60) int sessions) {
    List<Sighted> said = new ArrayList<>();
    for (int i = 1; i <= before; i++) {
      said.add(said(-i));
    }
    for (int i = 0; i < since; i++) {
      said.add(said(i));
    }
    Effect fewer = effect(IN_PROJECT, said, List.of(), sessions(-10, sessions));
    Effect more = effect(IN_PROJECT, said, List.of(), sessions(-10, sessions + 1));
    assertTrue(more.rates().chance() <= fewer.rates().chance() + 1e-12);
    assertTrue(fewer.verdict() != EffectVerdict.HELPS || more.verdict() == EffectVerdict.HELPS);
  }

  @ParameterizedTest
  @CsvSource({
    "PT30S, a minute",
    "PT59M, 59 minutes",
    "PT1H, an hour",
    "PT1H20M, an hour",
    "PT5H, 5 hours",
    "PT47H, 47 hours",
    "P2D, 2 days",
    "P6DT23H, 7 days",
    "P20DT23H, 3 weeks",
    "P50D, 7 weeks",
    "P100D, 3 months",
    "P800D, 2 years"
  })
  void timeIsSaidRoughly(Duration time, String words) {
    assertEquals(words, EffectWords.span(time));
  }

  @ParameterizedTest
  @EnumSource(Reach.class)
  void aboutNothingNothingIsSaid(Reach reach) {
    Application application = new Application(SHOP, new Site(FILE, "", reach, false), APPLIED);
    Effect effect = effect(application, List.of(), List.of(), List.of());
    assertEquals(EffectVerdict.NOT_LOADED, effect.verdict());
    assertEquals(1, effect.rates().chance());
  }
}
