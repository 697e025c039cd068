-- Every message that something was heard in, whether or not anything was proposed, with the person's words whole and what
-- Claude said before and after. id: by the record, or by session and line where that has no id; what a forked session
-- tells again is there once. worth: how likely a later session should know it, 0 to 1, as it was heard
-- first. why_not: why nothing was proposed, a word; null where something was. skills, marks: as of a sighting.
create table if not exists heard (
  id text primary key check (length(id) = 16),
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
  worth real not null check (worth between 0 and 1),
  quote text not null,
  said_before text not null,
  said_after text not null,
  skills text not null,
  marks text not null,
  why_not text,
  heard_at text not null
) strict;
