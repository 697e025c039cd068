-- What changes, and neither records nor exports have.

-- How long the records beside the ledger were when they had all that is committed here.
create table if not exists recorded (
  id integer primary key check (id = 1),
  bytes integer not null
) strict;

-- How far each transcript was heard, by whichever program came last, or nothing where changed_at is empty; and how long it was
-- when a judge heard it while nobody waited. None is precious: what is read again adds nothing. file, size and changed_at: as
-- it was listed before it was read; beginning: SHA-256 of its first bytes. sessions: the ids that its records name, one a
-- line. skipped, unsaid: lines that could not be read, and signals that teach nothing. heard_by: the program's version.
create table if not exists transcript (
  path text primary key,
  file text not null default '',
  size integer not null default 0,
  changed_at text not null default '',
  bytes integer not null default 0,
  lines integer not null default 0,
  beginning text not null default '',
  sessions text not null default '',
  skipped integer not null default 0,
  unsaid integer not null default 0,
  heard_by text not null default '',
  judged_size integer,
  judged_by text
) strict;

-- What others of the team tell of a sentence, as it was at the last pull: rows are replaced, and none is precious.
-- login: the role that their server knows them by; a name is anybody's choice.
create table if not exists told_by (
  fingerprint text not null,
  repository text not null,
  kind text not null check (kind in ('kept', 'retired')),
  name text not null,
  login text not null,
  times integer not null,
  at text not null,
  primary key (fingerprint, repository, name, login)
) strict;
