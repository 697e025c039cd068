package dev.reflect.sessions;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class WordsOfAPersonTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "Use uv.                                                     | Use uv.",
        "<system-reminder>x</system-reminder>Use uv.                 | Use uv.",
        "Use <system-reminder>x</system-reminder>uv.                 | Use uv.",
        "Use uv.<system-reminder>never closed                        | Use uv.",
        "<system-reminder>a</system-reminder>b<system-reminder>c     | b",
        "<system-reminder>a<system-reminder>b</system-reminder>c     | c",
        "<ide_selection lines=\"1\">a</ide_selection>Why?            | Why?",
        "<ide_selection>// </ide_selection>Use bun.</ide_selection>No. | No.",
        "<ide_selection>// </ide_selection>Use bun.<ide_selection></ide_selection>No. | No.",
        "<ide_selection>// </ide_selection>Use bun.<system-reminder></ide_selection>No. | No.",
        "No. <pasted_content>a</pasted_content>Use bun.</pasted_content> | No.",
        "No. <pasted_content><pasted_content></pasted_content>Use bun.</pasted_content> | No.",
        "No. <pasted_content>a</pasted_content>Use uv.<pasted_content>b</pasted_content> | No.",
        "<pasted_content>a</pasted_content>Use uv.<ide_selection>b</ide_selection> | Use uv.",
        "<system-reminder>a</system-reminder>Use bun.<tick></system-reminder>No. | No.",
        "<system-reminders>a</system-reminders>                      |"
            + " <system-reminders>a</system-reminders>",
        "<b>bold</b>                                                 | <b>bold</b>",
        "[Image #12] Too small.                                      | Too small.",
        "[Images] are fine                                           | [Images] are fine",
        "<task-notification>x</task-notification>                    | ''",
        "Stop hook feedback: Use bun.                                | ''",
        "PreToolUse:Bash hook error: [x.sh]: Use bun.                | ''",
        "PostToolUse:mcp__a__b hook blocking error: Use bun.         | ''",
        "SubagentStop hook error: Use bun.                           | ''",
        "UserPromptSubmit operation blocked by hook: Use bun.       | ''",
        "PreToolUse:Bash hook returned blocking error: Use bun.     | ''",
        "<<autonomous-loop-dynamic>> Use bun.                        | ''",
        "The operation blocked by hook: use uv.                      | The operation blocked by hook: use uv.",
        "API Error: 500 Use bun.                                     | ''",
        "API Error (Request timed out.)                              | ''",
        "SessionStart:startup hook success: Use bun.                 | ''",
        "PreToolUse:Bash hook stopped continuation: Use bun.         | ''",
        "The hook error: use uv.                                     | The hook error: use uv.",
        "GitHub hook error: use uv.                                  | GitHub hook error: use uv.",
        "PreCommit hook stopped working, use uv.                     | PreCommit hook stopped working, use uv.",
        "API errors: use uv.                                         | API errors: use uv.",
        "'  <bash-input>ls</bash-input>'                             | ''",
      })
  void wrappersAndRemindersAreTakenAway(String text, String words) {
    assertEquals(words, PersonWords.in(text));
  }

  @ParameterizedTest
  @CsvSource({
    "'',false",
    "0.2.106,false",
    "1.0.120,false",
    "2.1.208,false",
    "2.1.209,true",
    "2.1.330,true",
    "2.2.0,true",
    "3.0.0-beta,true",
    "2.1.209-rc,true",
    "odd,false",
    "2,false",
  })
  void newerClientsNameDenials(String version, boolean names) {
    assertEquals(names, ToolCalls.namesDenials(version));
  }

  @ParameterizedTest
  @CsvSource({"demo,demo", "/demo,demo", "/demo a b,demo", "'  x:y ',x:y", "'',''", "/,''"})
  void aCommandsNameStandsAlone(String typed, String name) {
    assertEquals(name, SlashCommand.nameIn(typed));
  }

  @Test
  void tagsThatAreNoCommandAreNone() {
    assertEquals(Optional.empty(), SlashCommand.parse("<command-name>never closed"));
    assertEquals(Optional.empty(), SlashCommand.parse("say <command-name>/x</command-name>"));
  }

  @Test
  void aSkillThatRunsInAForkStandsAsItWasTyped() {
    assertEquals(
        Optional.of(new SlashCommand("reflect:reflect", "", true)),
        SlashCommand.parse("/reflect:reflect"));
    assertEquals(
        Optional.of(new SlashCommand("demo", "the old way", true)),
        SlashCommand.parse("/demo the old way"));
    for (String words :
        List.of("/tmp/a is full", "/demo\nand more", "look: /demo", "/ demo", "/")) {
      assertEquals(Optional.empty(), SlashCommand.parse(words), words);
    }
  }
}
