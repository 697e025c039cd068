package dev.reflect.lab;

/**
 * What it costs the model to be wrong while it learns.
 *
 * @param wrong about a message
 * @param missing about a message that has the trait, times so much
 * @param own about an invented example, times so much
 */
record Costs(double wrong, double missing, double own) {
  double of(boolean hit, boolean invented) {
    return wrong * (hit ? missing : 1) * (invented ? own : 1);
  }
}
