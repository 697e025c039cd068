-- How far each transcript was heard, by whichever program came last. Rows change, and none is precious: what is read again
-- adds nothing. file, size and changed_at: as it was listed before it was read; beginning: SHA-256 of its first bytes.
-- sessions: the ids that its records name, one a line. skipped, unsaid: lines that could not be read, and signals that
-- teach nothing. heard_by: the version of the program.
create table if not exists transcript (
  path text primary key,
  file text not null,
  size integer not null,
  changed_at text not null,
  bytes integer not null,
  lines integer not null,
  beginning text not null,
  sessions text not null,
  skipped integer not null,
  unsaid integer not null,
  heard_by text not null
) strict;
