package dev.reflect.sessions;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * Turns the records of Claude Code into entries: here is decided which words are a person's. They
 * stand in the following; behind each, how many there are in 65 transcripts of 41 versions of the
 * client, up to 2.1.112, of 234 in all.
 *
 * <ul>
 *   <li>a {@code user} record, as a text (216), as blocks of text (13), or behind a slash command
 *       (2);
 *   <li>its {@code userFeedback} (0), or, in older clients, the answer of a tool that was refused
 *       (2);
 *   <li>a block of text beside the answers of tools: said while Claude worked, or with a permission
 *       (0; client 2.1.19 writes them);
 *   <li>the {@code answers} to a question of Claude's, where they are no label of an option (0 of
 *       5);
 *   <li>an {@code attachment} of the type {@code queued_command} (0; clients of today);
 *   <li>a {@code queue-operation}, in clients that keep no attachments: what was queued and then
 *       removed was given to Claude in the middle of its turn (1).
 * </ul>
 */
final class Entries extends RecordFormat {
  private final String session;
  private final ToolCalls calls = new ToolCalls();
  private final PromptQueue queue = new PromptQueue();
  private final EditedFolder edited = new EditedFolder();
  private boolean keepsAttachments;
  private String cwd = "";
  private String skillCalled = "";
  private String skillAttributed = "";
  private Fields record = Fields.NONE;
  private Place place = new Place("", "", 1, Optional.empty(), "");

  Entries(String session, Consumer<Entry> out) {
    super(out);
    this.session = session;
  }

  @Override
  boolean read(Fields next, int line) {
    record = next;
    place = place(line);
    switch (record.text("type")) {
      case "user" -> user();
      case "assistant" -> assistant();
      case "attachment" -> attachment();
      case "queue-operation" -> operateQueue();
      default -> {
        return false;
      }
    }
    return true;
  }

  private void user() {
    if (record.isTrue("isMeta")
        || record.isTrue("isCompactSummary")
        || record.isTrue("isVisibleInTranscriptOnly")) {
      return;
    }
    List<Fields> results = new ArrayList<>();
    List<String> texts = new ArrayList<>();
    read(record.object("message"), "content", texts, results);
    if (handsOutTools()) {
      results.forEach(this::answered);
    }
    String feedback = PersonWords.in(record.text("userFeedback"));
    if (place.aside()) {
      texts.forEach(text -> held.say(new Entry.AssistantSaid(place, text)));
    } else if (!feedback.isEmpty()) {
      results.forEach(this::callRefused);
      words(List.of(feedback), Voice.REFUSAL);
    } else if (!results.isEmpty()) {
      besideResults(texts, results);
    } else if (!record.has("toolUseResult") || record.isText("toolUseResult")) {
      prompt(texts);
    }
  }

  private void answered(Fields result) {
    held.say(
        new Entry.ToolAnswered(
            place, result.text("tool_use_id"), result.isTrue("is_error"), text(result)));
  }

  /** Reads the content of a message: a text, or a list of texts and blocks. */
  private static void read(Fields object, String name, List<String> texts, List<Fields> results) {
    if (object.isText(name)) {
      texts.add(object.text(name));
    }
    for (Object element : object.list(name)) {
      if (element instanceof String text) {
        texts.add(text);
      } else if (element instanceof Fields block && block.text("type").equals("text")) {
        texts.add(block.text("text"));
      } else if (element instanceof Fields block && block.text("type").equals("tool_result")) {
        results.add(block);
      }
    }
  }

  private static String text(Fields result) {
    StringBuilder text = new StringBuilder(result.text("content"));
    for (Object part : result.list("content")) {
      text.append(part instanceof Fields block ? block.text("text") : part);
    }
    return text.toString();
  }

  /** Whoever allows a call may say something with it, and whoever is asked answers freely. */
  private void besideResults(List<String> texts, List<Fields> results) {
    List<String> words = new ArrayList<>();
    List<String> asked = new ArrayList<>();
    boolean byPerson = isAllowedByPerson();
    for (Fields result : results) {
      if (calls.isAnswer(result.text("tool_use_id")) && byPerson) {
        for (TypedAnswers.Typed answer : TypedAnswers.typed(record.object("toolUseResult"))) {
          add(answer.words(), words);
          asked.add(answer.asked());
        }
      }
    }
    String what = String.join("\n", asked);
    if (!what.isBlank()) {
      held.say(new Entry.LaidBefore(place, true, what));
    }
    for (String text : texts) {
      if (PersonWords.isInterruption(text)) {
        held.say(new Entry.Interrupted(place));
      } else if (byPerson && isPerson(record)) {
        add(text, words);
      }
    }
    words(words, Voice.QUEUED);
    if (!record.has("toolUseResult") || record.isText("toolUseResult")) {
      refusals(results);
    }
  }

