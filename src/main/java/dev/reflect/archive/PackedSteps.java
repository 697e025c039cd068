package dev.reflect.archive;

import dev.reflect.archive.Exchange.Kind;
import dev.reflect.archive.Exchange.Step;
import dev.reflect.archive.Exchange.Use;
import dev.reflect.archive.KeptStep.Meant;
import dev.reflect.ground.Spelled;
import dev.reflect.sessions.Place;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.BufferUnderflowException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.sql.SQLException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.zip.Deflater;
import java.util.zip.DeflaterOutputStream;
import java.util.zip.Inflater;
import java.util.zip.InflaterInputStream;

/**
 * All steps of a document in one piece, which packs to a quarter: a field of all of them, then the
 * next field. A row each would take five times the room, and most of the time of a first index.
 */
final class PackedSteps {
  /** A document's id, and then so many bits for the place in it, make the id of a step. */
  private static final int PLACE_BITS = 24;

  /** In this order they stand in the piece. */
  private static final List<Function<KeptStep, String>> FIELDS =
      List.of(
          step -> String.valueOf(step.exchange()),
          step -> step.place().branch(),
          step -> step.place().uuid(),
          step -> String.valueOf(step.place().line()),
          step -> step.place().time().map(at -> String.valueOf(at.toEpochMilli())).orElse(""),
          step -> step.kind().word(),
          KeptStep::text,
          step -> step.use().tool(),
          step -> step.use().path(),
          step -> step.step().error().map(Failure::word).orElse(""),
          step -> step.meant().map(each -> Long.toHexString(each.alone())).orElse(""),
          step -> step.meant().map(each -> Long.toHexString(each.around())).orElse(""));

  /**
   * What all steps of a document have.
   *
   * @param project the directory that the session began in
   * @param aside whether it is of the conversation with a subagent
   */
  record Origin(long document, String session, String project, String transcript, boolean aside) {}

  private PackedSteps() {}

  static byte[] of(List<KeptStep> steps) {
    ByteArrayOutputStream plain = new ByteArrayOutputStream();
    write(plain, steps.size());
    for (Function<KeptStep, String> field : FIELDS) {
      for (KeptStep each : steps) {
        byte[] value = field.apply(each).getBytes(StandardCharsets.UTF_8);
        write(plain, value.length);
        plain.writeBytes(value);
      }
    }
    ByteArrayOutputStream packed = new ByteArrayOutputStream();
    Deflater deflater = new Deflater(Deflater.DEFAULT_COMPRESSION, true);
    try (DeflaterOutputStream out = new DeflaterOutputStream(packed, deflater)) {
      plain.writeTo(out); // at once: each call of the packer costs as much as a hundred letters
    } catch (IOException impossible) {
      throw new UncheckedIOException(impossible);
    } finally {
      deflater.end();
    }
    return packed.toByteArray();
  }

  /** A length is mostly one byte. */
  private static void write(ByteArrayOutputStream out, int length) {
    int left = length;
    while (left >= 128) {
      out.write(left & 127 | 128);
      left >>>= 7;
    }
    out.write(left);
  }

  /**
   * Returns the steps in their order.
   *
   * @throws SQLException where these bytes were never packed, as of any other damage
   */
  static List<KeptStep> in(byte[] packed, Origin origin) throws SQLException {
    Inflater inflater = new Inflater(true);
    try (InflaterInputStream in =
        new InflaterInputStream(new ByteArrayInputStream(packed), inflater, packed.length + 1)) {
      ByteBuffer bytes = ByteBuffer.wrap(in.readAllBytes());
      String[][] fields = new String[FIELDS.size()][length(bytes)];
      for (String[] field : fields) {
        for (int at = 0; at < field.length; at++) {
          int length = length(bytes);
          field[at] = new String(bytes.array(), bytes.position(), length, StandardCharsets.UTF_8);
          bytes.position(bytes.position() + length);
        }
      }
      List<KeptStep> steps = new ArrayList<>();
      for (int at = 0; at < fields[0].length; at++) {
        steps.add(step(fields, at, origin));
      }
      return steps;
    } catch (IOException | BufferUnderflowException | IllegalArgumentException e) {
      throw new SQLException("The steps of a document are damaged", "", IndexFile.CORRUPT, e);
    } finally {
      inflater.end();
    }
  }

  private static int length(ByteBuffer bytes) {
    int length = 0;
    int bits = 0;
    byte part = bytes.get();
    for (; part < 0; part = bytes.get()) {
      length |= (part & 127) << bits;
      bits += 7;
    }
    length |= part << bits;
    if (length < 0 || length > bytes.remaining()) {
      throw new IllegalArgumentException("no length");
    }
    return length;
  }

  private static KeptStep step(String[][] fields, int at, Origin origin) {
    String time = fields[4][at];
    Place place =
        new Place(
            origin.session(),
            fields[2][at],
            Integer.parseInt(fields[3][at]),
            time.isEmpty()
                ? Optional.empty()
                : Optional.of(Instant.ofEpochMilli(Long.parseLong(time))),
            origin.project(),
            fields[1][at],
            origin.aside());
    Use use = new Use(fields[7][at], fields[8][at]);
    Step step =
        new Step(
            Spelled.of(Kind.class, fields[5][at]).orElseThrow(IllegalArgumentException::new),
            place,
            fields[6][at],
            Optional.of(use).filter(each -> !each.equals(Use.NONE)),
            Spelled.of(Failure.class, fields[9][at]));
    return new KeptStep(
        origin.document() << PLACE_BITS | at,
        origin.document(),
        Integer.parseInt(fields[0][at]),
        origin.transcript(),
        step,
        fields[10][at].isEmpty()
            ? Optional.empty()
            : Optional.of(new Meant(key(fields[10][at]), key(fields[11][at]))));
  }

  private static long key(String hex) {
    return Long.parseUnsignedLong(hex, 16);
  }
}
