-- Rows are only ever added: whoever may connect to this database may read and add, and only its owner may change.
create table reflect.migration (
  number integer primary key,
  made_at timestamptz not null default now()
);

-- Who tells: one ledger, under the name that its person chose.
create table reflect.writer (
  id uuid primary key,
  name text not null unique check (length(name) between 1 and 60),
  joined_at timestamptz not null default now()
);

-- What each told, in versions that grow by one: a writer that is cut off asks for its newest here, and goes on behind it.
-- Of the same sentence in the same repository the newest version of a writer counts. repository: * for every one.
create table reflect.told (
  writer uuid not null references reflect.writer,
  version bigint not null check (version > 0),
  kind text not null,
  fingerprint text not null check (length(fingerprint) = 16),
  repository text not null check (length(repository) between 1 and 64),
  sentence text not null check (length(sentence) <= 2000),
  times integer not null,
  at timestamptz not null,
  told_at timestamptz not null default now(),
  primary key (writer, version)
);

create index told_newest on reflect.told (repository, fingerprint, writer, version desc);

grant usage on schema reflect to public;
grant select on reflect.migration to public;
grant select, insert on reflect.writer, reflect.told to public;
