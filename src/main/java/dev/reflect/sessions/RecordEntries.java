package dev.reflect.sessions;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/** Turns one record after the other into entries: here is decided which words are a person's. */
final class RecordEntries {
  private static final int KEPT = 1_000;

  /**
   * What the client says of a call that a person refused; of one that failed it says "Error: …".
   */
  private static final String REFUSED = "User rejected tool use";

  private final JsonObject attachment =
      new JsonObject(
          Field.TYPE, Field.ORIGIN, Field.PROMPT, Field.COMMAND_MODE, Field.FILES, Field.PATH);
  private final JsonCursor cursor = new JsonCursor();
  private final Calls calls = new Calls();
  private final Content content = new Content(calls);
  private final Author author = new Author();
  private final SkillInUse skill = new SkillInUse();
  private final LoadedFiles loaded = new LoadedFiles();
  private final AllowedCall allowed = new AllowedCall();
  private final PromptQueue queue = new PromptQueue();
  private final LastPrompt lastPrompt = new LastPrompt();

  private final List<Loading> loadings = new ArrayList<>();
  private List<Entry> entries = List.of();
  private byte[] bytes = new byte[0];
  private JsonObject record = new JsonObject();
  private int line;
  private String fallbackSession = "";
  private String session = "";
  private String cwd = "";
  private boolean keepsAttachments;

  /** Adds the entries of the record; false, and nothing added, when its inside is no JSON. */
  boolean addTo(
      List<Entry> entries,
      String type,
      byte[] bytes,
      JsonObject record,
      int line,
      String fallbackSession) {
    this.entries = entries;
    this.bytes = bytes;
    this.record = record;
    this.line = line;
    this.fallbackSession = fallbackSession;
    if (record.isTrue(Field.IS_SIDECHAIN)) {
      return true;
    }
    return switch (type) {
      case RecordKind.USER -> addUser();
      case RecordKind.ASSISTANT -> addAssistant();
      case RecordKind.ATTACHMENT -> addAttachment();
      case RecordKind.QUEUE_OPERATION -> operateQueue();
      default -> true;
    };
  }

  /** Returns the entries in the order of the file, those that turned out late in their places. */
  List<Entry> inOrder(List<Entry> entries) {
    return keepsAttachments ? entries : queue.mergedInto(entries);
  }

  /** Returns how many of so many entries stay as they are, whatever comes. */
  int settled(int size) {
    return keepsAttachments ? lastPrompt.settled(size) : 0;
  }

  /** Returns the files of instructions that Claude was given, in the order of the file. */
  List<Loading> loadings() {
    return List.copyOf(loadings);
  }

  void forget(List<Entry> entries, Predicate<Entry> forgotten) {
    loadings.clear();
    int size = entries.size();
    entries.subList(0, lastPrompt.settled(size)).removeIf(forgotten);
    lastPrompt.moved(size, entries.size());
    queue.forgetAbsorbed();
  }

  private boolean addUser() {
    if (record.isTrue(Field.IS_META)
        || record.isTrue(Field.IS_COMPACT_SUMMARY)
        || record.isTrue(Field.IS_TRANSCRIPT_ONLY)) {
      return true;
    }
    String feedback = PersonWords.in(record.text(Field.USER_FEEDBACK));
    if (!feedback.isEmpty()) {
      entries.add(new Entry.UserSaid(place(), feedback, Voice.REFUSAL));
      return true;
    }
    if (allowed.isIn(bytes, record)) {
      return addWordsBesideResult();
    }
    if (record.has(Field.TOOL_USE_RESULT) && !record.isString(Field.TOOL_USE_RESULT)) {
      return true; // the tool succeeded; refusals and failures are strings
    }
    List<Block> blocks = content.ofMessage(bytes, record);
    if (content.isBroken()) {
      return false;
    }
    if (holdsResult(blocks)) {
      addRefusals(blocks);
    } else {
      addPrompt(blocks);
    }
    return true;
  }

  private static boolean holdsResult(List<Block> blocks) {
    for (Block block : blocks) {
      if (block instanceof Block.ToolResult) {
        return true;
      }
    }
    return false;
  }

  /** Whoever allows a call may say something with it, and whoever is asked answers freely. */
  private boolean addWordsBesideResult() {
    List<String> words = new ArrayList<>();
    List<Block> blocks = content.ofMessage(bytes, record);
    if (content.isBroken()) {
      return false;
    }
    if (isAnswer(blocks)) {
      allowed.typedAnswers(bytes, record).forEach(answer -> addWords(answer, words));
    }
    addQueued(blocks, words);
    return true;
  }

  private boolean isAnswer(List<Block> blocks) {
    for (Block block : blocks) {
      if (block instanceof Block.ToolResult result && calls.isAnswer(result.call())) {
        return true;
      }
    }
    return false;
  }

  private void addQueued(List<Block> blocks, List<String> words) {
    for (Block block : blocks) {
      if (block instanceof Block.Text said) {
        addWords(said.text(), words);
      }
    }
    if (!words.isEmpty()) {
      entries.add(new Entry.UserSaid(place(), String.join("\n", words), Voice.QUEUED));
    }
  }

