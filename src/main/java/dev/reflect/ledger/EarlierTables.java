package dev.reflect.ledger;

import java.util.Map;

/** The tables of earlier versions, whose rows records and exports still have. */
final class EarlierTables {
  /**
   * How a row of a table that earlier versions had, as an object of JSON, is added to today's.
   * Where the rows of two tables come together, those of the one have numbers below zero.
   */
  static final Map<String, String> ROWS =
      Map.ofEntries(
          Map.entry(
              "operation_sort",
              """
              update operation set sort = ?1 ->> 'sort', other = ?1 ->> 'other', side = ?1 ->> 'side',
                backup = ?1 ->> 'backup'
              where id = ?1 ->> 'operation'
              """),
          Map.entry(
              "operation_directory",
              """
              insert into operation_file (operation, path) values (?1 ->> 'operation', ?1 ->> 'path')
              """),
          Map.entry(
              "operation_undone",
              """
              insert into operation_decision (operation, decision, last_sighting)
              values (?1 ->> 'operation', ?1 ->> 'decision', ?1 ->> 'last_sighting')
              """),
          Map.entry(
              "imported_operation",
              "update operation set imported_at = ?1 ->> 'imported_at' where id = ?1 ->>"
                  + " 'operation'"),
          Map.entry(
              "meta_reset",
              """
              insert into event (id, kind, repository, note, at)
              values (-(?1 ->> 'id'), 'reset', '', '', ?1 ->> 'at')
              """),
          Map.entry(
              "session_seen",
              """
              insert into session (session, kind, value, at)
              values (?1 ->> 'session', 'repository', ?1 ->> 'repository', ?1 ->> 'began_at')
              """),
          Map.entry(
              "session_loaded",
              """
              insert into session (session, kind, value, at)
              values (?1 ->> 'session', 'file', ?1 ->> 'file', ?1 ->> 'loaded_at')
              """),
          Map.entry(
              "recall_trial",
              """
              insert into session (session, kind, value, at)
              values (?1 ->> 'session', 'trial', iif(?1 ->> 'given', 'given', 'not'), ?1 ->> 'at')
              """),
          Map.entry(
              "semantic_call",
              """
              insert into inquiry (id, judge, messages, answered, cost_usd, at) values (
                -(?1 ->> 'id'), ?1 ->> 'model', ?1 ->> 'messages', ?1 ->> 'answered', ?1 ->> 'cost_usd', ?1 ->> 'at')
              """),
          Map.entry(
              "judged_transcript",
              """
              insert into transcript (path, judged_size, judged_by)
              values (?1 ->> 'path', ?1 ->> 'size', ?1 ->> 'judge')
              on conflict (path) do update
              set judged_size = excluded.judged_size, judged_by = excluded.judged_by
              """),
          Map.entry(
              "target",
              """
              insert into choice (id, proposal, kind, chosen, at) values (
                ?1 ->> 'id', ?1 ->> 'proposal', ?1 ->> 'kind', ?1 ->> 'path', ?1 ->> 'chosen_at')
              """),
          Map.entry(
              "draft",
              """
              insert into choice (id, proposal, kind, chosen, at)
              select min(coalesce(min(id), 0), 0) - 1, ?1 ->> 'proposal', 'draft', ?1 ->> 'text', ?1 ->> 'kept_at'
              from choice
              """),
          Map.entry(
              "brought",
              "update decision set imported_at = ?1 ->> 'at' where id = ?1 ->> 'decision'"),
          Map.entry(
              "note_decision",
              """
              insert into choice (id, note, kind, chosen, at) values (
                (?1 ->> 'id') - (1 << 40), ?1 ->> 'note', ?1 ->> 'verdict', ?1 ->> 'text', ?1 ->> 'at')
              """),
          Map.entry(
              "moved",
              """
              insert into folder (id, path, to_path, at) values (
                (?1 ->> 'id') - (1 << 40), ?1 ->> 'from_path', ?1 ->> 'to_path', ?1 ->> 'at')
              """),
          Map.entry(
              "tip",
              """
              insert into folder (id, path, hash, inode, at) values (
                ?1 ->> 'id', ?1 ->> 'root', ?1 ->> 'hash', ?1 ->> 'inode', ?1 ->> 'at')
              """),
          Map.entry(
              "recall_outcome",
              """
              insert into recall (id, session, prompt, kind, find, score, size, outcome, at)
              select -id, session, prompt, kind, find, score, size, ?1 ->> 'outcome', ?1 ->> 'at'
              from recall where id = ?1 ->> 'recall'
              """));

  private EarlierTables() {}
}
