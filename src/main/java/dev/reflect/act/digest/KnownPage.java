package dev.reflect.act.digest;

import dev.reflect.act.home.Places;
import dev.reflect.act.queue.Targets;
import dev.reflect.act.write.Apply;
import dev.reflect.claude.LoadedMemory;
import dev.reflect.claude.MemoryPlaces;
import dev.reflect.claude.Project;
import dev.reflect.diff.Text;
import dev.reflect.learning.Attack;
import dev.reflect.learning.Caution;
import dev.reflect.ledger.By;
import dev.reflect.ledger.Ledger;
import dev.reflect.ledger.Notes;
import dev.reflect.ledger.Queue.Open;
import dev.reflect.memory.Points;
import dev.reflect.proposal.Decided;
import dev.reflect.proposal.Decision;
import dev.reflect.proposal.Plan;
import dev.reflect.proposal.Proposal;
import dev.reflect.proposal.Target;
import dev.reflect.sameness.Sense;
import dev.reflect.signal.Confidence;
import dev.reflect.skill.Bullet;
import dev.reflect.skill.Document;
import dev.reflect.skill.MemoryFile;
import dev.reflect.untrusted.LookAlike;
import dev.reflect.untrusted.Plain;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * The page {@code .claude/rules/what-we-know.md}, or our part of the MEMORY.md that is Claude's
 * own: what a person taught and what Claude found out here, apart, and no file says yet. It only
 * grows, by the best of it, and stays below {@value #LONGEST} lines; what a person wrote there
 * stays.
 */
public final class KnownPage {
  /** Fewer make no page. */
  public static final int ENOUGH = 5;

  static final int LONGEST = 200;
  private static final int BEST = 20;
  private static final String BEGIN =
      """
      # What we know

      What people taught Claude here, and what it found out itself.
      """;

  private final Target page;
  private final boolean isPart;
  private final List<Document> loaded;

  /**
   * @param page as it is
   * @param isPart whether only a part of it is ours
   * @param loaded what sessions load besides
   */
  KnownPage(Target page, boolean isPart, List<Document> loaded) {
    this.page = page;
    this.isPart = isPart;
    this.loaded = List.copyOf(loaded);
  }

  /**
   * Reads the page of the project that we stand in, and what its sessions load besides.
   *
   * @param own whether it is to be in the file that is Claude's own
   */
  public static KnownPage here(Targets targets, Places places, Project project, boolean own)
      throws IOException {
    List<Document> loaded = new ArrayList<>();
    targets.here().forEach(each -> loaded.add(Document.parse(each.onDisk())));
    LoadedMemory memory = LoadedMemory.of(places.claude(), project.workTree(), places.userHome());
    List<Path> files = new ArrayList<>(memory.ofProject());
    files.addAll(memory.ofUser());
    files.addAll(MemoryPlaces.noted(places.claude(), project));
    for (Path each : files) {
      if (Files.isReadable(each)) {
        byte[] bytes = Files.readAllBytes(each);
        loaded.add(Document.parse(Text.of(new String(bytes, StandardCharsets.UTF_8))));
      }
    }
    Target page = own ? targets.ownMemoryHere() : targets.pageHere("what-we-know.md");
    return new KnownPage(page, own, loaded);
  }

  /** One thing that could stand there, and what it is worth; a learning as it waits, no note. */
  record Known(String sentence, Optional<Open> learning, Points worth) {}

  /**
   * The page with what is new on it.
   *
   * @param added how much that is
   * @param learnings those among it that are decided with it
   */
  public record Grown(Target page, Text after, int added, List<Open> learnings) {
    public Grown {
      learnings = List.copyOf(learnings);
    }

    public Plan.Edit edit() {
      return new Plan.Edit(page, page.onDisk(), after, learnings.stream().map(Open::id).toList());
    }

    /** Accepts the learnings and writes the page; what could not be written is open again. */
    public Apply.Result write(Ledger ledger, Apply apply, String command, Instant now)
        throws IOException {
      for (Open each : learnings) {
        Decided accepted = new Decided(Proposal.of(each.learning(), page), Decision.accepted());
        ledger.decisions().decide(accepted, after, By.PERSON, now);
      }
      boolean written = false;
      try {
        Apply.Result result = apply.of(new Plan(List.of(edit())), List.of(), command, now);
        written = result instanceof Apply.Result.Applied;
        return result;
      } finally {
        for (Open each : written ? List.<Open>of() : learnings) {
          ledger.decisions().reopen(each.id(), By.PERSON, now);
        }
      }
    }
  }

  /** Returns what this ledger knows of a project: what waits for a review, and notes. */
  static List<Known> known(Ledger ledger, Project project, Instant now) throws IOException {
    List<Known> known = new ArrayList<>();
    List<Open> open =
        ledger.queue().open().stream()
            .filter(each -> project.is(each.learning().repository().id()))
            .filter(each -> each.learning().confidence() != Confidence.LOW)
            .filter(each -> each.decided().isEmpty() && each.undoneBy().isEmpty())
            .toList();
    for (Open each : open) {
      Points worth =
          ledger
              .memory()
              .remembered(each.learning().fingerprint())
              .map(one -> one.points(now))
              .orElse(Points.NONE);
      known.add(new Known(each.learning().sentence(), Optional.of(each), worth));
    }
    for (Notes.Standing each : ledger.notes().all()) {
      if (!each.proposed() && project.ids().stream().anyMatch(each.note().origin()::isOf)) {
        known.add(
            new Known(
                each.note().text(),
                Optional.empty(),
                Points.parse("1").times(each.note().times())));
      }
    }
    return known;
  }

  /** Returns the page with the best of what this ledger knows that no file says. */
  public Grown grown(Ledger ledger, Project project, Instant now) throws IOException {
    return grown(known(ledger, project, now));
  }

  Grown grown(List<Known> known) {
    List<Known> best =
        known.stream()
            .filter(this::isNews)
            .sorted(Comparator.comparing(Known::worth).reversed())
            .toList();
    Text text =
        isPart
            ? MemoryFile.parse(page.onDisk()).part()
            : page.exists() ? page.onDisk() : Text.of(BEGIN);
    List<Sense> taken = new ArrayList<>();
    List<Open> learnings = new ArrayList<>();
    for (Known each : best) {
      Sense sense = Sense.of(each.sentence());
      if (taken.size() < BEST && taken.stream().noneMatch(one -> one.like(sense).isPresent())) {
        Optional<Text> more = with(each, text);
        if (more.flatMap(this::whole).filter(all -> all.lines().size() <= LONGEST).isPresent()) {
          text = more.get();
          taken.add(sense);
          each.learning().ifPresent(learnings::add);
        }
      }
    }
    return new Grown(page, whole(text).orElse(page.onDisk()), taken.size(), learnings);
  }

  private Optional<Text> whole(Text text) {
    return isPart
        ? MemoryFile.parse(page.onDisk()).withPart(text).map(file -> file.document().text())
        : Optional.of(text);
  }

  /** Returns why it cannot be written, as a sentence. */
  public Optional<String> problem() {
    return page.problem()
        .or(() -> isPart ? MemoryFile.parse(page.onDisk()).partProblem() : Optional.empty());
  }

  private boolean isNews(Known known) {
    String sentence = known.sentence();
    return Caution.in(sentence).isEmpty()
        && !Attack.isIn(sentence)
        && !LookAlike.deceives(sentence)
        && !Document.parse(page.onDisk()).says(sentence)
        && loaded.stream().noneMatch(file -> file.says(sentence));
  }

  private static Optional<Text> with(Known known, Text text) {
    MemoryFile file = MemoryFile.parse(text);
    Bullet bullet = Bullet.of(Plain.sentence(known.sentence()));
    return (known.learning().isPresent() ? file.withLearning(bullet) : file.withNote(bullet))
        .map(MemoryFile::document)
        .map(Document::text);
  }
}
