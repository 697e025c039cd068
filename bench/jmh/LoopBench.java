package dev.reflect.jmh;

import dev.reflect.counts.Loop;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.options.CommandLineOptionException;
import org.openjdk.jmh.runner.options.CommandLineOptions;
import org.openjdk.jmh.runner.options.Options;
import org.openjdk.jmh.runner.options.OptionsBuilder;
import org.openjdk.jmh.runner.options.TimeValue;
import org.openjdk.jmh.runner.options.VerboseMode;

/**
 * Times the inner loops that CountsTest counts. Run by run.sh: {@code all}, or {@code quick}, or
 * options of JMH. Prints what a loop does, then microseconds for once, with the error of 99.9 %.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
public class LoopBench {
  @Param public Loop loop;

  private Loop.Work work;

  @Setup
  public void prepare() throws IOException {
    work = loop.work();
  }

  @Benchmark
  public Object run() throws IOException {
    return work.run();
  }

  public static void main(String[] arguments)
      throws RunnerException, CommandLineOptionException {
    boolean quick = arguments.length > 0 && arguments[0].equals("quick");
    List<String> rest = new ArrayList<>(List.of(arguments));
    rest.removeIf(each -> each.equals("quick") || each.equals("all"));
    Options options =
        new OptionsBuilder()
            .parent(new CommandLineOptions(rest.toArray(new String[0])))
            .include(LoopBench.class.getName())
            .forks(1)
            .warmupIterations(quick ? 1 : 3)
            .warmupTime(TimeValue.milliseconds(400))
            .measurementIterations(quick ? 2 : 5)
            .measurementTime(TimeValue.milliseconds(400))
            .jvmArgsAppend("-XX:+UseSerialGC")
            .verbosity(rest.isEmpty() ? VerboseMode.SILENT : VerboseMode.NORMAL)
            .build();
    Collection<RunResult> results = new Runner(options).run();
    for (RunResult result : results) {
      Loop loop = Loop.valueOf(result.getParams().getParam("loop"));
      double once = result.getPrimaryResult().getScore() / loop.times();
      double error = result.getPrimaryResult().getScoreError() / loop.times();
      System.out.printf(
          Locale.ROOT, "jmh\t%s\t%.3f\t%.3f%n", loop.what(), once, Double.isNaN(error) ? 0 : error);
    }
  }
}
