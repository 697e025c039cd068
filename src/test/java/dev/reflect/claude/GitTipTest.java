package dev.reflect.claude;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class GitTipTest {
  @TempDir Path workTree;

  @Test
  void onlyACommitTellsARepositoryAndNoNameThatEveryOneHas() throws Exception {
    RealGit.run(workTree, "init", "-q");
    RealGit.run(workTree, "commit", "-q", "--allow-empty", "-m", "Begin");
    Map<String, String> environment = new HashMap<>(System.getenv());
    environment.putAll(RealGit.environment());
    GitTip tip = GitTip.of(workTree).orElseThrow();
    assertTrue(tip.isIn(workTree, environment));
    assertFalse(new GitTip("HEAD", tip.inode()).isIn(workTree, environment));
    assertFalse(new GitTip("0".repeat(40), tip.inode()).isIn(workTree, environment));
  }
}
