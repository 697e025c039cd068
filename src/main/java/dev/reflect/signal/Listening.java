package dev.reflect.signal;

import dev.reflect.sessions.Entry;
import dev.reflect.sessions.Entry.AssistantSaid;
import dev.reflect.sessions.Entry.Interrupted;
import dev.reflect.sessions.Entry.SkillUsed;
import dev.reflect.sessions.Entry.ToolRefused;
import dev.reflect.sessions.Entry.UserSaid;
import dev.reflect.sessions.Transcript;
import dev.reflect.sessions.Voice;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Hears a session that is still going on, each message once: when Claude has answered it, or when
 * the turn has ended. Not thread-safe.
 */
public final class Listening {
  private static final int BLOCKS_NEEDED = 8;
  private static final int PROMPTS_NEEDED = 4;

  private final List<Detector> detectors;
  private Set<Integer> heard = new HashSet<>();
  private int behind;
  private Earlier earlier = Earlier.NOTHING;

  public Listening(List<Detector> detectors) {
    this.detectors = List.copyOf(detectors);
  }

  /**
   * What was heard this time.
   *
   * @param waiting whether the last message still waits for its answer
   */
  public record News(List<Signal> signals, boolean waiting) {
    public News {
      signals = List.copyOf(signals);
    }
  }

  /** Counts everything up to this line as heard before. */
  public void heardTo(int line) {
    behind = line;
    earlier = line > 0 ? Earlier.UNKNOWN : Earlier.NOTHING;
  }

  /**
   * Hears what is new.
   *
   * @param soFar what was said, as much of it as is still known
   * @param answered whether Claude's turn is over, so that no more answer will come
   * @param lastWords what Claude said last, where the transcript may not have it yet; else blank
   */
  public News next(Transcript soFar, boolean answered, String lastWords) {
    Optional<UserSaid> last = unanswered(soFar.entries());
    Transcript whole = soFar;
    boolean waiting = false;
    if (last.isPresent() && isNew(last.get())) {
      whole = lastWords.isBlank() ? soFar : withAnswer(soFar, last.get(), lastWords);
      waiting = !answered && lastWords.isBlank();
    }
    int pending = waiting ? last.orElseThrow().place().line() : 0;
    List<Signal> signals = new ArrayList<>();
    Set<Integer> now = new HashSet<>();
    for (Heard message :
        Hearing.messages(
            whole, false, said -> isNew(said) && said.place().line() != pending, earlier)) {
      now.add(message.evidence().line());
      earlier = message.earlier().and(message.own());
      Hearing.signal(message, detectors).ifPresent(signals::add);
    }
    heard.addAll(now);
    return new News(signals, waiting);
  }

  /**
   * Returns the entries that later messages are heard by: Claude's last words, the skill in use,
   * and what was stopped or refused since.
   */
  public Set<Entry> needed(List<Entry> entries) {
    Set<Entry> needed = new HashSet<>();
    int blocks = 0;
    int prompts = 0;
    boolean skill = false;
    for (int at = entries.size() - 1; at >= 0; at--) {
      Entry entry = entries.get(at);
      boolean wanted = false;
      if (entry instanceof AssistantSaid) {
        wanted = blocks++ < BLOCKS_NEEDED;
      } else if (entry instanceof SkillUsed) {
        wanted = !skill && prompts < PROMPTS_NEEDED;
        skill = true;
      } else if (entry instanceof Interrupted || entry instanceof ToolRefused) {
        wanted = blocks == 0;
      } else if (entry instanceof UserSaid said) {
        boolean prompt = said.voice() == Voice.TYPED || said.voice() == Voice.SDK;
        wanted = !skill && prompt && prompts++ < PROMPTS_NEEDED;
      }
      if (wanted) {
        needed.add(entry);
      }
    }
    forgetOtherThan(entries);
    return needed;
  }

  private void forgetOtherThan(List<Entry> entries) {
    Set<Integer> still = new HashSet<>();
    entries.forEach(entry -> still.add(entry.place().line()));
    still.retainAll(heard);
    heard = still;
  }

  private boolean isNew(UserSaid message) {
    int line = message.place().line();
    return line > behind && !heard.contains(line);
  }

  private static Optional<UserSaid> unanswered(List<Entry> entries) {
    for (int at = entries.size() - 1; at >= 0; at--) {
      if (entries.get(at) instanceof AssistantSaid) {
        return Optional.empty();
      }
      if (entries.get(at) instanceof UserSaid said) {
        return Optional.of(said);
      }
    }
    return Optional.empty();
  }

  private static Transcript withAnswer(Transcript soFar, UserSaid message, String words) {
    List<Entry> entries = new ArrayList<>(soFar.entries());
    entries.add(new AssistantSaid(message.place(), words.strip()));
    return new Transcript(soFar.session(), entries, soFar.tally(), soFar.loadings());
  }
}
