package dev.reflect.counts;

import com.sun.management.ThreadMXBean;
import dev.reflect.claude.Cursor;
import dev.reflect.claude.FollowedTranscript;
import dev.reflect.signal.Heard;
import dev.reflect.signal.Tries;
import dev.reflect.tui.Frames;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;

/**
 * Counts what the loops take and prints it, a line each: the number, a tab, what was counted. It is
 * a process of its own, so that no other test has warmed anything up; started without the compiler
 * that would leave allocations away, it counts the same each time.
 */
final class Counting {
  private static final int WARM_UP = 30;
  private static final int ROUNDS = 5;
  private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

  private Counting() {}

  public static void main(String[] arguments) throws IOException {
    for (Loop loop : Loop.values()) {
      print(allocated(loop), "bytes allocated to " + loop.what());
    }
    List<Heard> messages = Loop.CONVERSATION.messages();
    print(perHundred(Tries.in(messages), messages), "patterns tried to hear 100 messages");
    List<String> texts = messages.stream().map(heard -> heard.evidence().quote()).toList();
    print(
        perHundred(dev.reflect.learning.Tries.in(texts), messages),
        "expressions tried to phrase 100 messages");
    print(painted(Frames.ofProposals(1_000)), "bytes painted per key in 1,000 proposals");
    print(painted(Frames.ofDiff(10_000)), "bytes painted per key in a diff of 10,000 lines");
    print(readOfGrowth(), "bytes read of 1,000 that a transcript grew by");
  }

  private static void print(long count, String what) {
    System.out.println(count + "\t" + what);
  }

  /** The least of some rounds: whatever else the JVM does now and then is not ours. */
  private static long allocated(Loop loop) throws IOException {
    Loop.Work work = loop.work();
    for (int round = 0; round < WARM_UP; round++) {
      work.run();
    }
    long id = Thread.currentThread().getId();
    long least = Long.MAX_VALUE;
    for (int round = 0; round < ROUNDS; round++) {
      long before = THREADS.getThreadAllocatedBytes(id);
      work.run();
      least = Math.min(least, THREADS.getThreadAllocatedBytes(id) - before);
    }
    return least / loop.times();
  }

  private static long perHundred(int tries, List<Heard> messages) {
    return 100L * tries / messages.size();
  }

  private static long painted(Frames frames) throws IOException {
    List<Character> keys = Frames.downAndUp(100);
    long bytes = 0;
    for (char key : keys) {
      bytes += frames.press(key).length;
    }
    return bytes / keys.size();
  }

  private static long readOfGrowth() throws IOException {
    Path file = Files.createTempFile("grows", ".jsonl");
    try {
      byte[] bytes = Loop.CONVERSATION.bytes();
      Files.write(file, bytes);
      FollowedTranscript followed = FollowedTranscript.from(file, Cursor.START);
      do {
        followed.read();
      } while (!followed.isAtEnd());
      long before = followed.bytesRead();
      Files.write(file, Conversation.of(1).bytes(), StandardOpenOption.APPEND);
      followed.read();
      return 1_000 * (followed.bytesRead() - before) / (Files.size(file) - bytes.length);
    } finally {
      Files.delete(file);
    }
  }
}
