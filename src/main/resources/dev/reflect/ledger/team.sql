-- The team that this ledger tells what it keeps: the newest row counts, and one without an address has left. writer: who
-- we are there, a UUID; whoever comes back under the same name is the same writer. Stays with this ledger: no export has it.
create table if not exists membership (
  id integer primary key,
  writer text not null check (length(writer) = 36),
  name text not null,
  address text,
  at text not null
) strict;

-- What the team was told, in the versions that it knows it by; of a sentence in a repository the newest counts.
-- fingerprint: that of this sentence. repository: * for all of them. Stays with this ledger, as does what others keep.
create table if not exists told (
  writer text not null,
  version integer not null,
  kind text not null check (kind in ('kept', 'retired', 'withdrawn')),
  fingerprint text not null check (length(fingerprint) = 16),
  repository text not null,
  sentence text not null,
  times integer not null,
  at text not null,
  primary key (writer, version)
) strict;

drop table if exists teammate; -- what told_by says, as earlier builds had it

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

-- The sessions that its person agreed to share: of a session the newest row counts. From agreed on it waits until it is sent.
-- steps, print: how many steps were shown, and the print of all that is sent of them: more never is.
create table if not exists sharing (
  id integer primary key,
  writer text not null check (length(writer) = 36),
  session text not null,
  steps integer not null,
  print text not null,
  state text not null check (state in ('agreed', 'sent', 'withdrawn')),
  at text not null
) strict;
