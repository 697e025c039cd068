-- The index over sessions: derived, made again from what was read. Texts are redacted, and cut where they are long.

-- How far each transcript was read; file, size and changed_at, in milliseconds, as it was listed before; beginning: SHA-256 of a thousand bytes at either end of what was read.
create table source (
  path text primary key,
  file text not null,
  size integer not null,
  changed_at integer not null,
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

-- document: what is found first is a run of exchanges of one session. aside: with a subagent. began_at, ended_at: of its first and last step. meant: whether the table of this name has its texts.
create table document (
  id integer primary key,
  session integer not null references session (id),
  aside integer not null check (aside in (0, 1)),
  steps integer not null,
  began_at text not null,
  ended_at text not null,
  meant integer not null check (meant in (0, 1))
) strict;
create index document_session on document (session);
create index document_aside on document (id) where aside = 1;
create index document_not_meant on document (id) where meant = 0;

-- All steps of a document as archive.PackedSteps has them: apart, because the documents are counted at each question.
create table packed (
  document integer primary key references document (id),
  steps blob not null
) strict;

-- number counts from 1 in its session; aside: in the conversation with a subagent. records: what the uuids of its records begin with, a blank before each.
create table exchange (
  id integer primary key,
  session integer not null references session (id),
  document integer not null references document (id),
  number integer not null,
  aside integer not null check (aside in (0, 1)),
  branch text not null,
  line integer not null,
  last_line integer not null,
  at text not null,
  records text not null
) strict;
create index exchange_document on exchange (document);
create unique index exchange_number on exchange (session, number);

-- How often in an exchange Claude used a tool, on which file, and what went wrong; kind as of a step, error empty where nothing did.
create table done (
  exchange integer not null references exchange (id),
  kind text not null,
  tool text not null,
  path text not null,
  error text not null,
  times integer not null,
  primary key (exchange, kind, tool, path, error)
) strict, without rowid;

-- Where the texts stand that get vectors, by what these are known; filled once there are vectors.
create table meant (
  vector integer not null,
  document integer not null references document (id),
  primary key (vector, document)
) strict, without rowid;

-- The stems of each document's words; its rowid is the document's id.
create virtual table word using fts5 (stem, content='', contentless_delete=1, tokenize="unicode61 remove_diacritics 0 categories 'L* M* N* Co S* P*'");
insert into word (word, rank) values ('hashsize', 8000000); -- what is put in at once: else pieces of a megabyte are merged again and again
create virtual table stem using fts5vocab (word, 'row');
