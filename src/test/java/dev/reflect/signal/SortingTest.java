package dev.reflect.signal;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;

import java.util.Arrays;
import java.util.Comparator;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Size;

class SortingTest {
  @Property
  void numbersThatAreEqualInTheseBitsKeepTheirOrder(
      @ForAll @Size(max = 300) long[] numbers,
      @ForAll @IntRange(max = 40) int from,
      @ForAll @IntRange(min = 1, max = 23) int bits,
      @ForAll @IntRange(max = 7) int beyond) {
    // what is sorted has nothing above these bits, or what is above them is all the same
    long mask = (1L << from + bits) - 1;
    long[] given = Arrays.stream(numbers).map(number -> number & mask).toArray();
    long[] expected =
        Arrays.stream(given)
            .boxed()
            .sorted(Comparator.comparingLong(number -> number >>> from))
            .mapToLong(number -> number)
            .toArray();
    long[] more = Arrays.copyOf(given, given.length + beyond);
    long[] before = more.clone();

    assertArrayEquals(
        expected, Arrays.copyOf(Sorting.sorted(more, given.length, from, bits), given.length));
    assertArrayEquals(before, more);
  }
}