  private void addRefusals(List<Block> blocks) {
    boolean named = record.text(Field.TOOL_DENIAL_KIND).equals("user-rejected");
    if (!named
        && (record.has(Field.TOOL_DENIAL_KIND)
            || ClientVersion.namesDenials(record.text(Field.VERSION)))) {
      return;
    }
    int before = entries.size();
    for (Block block : blocks) {
      if (block instanceof Block.ToolResult result && (named || isOfTheClient(result))) {
        Refusal.parse(result.failure()).ifPresent(this::addRefusal);
      }
    }
    if (named && entries.size() == before) {
      addRefusal(new Refusal(""));
    }
  }

  /** Older clients name no refusal: its text is theirs where no tool can have printed it. */
  private boolean isOfTheClient(Block.ToolResult result) {
    return record.text(Field.TOOL_USE_RESULT).equals(REFUSED)
        || calls.failsInWordsOfTheClient(result.call(), record.text(Field.VERSION));
  }

  private void addRefusal(Refusal refusal) {
    String words = PersonWords.in(refusal.words());
    entries.add(
        words.isEmpty()
            ? new Entry.ToolRefused(place())
            : new Entry.UserSaid(place(), words, Voice.REFUSAL));
  }

  private void addPrompt(List<Block> blocks) {
    String parent = record.text(Field.PARENT_UUID);
    lastPrompt.replaceIn(entries, parent);
    int from = entries.size();
    List<String> words = new ArrayList<>();
    Voice voice = author.voice(record);
    for (Block block : blocks) {
      if (block instanceof Block.Text said) {
        Optional<SlashCommand> command = SlashCommand.parse(said.text());
        if (PersonWords.isInterruption(said.text())) {
          entries.add(new Entry.Interrupted(place()));
        } else if (command.isPresent()) {
          command.filter(SlashCommand::isSkill).ifPresent(skill -> addSkill(skill, words));
        } else if (author.isPerson(bytes, record)) {
          addWords(said.text(), words);
        }
      }
    }
    if (!words.isEmpty()) {
      entries.add(new Entry.UserSaid(place(), String.join("\n", words), voice));
    }
    lastPrompt.said(parent, from, entries.size());
  }

  private void addSkill(SlashCommand command, List<String> words) {
    addSkill(command.name());
    if (command.hasWords()) {
      addWords(command.arguments(), words);
    }
  }

  private static void addWords(String text, List<String> words) {
    String own = PersonWords.in(text);
    if (!own.isEmpty()) {
      words.add(own);
    }
  }

  private boolean operateQueue() {
    if (!keepsAttachments) {
      queue.operate(record.text(Field.OPERATION), place(), record.text(Field.CONTENT));
    }
    return true;
  }

  private boolean addAttachment() {
    keepsAttachments = true;
    record.moveTo(Field.ATTACHMENT, cursor);
    if (!attachment.read(bytes, cursor)) {
      return !cursor.isBroken();
    }
    for (String path : loaded.in(bytes, attachment)) {
      loadings.add(new Loading(place(), path));
    }
    boolean prompt =
        attachment.text(Field.TYPE).equals("queued_command")
            && attachment.text(Field.COMMAND_MODE).equals("prompt")
            && !record.isTrue(Field.IS_META)
            && author.isPerson(bytes, attachment);
    if (!prompt) {
      return true;
    }
    List<Block> blocks = content.in(bytes, attachment, Field.PROMPT);
    if (content.isBroken()) {
      return false;
    }
    addQueued(blocks, new ArrayList<>());
    return true;
  }

  private boolean addAssistant() {
    lastPrompt.answered();
    if (record.isTrue(Field.IS_API_ERROR)) {
      return true;
    }
    List<Block> blocks = content.ofMessage(bytes, record);
    if (content.isBroken()) {
      return false;
    }
    String attributed = record.text(Field.ATTRIBUTION_SKILL);
    if (skill.begins(attributed)) {
      entries.add(new Entry.SkillUsed(place(), attributed));
    }
    for (Block block : blocks) {
      if (block instanceof Block.Text said && !said.text().isBlank()) {
        entries.add(new Entry.AssistantSaid(place(), shortened(said.text().strip())));
      } else if (block instanceof Block.SkillCall call) {
        addSkill(call.skill());
      }
    }
    return true;
  }

  private void addSkill(String name) {
    skill.called(name);
    entries.add(new Entry.SkillUsed(place(), name));
  }

  private Place place() {
    session = same(session, record.text(Field.SESSION_ID));
    if (record.has(Field.CWD)) { // else the last one still holds
      cwd = same(cwd, record.text(Field.CWD));
    }
    return new Place(
        session.isEmpty() ? fallbackSession : session,
        record.text(Field.UUID),
        line,
        Timestamp.parse(record.text(Field.TIMESTAMP)),
        cwd);
  }

  /** Keeps one copy of what nearly every record repeats. */
  private static String same(String last, String next) {
    return last.equals(next) ? last : next;
  }

  private static String shortened(String text) {
    if (text.length() <= 2 * KEPT) {
      return text;
    }
    int head = Character.isHighSurrogate(text.charAt(KEPT - 1)) ? KEPT - 1 : KEPT;
    int tail = text.length() - KEPT;
    tail += Character.isLowSurrogate(text.charAt(tail)) ? 1 : 0;
    return text.substring(0, head) + "\n…\n" + text.substring(tail);
  }
}
