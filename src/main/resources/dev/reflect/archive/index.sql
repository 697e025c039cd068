-- The index over sessions: derived, made again from what was read. Texts are redacted, and cut where they are long.

-- How far each transcript was read; file, size and changed_at as it was listed before; beginning: SHA-256 of a thousand bytes at either end of what was read.
create table source (
  path text primary key,
  file text not null,
  size integer not null,
  changed_at text not null,
  bytes integer not null,
  lines integer not null,
  beginning text not null
) strict;

-- project: the directory that it began in. began_at, ended_at: of its first and last exchange, empty where no record has a time.
create table session (
  id integer primary key,
  name text not null,
  project text not null,
  path text not null references source (path),
  began_at text not null,
  ended_at text not null,
  unique (path, name)
) strict;

-- document: what is found first is a run of exchanges of one session.
create table document (
  id integer primary key,
  session integer not null references session (id),
  exchanges integer not null,
  letters integer not null
) strict;
create index document_session on document (session);

-- number counts from 1 in its session; aside: in the conversation with a subagent.
create table exchange (
  id integer primary key,
  session integer not null references session (id),
  document integer not null references document (id),
  number integer not null,
  aside integer not null check (aside in (0, 1)),
  branch text not null,
  record text not null,
  line integer not null,
  at text not null
) strict;
create index exchange_document on exchange (document);
create unique index exchange_number on exchange (session, number);

-- alone, around: by what the vectors of its text, and of its text with what stands around it, are known; null where it gets none.
-- kind: person, text, thinking, tool-call, tool-result, client-error. error: what went wrong, empty where nothing did.
create table step (
  id integer primary key,
  exchange integer not null references exchange (id),
  kind text not null,
  record text not null,
  line integer not null,
  at text not null,
  text text not null,
  tool text not null,
  path text not null,
  error text not null,
  alone integer,
  around integer
) strict;
create index step_exchange on step (exchange);
create index step_counted on step (at, kind, tool, error, exchange) where kind = 'tool-call' or error <> '';
create index step_alone on step (alone) where alone is not null;
create index step_around on step (around) where around is not null;

-- The stems of each document's words; its rowid is the document's id. The texts themselves stand in step.
create virtual table word using fts5 (stem, content='', contentless_delete=1, tokenize="unicode61 remove_diacritics 0 categories 'L* M* N* Co S* P*'");
create virtual table stem using fts5vocab (word, 'row');
