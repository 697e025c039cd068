-- Times are UTC, to the millisecond: 2026-11-21T10:15:00.000Z. Ids of the integer kind only grow, so the newest row is
-- the one with the highest id. All tables but draft are append-only; the triggers at the end see to it.

create table learning (
  fingerprint text primary key check (length(fingerprint) = 16),
  sentence text not null,
  dont text,
  do_instead text,
  first_seen text not null,
  check ((dont is null) = (do_instead is null))
) strict;

-- skills: one a line. marks: one a line, its cells separated by tabs: detector, name, score, from, to.
-- In both, a newline, a tab and a backslash within a value are written \n, \t and \\.
create table sighting (
  id integer primary key,
  fingerprint text not null references learning,
  repository text not null,
  root text not null,
  session text not null,
  record text not null,
  line integer not null,
  said_at text,
  cwd text not null,
  voice text not null,
  kind text not null,
  score real not null,
  quote text not null,
  said_before text not null,
  said_after text not null,
  skills text not null,
  marks text not null,
  heard_at text not null
) strict;

-- A forked session copies records under a new session id and keeps their own ids: those are one sighting. Only records
-- without an id are told apart by session and line.
create unique index sighting_once on sighting (
  fingerprint, repository, record, iif(record = '', session || ':' || line, '')
);

create table proposal (
  id text primary key check (length(id) = 8),
  fingerprint text not null references learning,
  repository text not null,
  opened_at text not null,
  unique (fingerprint, repository)
) strict;

-- Where a person wants a proposal; the newest counts.
create table target (
  id integer primary key,
  proposal text not null references proposal,
  kind text not null,
  path text not null,
  chosen_at text not null
) strict;

create index target_of_proposal on target (proposal);

-- The newest decision of a proposal counts; 'reopened' takes the one before it back. Texts are those of the whole file:
-- as it was, as proposed, and as decided. dropped_hunks: numbers from 0, separated by spaces.
create table decision (
  id integer primary key,
  proposal text not null references proposal,
  verdict text not null check (verdict in ('accepted', 'modified', 'skipped', 'rejected', 'reopened')),
  dropped_hunks text,
  sentence text,
  reason text,
  target_kind text,
  target_path text,
  text_base text,
  text_before text,
  text_after text,
  decided_by text not null check (decided_by in ('person', 'auto')),
  decided_at text not null,
  check ((verdict = 'accepted') = (dropped_hunks is not null)),
  check (sentence is null or verdict = 'modified'),
  check ((verdict = 'rejected') = (reason is not null)),
  check ((target_kind is null) = (target_path is null)),
  check ((verdict in ('accepted', 'modified')) = (text_base is not null)),
  check ((text_base is null) = (text_before is null) and (text_base is null) = (text_after is null)),
  check (text_base is null or target_path is not null)
) strict;

create index decision_of_proposal on decision (proposal);

-- A text that is being edited, kept until its proposal is decided.
create table draft (
  proposal text primary key references proposal,
  text text not null,
  kept_at text not null
) strict;

-- An operation without an outcome was cut off: its files are to be settled.
create table operation (
  id integer primary key,
  intended_at text not null,
  command text not null
) strict;

-- before_hash null: there was no file. after_hash null: there is to be none.
create table operation_file (
  operation integer not null references operation,
  path text not null,
  before_hash text,
  backup text,
  after_hash text,
  primary key (operation, path),
  check ((before_hash is null) = (backup is null)),
  check (before_hash is not null or after_hash is not null)
) strict;

create table operation_decision (
  operation integer not null references operation,
  decision integer not null references decision,
  primary key (operation, decision)
) strict;

create index operation_of_decision on operation_decision (decision);

create table outcome (
  operation integer primary key references operation,
  state text not null check (state in ('applied', 'rolled_back')),
  note text not null,
  at text not null
) strict;

create trigger learning_is_never_updated before update on learning
begin select raise(abort, 'the ledger is append-only'); end;

create trigger learning_is_never_deleted before delete on learning
begin select raise(abort, 'the ledger is append-only'); end;

create trigger sighting_is_never_updated before update on sighting
begin select raise(abort, 'the ledger is append-only'); end;

create trigger sighting_is_never_deleted before delete on sighting
begin select raise(abort, 'the ledger is append-only'); end;

create trigger proposal_is_never_updated before update on proposal
begin select raise(abort, 'the ledger is append-only'); end;

create trigger proposal_is_never_deleted before delete on proposal
begin select raise(abort, 'the ledger is append-only'); end;

create trigger target_is_never_updated before update on target
begin select raise(abort, 'the ledger is append-only'); end;

create trigger target_is_never_deleted before delete on target
begin select raise(abort, 'the ledger is append-only'); end;

create trigger decision_is_never_updated before update on decision
begin select raise(abort, 'the ledger is append-only'); end;

create trigger decision_is_never_deleted before delete on decision
begin select raise(abort, 'the ledger is append-only'); end;

create trigger operation_is_never_updated before update on operation
begin select raise(abort, 'the ledger is append-only'); end;

create trigger operation_is_never_deleted before delete on operation
begin select raise(abort, 'the ledger is append-only'); end;

create trigger operation_file_is_never_updated before update on operation_file
begin select raise(abort, 'the ledger is append-only'); end;

create trigger operation_file_is_never_deleted before delete on operation_file
begin select raise(abort, 'the ledger is append-only'); end;

create trigger operation_decision_is_never_updated before update on operation_decision
begin select raise(abort, 'the ledger is append-only'); end;

create trigger operation_decision_is_never_deleted before delete on operation_decision
begin select raise(abort, 'the ledger is append-only'); end;

create trigger outcome_is_never_updated before update on outcome
begin select raise(abort, 'the ledger is append-only'); end;

create trigger outcome_is_never_deleted before delete on outcome
begin select raise(abort, 'the ledger is append-only'); end;

