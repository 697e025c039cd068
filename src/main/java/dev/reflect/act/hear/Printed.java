package dev.reflect.act.hear;

import dev.reflect.sessions.Tally;
import java.nio.ByteBuffer;
import java.util.List;

/**
 * What a scan heard where it is only printed: nothing of a known transcript is made anew.
 *
 * @param transcripts how many were read
 * @param unread why others were passed over, a sentence each
 * @param signals those of each transcript, as {@link Printing} gives them
 */
public record Printed(int transcripts, Tally tally, List<String> unread, List<ByteBuffer> signals) {
  public Printed {
    unread = List.copyOf(unread);
    signals = List.copyOf(signals);
  }
}
