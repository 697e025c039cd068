package dev.reflect.lab;

import dev.reflect.archive.VectorFile;
import dev.reflect.encoder.Encoder;
import dev.reflect.encoder.EncoderFiles;
import dev.reflect.fs.Disk;
import dev.reflect.recall.Cosines;
import dev.reflect.recall.Vector;
import dev.reflect.recall.Windows;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;

/** The vectors of piles; made once, and kept in a file of the program's own form. */
final class PileVectors {
  private static final int AT_ONCE = 64;

  private final Encoder encoder;
  private final VectorFile file;
  private final Map<Pile, List<OptionalLong>> turns = new IdentityHashMap<>();
  private final Map<Pile, List<OptionalLong>> around = new IdentityHashMap<>();

  /**
   * @param model the directory where the model was placed
   */
  PileVectors(Path model, Path kept) throws IOException {
    this.encoder = Encoder.load(new EncoderFiles(model));
    this.file = new VectorFile(new Disk(), kept, Encoder.MODEL);
    file.refresh();
  }

  /** Makes the vectors of a pile that are missing. */
  void make(Pile pile) throws IOException {
    List<String> all = new ArrayList<>(pile.texts());
    all.addAll(windows(pile));
    Map<Long, Vector> made = new HashMap<>();
    for (String text : all) {
      long key = VectorFile.key(text);
      if (!file.has(key) && !made.containsKey(key)) {
        made.put(key, encoder.ofTurn(text));
      }
      if (made.size() == AT_ONCE) {
        file.add(made);
        made.clear();
      }
    }
    if (!made.isEmpty()) {
      file.add(made);
    }
    turns.put(pile, keys(pile.texts()));
    around.put(pile, keys(windows(pile)));
  }

  private static List<String> windows(Pile pile) {
    List<String> windows = new ArrayList<>();
    int first = 0;
    for (int turn = 1; turn <= pile.texts().size(); turn++) {
      boolean ends =
          turn == pile.texts().size()
              || pile.turns().get(turn).document() != pile.turns().get(first).document();
      if (ends) {
        windows.addAll(Windows.of(pile.texts().subList(first, turn)));
        first = turn;
      }
    }
    return windows;
  }

  private static List<OptionalLong> keys(List<String> texts) {
    return texts.stream().map(text -> OptionalLong.of(VectorFile.key(text))).toList();
  }

  /** Returns how near each turn of the pile is to the question. */
  Cosines cosines(Pile pile, String question) throws IOException {
    Vector asked = encoder.ofQuestion(question);
    return Cosines.of(
        pile.texts(),
        file.cosines(asked, turns.get(pile)),
        file.cosines(asked, around.get(pile)));
  }
}