  /** Where the client says who allowed a call, a setting or a hook may have. */
  private boolean isAllowedByPerson() {
    Fields permission = record.object("permissionDecision");
    return !record.has("permissionDecision")
        || permission.text("decision").equals("accept")
            && permission.text("source").startsWith("user_");
  }

  private void refusals(List<Fields> results) {
    String denied = record.text("toolDenialKind");
    boolean named = denied.equals("user-rejected");
    if (!named
        && (record.has("toolDenialKind") || ToolCalls.namesDenials(record.text("version")))) {
      return;
    }
    boolean any = false;
    for (Fields result : results) {
      if (result.isTrue("is_error") && (named || isOfTheClient(result))) {
        Optional<String> refusal = PersonWords.inRefusal(text(result));
        if (refusal.isPresent()) {
          callRefused(result);
          refused(refusal.get());
        }
        any |= refusal.isPresent();
      }
    }
    if (named && !any) {
      refused("");
    }
  }

  /** Older clients name no refusal: its text is theirs where no tool can have printed it. */
  private boolean isOfTheClient(Fields result) {
    return record.text("toolUseResult").equals("User rejected tool use")
        || calls.failsInWordsOfTheClient(result.text("tool_use_id"), record.text("version"));
  }

  private void callRefused(Fields result) {
    calls.refused(result.text("tool_use_id"), place).forEach(held::say);
  }

  private void refused(String words) {
    if (words.isEmpty()) {
      held.say(new Entry.ToolRefused(place));
    } else {
      words(List.of(words), Voice.REFUSAL);
    }
  }

  private void prompt(List<String> texts) {
    held.prompt(place.line(), record.text("parentUuid"));
    skillCalled = "";
    skillAttributed = "";
    List<String> words = new ArrayList<>();
    for (String text : texts) {
      Optional<SlashCommand> command = SlashCommand.parse(text);
      if (PersonWords.isInterruption(text)) {
        held.say(new Entry.Interrupted(place));
      } else if (PersonWords.isPlan(text)) {
        speak(text);
      } else if (command.isPresent()) {
        command.filter(SlashCommand::isSkill).ifPresent(skill -> addSkill(skill, words));
      } else if (isPerson(record)) {
        add(text, words);
      }
    }
    String all = String.join("\n", words);
    if (queue.isNews(all)) {
      held.say(new Entry.UserSaid(place, all, voice(), edited.taken()));
    }
  }

  private void addSkill(SlashCommand command, List<String> words) {
    useSkill(command.name());
    if (command.hasWords()) {
      add(command.arguments(), words);
    }
  }

  private static void add(String text, List<String> words) {
    String own = PersonWords.in(text);
    if (!own.isEmpty()) {
      words.add(own);
    }
  }

  /** Hands out what a person said besides prompts, unless the queue told it before. */
  private void words(List<String> words, Voice voice) {
    String all = String.join("\n", words);
    if (queue.isNews(all)) {
      held.words(place.line());
      held.say(new Entry.UserSaid(place, all, voice, edited.taken()));
    }
  }

  /** Returns whether the prompt of a record or an attachment is a person's. */
  private static boolean isPerson(Fields object) {
    String source = object.text("promptSource");
    if (source.equals("system") || source.equals("suggestion_accepted")) {
      return false; // a suggestion is Claude's wording, although a person took it
    }
    return !object.has("origin") || object.object("origin").text("kind").equals("human");
  }

  /**
   * The terminal names a person as origin; a program's prompt has none, nor had anything in older
   * versions.
   */
  private Voice voice() {
    String source = record.text("promptSource");
    if (source.equals("queued")) {
      return Voice.QUEUED;
    }
    String entrypoint = record.text("entrypoint");
    // editors and the desktop application speak through the SDK as well, for a person
    boolean sdk =
        source.equals("sdk") ? !entrypoint.startsWith("claude-") : entrypoint.startsWith("sdk");
    return sdk && !record.has("origin") ? Voice.SDK : Voice.TYPED;
  }

