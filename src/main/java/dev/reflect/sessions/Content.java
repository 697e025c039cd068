package dev.reflect.sessions;

import java.util.ArrayList;
import java.util.List;

/**
 * Reads the content of messages: a string, or a list of blocks. Of what is large (answers of tools,
 * inputs of calls, images, thinking) only the extent is walked.
 */
final class Content {
  private final JsonObject message = new JsonObject(Field.CONTENT);
  private final JsonObject block =
      new JsonObject(
          Field.TYPE,
          Field.TEXT,
          Field.ID,
          Field.TOOL_USE_ID,
          Field.NAME,
          Field.INPUT,
          Field.CONTENT,
          Field.IS_ERROR);
  private final JsonObject input = new JsonObject(Field.SKILL, Field.COMMAND);
  private final JsonObject part = new JsonObject(Field.TEXT);
  private final JsonCursor cursor = new JsonCursor();
  private final JsonCursor inner = new JsonCursor();
  private final Calls calls;
  private boolean broken;

  Content(Calls calls) {
    this.calls = calls;
  }

  /** Returns whether what was read last turned out to be no JSON. */
  boolean isBroken() {
    return broken;
  }

  /** Returns the blocks of the API message in the given field of a record. */
  List<Block> ofMessage(byte[] bytes, JsonObject record) {
    record.moveTo(Field.MESSAGE, cursor);
    boolean read = message.read(bytes, cursor);
    broken = cursor.isBroken();
    return read ? in(bytes, message, Field.CONTENT) : List.of();
  }

  /** Returns the blocks in a field that holds a string or a list. */
  List<Block> in(byte[] bytes, JsonObject object, Field field) {
    broken = false;
    if (object.isString(field)) {
      return List.of(new Block.Text(object.text(field)));
    }
    List<Block> blocks = new ArrayList<>();
    object.moveTo(field, cursor);
    if (cursor.enter('[')) {
      while (cursor.nextElement()) {
        readElement(bytes, blocks);
      }
    }
    broken = cursor.isBroken();
    return blocks;
  }

  private void readElement(byte[] bytes, List<Block> blocks) {
    int start = cursor.position();
    if (cursor.peek() == '{') {
      if (block.read(bytes, cursor)) {
        addBlock(bytes, blocks);
      }
    } else {
      boolean string = cursor.peek() == '"';
      start = cursor.position();
      cursor.skip();
      if (string && !cursor.isBroken()) {
        blocks.add(new Block.Text(JsonText.of(bytes, start + 1, cursor.position() - 1)));
      }
    }
  }

  private void addBlock(byte[] bytes, List<Block> blocks) {
    switch (block.text(Field.TYPE)) {
      case "text" -> blocks.add(new Block.Text(block.text(Field.TEXT)));
      case "tool_use" -> addCall(bytes, blocks);
      case "tool_result" -> blocks.add(result(bytes));
      default -> {}
    }
  }

  private Block result(byte[] bytes) {
    boolean failed = block.isTrue(Field.IS_ERROR);
    String call = failed || calls.asks() ? block.text(Field.TOOL_USE_ID) : "";
    return new Block.ToolResult(call, failed ? resultText(bytes) : "");
  }

  private void addCall(byte[] bytes, List<Block> blocks) {
    String tool = block.text(Field.NAME);
    if (Calls.matters(tool)) {
      calls.add(tool, block.text(Field.ID));
    }
    if (!tool.equals("Skill") && !tool.equals("SlashCommand")) {
      return;
    }
    block.moveTo(Field.INPUT, inner);
    if (input.read(bytes, inner)) {
      // older clients: {"command":"demo"}, and SlashCommand {"command":"/demo a b"}
      Field field = input.isString(Field.SKILL) ? Field.SKILL : Field.COMMAND;
      String skill = SlashCommand.nameIn(input.text(field));
      if (!skill.isEmpty()) {
        blocks.add(new Block.SkillCall(skill));
      }
    }
  }

  private String resultText(byte[] bytes) {
    if (block.isString(Field.CONTENT)) {
      return block.text(Field.CONTENT);
    }
    StringBuilder text = new StringBuilder();
    block.moveTo(Field.CONTENT, inner);
    if (inner.enter('[')) {
      while (inner.nextElement()) {
        if (part.read(bytes, inner)) {
          text.append(part.text(Field.TEXT));
        } else {
          inner.skip();
        }
      }
    }
    return text.toString();
  }
}
