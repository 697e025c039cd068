package dev.reflect.team;

import dev.reflect.untrusted.Plain;
import dev.reflect.untrusted.Secrets;
import java.io.IOException;
import java.net.SocketTimeoutException;
import java.security.cert.CertPathBuilderException;
import java.security.cert.CertificateExpiredException;
import java.security.cert.CertificateNotYetValidException;
import java.sql.BatchUpdateException;
import java.sql.SQLException;

/** Says in a sentence what could not be done with a team's database, and what to do next. */
public final class TeamException extends IOException {
  private static final long serialVersionUID = 1L;
  private static final int LONGEST = 200;
  private static final String LATER = "Local work goes on, and nothing is lost. Try again later.";

  private final String hint;

  TeamException(String sentence, String hint) {
    super(sentence);
    this.hint = hint;
  }

  private TeamException(String sentence, String hint, SQLException cause) {
    super(sentence, cause);
    this.hint = hint;
  }

  /** Returns a sentence on what to do next. */
  public String hint() {
    return hint;
  }

  static TeamException of(TeamAddress address, SQLException failure) {
    boolean isOfMany = failure instanceof BatchUpdateException;
    SQLException cause =
        isOfMany && failure.getNextException() != null ? failure.getNextException() : failure;
    String state = cause.getSQLState() == null ? "" : cause.getSQLState();
    String server = "The team's database " + address.shown();
    boolean isHuge = String.valueOf(cause.getMessage()).contains("maxResultBuffer");
    if (isHuge || is(cause, AnswerSockets.Endless.class)) {
      return new TeamException(
          server + " answers with more than reflect takes, so none of it was.",
          "Whoever runs the server looks what stands in it; local work goes on.",
          cause);
    }
    if (isSlow(cause, state)) {
      return new TeamException(server + " does not answer in time.", LATER, cause);
    }
    return switch (state) {
      case "28P01", "28000" ->
          new TeamException(
              server + " does not let you in: " + said(cause),
              "The password is that of PGPASSWORD, of team.password_command in config.yaml, or of"
                  + " the line for it in ~/.pgpass or PGPASSFILE.",
              cause);
      case "3D000" ->
          new TeamException(
              server + " does not exist.",
              "Whoever runs the server makes it: createdb " + address.database(),
              cause);
      case "42501" ->
          said(cause).contains("row-level security") || said(cause).contains("take_back")
              ? new TeamException(
                  "Another role of the team's database " + address.shown() + " tells as you.",
                  "Connect as the role that joined, or leave and join under another name.",
                  cause)
              : mayNot(address, cause);
      case "58P01", "0A000", "42704" ->
          new TeamException(
              server + " lacks what reflect needs: " + said(cause),
              "It needs PostgreSQL 14 or later with pg_trgm, of the package postgresql-contrib.",
              cause);
      case "23503" ->
          new TeamException(
              server + " knows nothing of you any more: it was made anew.",
              "Join it again: reflect team leave, then reflect team join URL",
              cause);
      case "53100" -> new TeamException(server + " has no space left.", LATER, cause);
      case "25006" -> new TeamException(server + " can only be read now.", LATER, cause);
      case "53300", "57P03", "57P01", "57P02" ->
          new TeamException(server + " is not ready: " + said(cause), LATER, cause);
      default ->
          state.startsWith("08") || state.isEmpty()
              ? unreachable(server, cause)
              : new TeamException(server + " refused: " + said(cause), LATER, cause);
    };
  }

  private static TeamException mayNot(TeamAddress address, SQLException cause) {
    return new TeamException(
        "You may not do that in the team's database " + address.shown(),
        "Its owner makes and changes the tables, by any command: reflect team",
        cause);
  }

  private static TeamException unreachable(String server, SQLException cause) {
    String said = said(cause);
    if (said.contains("password")) {
      return new TeamException(
          server + " asks for a password, and there is none.",
          "Give it by PGPASSWORD, by team.password_command in config.yaml, or in ~/.pgpass",
          cause);
    }
    if (said.contains("SSL") || said.contains("could not be verified")) {
      return untrusted(server, said, cause);
    }
    return new TeamException(
        server + " cannot be reached: " + said.replaceFirst("\\. .*", "."), LATER, cause);
  }

  private static TeamException untrusted(String server, String said, SQLException cause) {
    if (said.contains("does not support SSL")) {
      return new TeamException(
          server + " offers no TLS.",
          "Whoever runs it gives it a certificate and sets: ssl = on",
          cause);
    }
    if (said.contains("root certificate")) {
      return new TeamException(
          "The certificate of the team's authority cannot be read: " + said,
          "Join again with a file of your own machine: ?sslrootcert=/FILE",
          cause);
    }
    if (said.contains("could not be verified")) {
      return new TeamException(
          server + " shows a certificate for another name.",
          "Join it by the name that its certificate is for.",
          cause);
    }
    if (is(cause, CertificateExpiredException.class)
        || is(cause, CertificateNotYetValidException.class)) {
      return new TeamException(
          server + " shows a certificate that is not valid today.",
          "Whoever runs it renews it, unless it is your clock that is wrong.",
          cause);
    }
    if (is(cause, CertPathBuilderException.class)) {
      return new TeamException(
          server + " shows a certificate of an authority that is unknown here.",
          "Whoever runs it has that authority's certificate; name it by ?sslrootcert=/FILE",
          cause);
    }
    return new TeamException(
        server + " offers no connection that can be trusted: " + said,
        "Whoever runs it finds in its log why.",
        cause);
  }

  private static boolean is(Throwable cause, Class<? extends Throwable> kind) {
    boolean is = false;
    for (Throwable each = cause; each != null; each = each.getCause()) {
      is |= kind.isInstance(each);
    }
    return is;
  }

  private static boolean isSlow(SQLException cause, String state) {
    return state.equals("57014")
        || state.equals("55P03")
        || String.valueOf(cause.getMessage()).contains("timed out")
        || is(cause, SocketTimeoutException.class);
  }

  /** A server's words are a stranger's: its first line, without secrets. */
  private static String said(SQLException cause) {
    String message = String.valueOf(cause.getMessage());
    String first = message.lines().findFirst().orElse("");
    String plain = Secrets.redact(Plain.sentence(first.replaceFirst("^FATAL: ", "")));
    String said = Plain.shortened(plain, LONGEST);
    return said.endsWith(".") ? said : said + ".";
  }
}
