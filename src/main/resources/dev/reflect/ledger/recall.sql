-- What Claude was given at a prompt, a row for each find. prompt: the first half of the SHA-256 of its words, as its record is
-- not written yet. find: a learning's fingerprint, or the record of a place in an earlier session. size: in characters.
create table if not exists recall (
  id integer primary key,
  session text not null,
  prompt text not null check (length(prompt) = 32),
  kind text not null check (kind in ('learning', 'place')),
  find text not null,
  score real not null,
  size integer not null,
  at text not null
) strict;

create index if not exists recall_of_session on recall (session);

-- What became of it, once the turn was over: whether Claude's answer used it.
create table if not exists recall_outcome (
  recall integer primary key references recall,
  outcome text not null check (outcome in ('used', 'unused')),
  at text not null
) strict;

-- The sessions of a trial: whether a coin gave them recall.
create table if not exists recall_trial (
  session text primary key,
  given integer not null check (given in (0, 1)),
  at text not null
) strict;