  private void assistant() {
    if (!place.aside()) {
      release();
    }
    List<String> texts = new ArrayList<>();
    Fields message = record.object("message");
    if (record.isTrue("isApiErrorMessage")) {
      read(message, "content", texts, new ArrayList<>());
      held.say(new Entry.ClientFailed(place, String.join("\n", texts)));
      return;
    }
    attribute(record.text("attributionSkill"));
    if (message.isText("content")) {
      speak(message.text("content"));
    }
    for (Object element : message.list("content")) {
      if (element instanceof String text) {
        speak(text);
      } else if (element instanceof Fields block && block.text("type").equals("text")) {
        speak(block.text("text"));
      } else if (element instanceof Fields block && block.text("type").equals("tool_use")) {
        call(block);
      } else if (handsOutTools()
          && element instanceof Fields block
          && block.text("type").equals("thinking")) {
        think(block.text("thinking"));
      }
    }
  }

  private void think(String text) {
    if (!text.isBlank()) {
      held.say(new Entry.Thought(place, text.strip()));
    }
  }

  private void speak(String text) {
    if (!text.isBlank()) {
      held.say(new Entry.AssistantSaid(place, text.strip()));
    }
  }

  private void call(Fields block) {
    String tool = block.text("name");
    calls.add(tool, block.text("id"), block.text("input"));
    edited.add(calls.changed(block.text("id")));
    if (handsOutTools()) {
      held.say(new Entry.ToolCalled(place, block.text("id"), tool, block.text("input")));
    }
    if (!place.aside() && (tool.equals("Skill") || tool.equals("SlashCommand"))) {
      String skill = SlashCommand.skillIn(block.text("input"));
      if (!skill.isEmpty()) {
        useSkill(skill);
      }
    }
  }

  /** Every reply repeats the skill that Claude speaks with: only the first of a turn is news. */
  private void attribute(String skill) {
    if (place.aside()) {
      return;
    }
    boolean begins =
        !skill.isBlank() && !skill.equals(skillAttributed) && !skill.equals(skillCalled);
    if (skill.isBlank()) {
      skillCalled = skillAttributed.isEmpty() ? skillCalled : "";
    } else if (begins) {
      skillCalled = skill;
      held.say(new Entry.SkillUsed(place, skill));
    }
    skillAttributed = skill;
  }

  /** The replies after it are attributed to it. */
  private void useSkill(String name) {
    skillCalled = name;
    held.say(new Entry.SkillUsed(place, name));
  }

  private void attachment() {
    keepsAttachments = true;
    Fields attachment = record.object("attachment");
    String type = attachment.text("type");
    if (type.equals("nested_memory")) {
      loaded(attachment);
    } else if (type.equals("instructions")) {
      for (Object file : attachment.list("files")) {
        if (file instanceof Fields named) {
          loaded(named);
        }
      }
    } else if (type.equals("queued_command")
        && attachment.text("commandMode").equals("prompt")
        && !record.isTrue("isMeta")
        && !place.aside()
        && isPerson(attachment)) {
      List<String> texts = new ArrayList<>();
      read(attachment, "prompt", texts, new ArrayList<>());
      List<String> words = new ArrayList<>();
      texts.forEach(text -> add(text, words));
      words(words, Voice.QUEUED);
    }
  }

  private void loaded(Fields file) {
    if (!place.aside() && !file.text("path").isBlank()) {
      held.say(new Entry.FileLoaded(place, file.text("path")));
    }
  }

  private void operateQueue() {
    if (!keepsAttachments && !place.aside()) {
      queue
          .operate(record.text("operation"), place, record.text("content"))
          .ifPresent(
              said -> {
                held.words(place.line());
                held.say(said);
              });
    }
  }

  private Place place(int line) {
    boolean aside = record.isTrue("isSidechain");
    String here = record.has("cwd") ? record.text("cwd") : cwd; // the last one still holds
    cwd = aside ? cwd : here;
    return new Place(
        session,
        record.text("uuid"),
        line,
        Timestamp.parse(record.text("timestamp")),
        here,
        record.text("gitBranch"),
        aside);
  }
}
