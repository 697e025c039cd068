package dev.reflect.act.install;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.reflect.act.install.Surroundings.Way;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What is at hand, and the ways that follow from it. */
class SurroundingsTest {
  /** The environment; the programs; the system, with “answers” where the resident process does. */
  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      textBlock =
          """
          ''                               ; ''                ; linux          ; text
          ''                               ; ''                ; linux answers  ; forms, text
          ''                               ; tmux xterm        ; linux answers  ; forms, text
          TMUX=/tmp/t                      ; tmux              ; linux answers  ; tmux display-popup -E -w 90% -h 90%, forms, text
          TMUX=/tmp/t TMUX_PANE=%3         ; tmux              ; linux          ; tmux display-popup -t %3 -E -w 90% -h 90%, text
          TMUX=/tmp/t                      ; ''                ; linux          ; text
          DISPLAY=:0                       ; xterm             ; linux answers  ; xterm -e, forms, text
          WAYLAND_DISPLAY=wayland-0        ; foot xterm        ; linux          ; foot, xterm -e, text
          DISPLAY=:0                       ; ''                ; linux answers  ; forms, text
          DISPLAY=:0 TERMINAL=alacritty    ; xterm alacritty   ; linux          ; alacritty -e, xterm -e, text
          DISPLAY=:0 TERMINAL=/opt/st      ; xterm /opt/st     ; linux          ; /opt/st -e, xterm -e, text
          DISPLAY=:0 TERMINAL=gone         ; gnome-terminal    ; linux          ; gnome-terminal --, text
          DISPLAY=:0 KITTY_LISTEN_ON=u     ; kitty             ; linux          ; kitty @ launch --type=os-window, kitty, text
          WEZTERM_PANE=1                   ; wezterm           ; linux          ; wezterm cli spawn --new-window --, text
          DISPLAY=:0 SSH_CONNECTION=a      ; xterm             ; linux          ; text
          DISPLAY=localhost:10 SSH_CONNECTION=a ; xterm        ; linux          ; xterm -e, text
          TMUX=/tmp/t DISPLAY=:0           ; tmux konsole      ; linux answers  ; tmux display-popup -E -w 90% -h 90%, konsole -e, forms, text
          ''                               ; osascript         ; mac            ; osascript Terminal, text
          TERM_PROGRAM=iTerm.app           ; osascript         ; mac answers    ; osascript iTerm, forms, text
          SSH_CONNECTION=a                 ; osascript         ; mac            ; text
          TMUX=/tmp/t DISPLAY=:0 CLAUDE_CODE_SESSION_ATTENDED=0 ; tmux xterm ; linux answers ; text
          TMUX=/tmp/t CLAUDE_CODE_ENTRYPOINT=sdk-cli ; tmux    ; linux answers  ; text
          TMUX=/tmp/t CLAUDE_CODE_ENTRYPOINT=cli ; tmux        ; linux          ; tmux display-popup -E -w 90% -h 90%, text
          """)
  void theWaysFollowFromWhatIsAtHand(
      String environment, String programs, String system, String ways) {
    Surroundings surroundings =
        new Surroundings(
            variables(environment),
            Set.copyOf(Arrays.stream(programs.split(" ")).filter(each -> !each.isEmpty()).toList()),
            system.startsWith("mac"),
            system.endsWith("answers"));
    assertEquals(
        ways,
        surroundings.ways().stream()
            .map(SurroundingsTest::words)
            .collect(Collectors.joining(", ")));
  }

  @Test
  void theChosenTerminalIsAskedAboutToo() {
    Set<String> asked = Surroundings.asked(Map.of("TERMINAL", "/opt/st -f mono"));
    assertEquals(true, asked.containsAll(List.of("tmux", "osascript", "xterm", "/opt/st")));
  }

  private static String words(Way way) {
    if (way instanceof Way.Terminal terminal) {
      List<String> opening = terminal.opening();
      return opening.get(0).equals("osascript")
          ? "osascript " + (opening.toString().contains("iTerm") ? "iTerm" : "Terminal")
          : String.join(" ", opening);
    }
    return way instanceof Way.Forms ? "forms" : "text";
  }

  private static Map<String, String> variables(String text) {
    Map<String, String> variables = new HashMap<>();
    Arrays.stream(text.split(" "))
        .filter(each -> !each.isEmpty())
        .map(each -> each.split("=", 2))
        .forEach(each -> variables.put(each[0], each[1]));
    return variables;
  }
}
