-- Rows are only ever added: whoever may connect to this database may read and add, and only its owner may change.
-- pg_trgm comes with PostgreSQL's contrib.
create extension if not exists pg_trgm with schema reflect;

create table reflect.migration (
  number integer primary key,
  made_at timestamptz not null default now()
);

-- Who tells: one ledger, under the name that its person chose. role: who claimed it, and alone adds to what it told.
create table reflect.writer (
  id uuid primary key,
  name text not null unique check (length(name) between 1 and 60),
  role name not null default session_user,
  joined_at timestamptz not null default now()
);

-- What each told, in versions that grow by one: a writer that is cut off asks for its newest here, and goes on behind it.
-- Of the same sentence in the same repository the newest version of a writer counts. repository: * for every one.
create table reflect.told (
  writer uuid not null references reflect.writer,
  version bigint not null check (version > 0),
  kind text not null check (length(kind) <= 20),
  fingerprint text not null check (length(fingerprint) = 16),
  repository text not null check (length(repository) between 1 and 64),
  sentence text not null check (length(sentence) <= 2000),
  times integer not null,
  at timestamptz not null,
  told_at timestamptz not null default now(),
  primary key (writer, version)
);
create index told_newest on reflect.told (repository, fingerprint, writer, version desc);

-- What a person shares. print: of all that was sent, so that it arrives once.
create table reflect.session (
  id bigint generated always as identity primary key,
  writer uuid not null references reflect.writer,
  name text not null check (length(name) between 1 and 200),
  project text not null check (length(project) <= 1000),
  print text not null check (length(print) <= 64),
  shared_at timestamptz not null default now(),
  unique (writer, name, print)
);
create index session_name on reflect.session (name text_pattern_ops);

-- What is found first: a run of a session's exchanges, by the stems of its words. What is added is in the index at once:
-- a list of what is still to be put there would be read from end to end by each search.
create table reflect.document (
  id bigint generated always as identity primary key,
  session bigint not null references reflect.session,
  said tsvector not null
);
create index document_session on reflect.document (session);
create index document_said on reflect.document using gin (said) with (fastupdate = off);

-- As the index on a person's own machine has them: redacted, and cut where they are long. number: in the session.
create table reflect.step (
  document bigint not null references reflect.document,
  number integer not null,
  exchange integer not null,
  kind text not null check (length(kind) <= 20),
  record text not null check (length(record) <= 200),
  line integer not null,
  at timestamptz,
  branch text not null check (length(branch) <= 1000),
  tool text not null check (length(tool) <= 200),
  path text not null check (length(path) <= 1000),
  error text not null check (length(error) <= 200),
  text text not null check (length(text) <= 8000),
  primary key (document, number)
);

-- Every stem that anybody shared: what nobody said stands for what is like it by its trigrams.
create table reflect.term (term text primary key check (length(term) <= 200));
create index term_alike on reflect.term using gin (term gin_trgm_ops) with (fastupdate = off);

-- A role that may add may take back what it shared, and nothing else: then no word of it stays. Who shares holds a lock
-- on the stems until all of it is there, so none goes that somebody is about to need.
create function reflect.take_back(taken bigint) returns void
language plpgsql security definer set search_path = pg_catalog, reflect, pg_temp as $$
declare
  gone text[];
begin
  if not exists (
      select from session join writer on writer.id = session.writer
      where session.id = taken and writer.role = session_user) then
    raise insufficient_privilege using message = 'take_back: another role shared it';
  end if;
  lock table term in share row exclusive mode;
  gone := array(
    select distinct unnest(tsvector_to_array(said)) from document where session = taken);
  delete from step using document where step.document = document.id and session = taken;
  delete from document where session = taken;
  delete from session where id = taken;
  delete from term where term.term = any(gone) and not exists (
    select from document where said @@
      ('''' || replace(replace(term.term, '\', '\\'), '''', '''''') || '''')::tsquery);
end $$;

grant usage on schema reflect to public;
grant select on reflect.migration to public;
grant select on reflect.writer, reflect.told, reflect.session, reflect.document, reflect.step, reflect.term to public;
-- Numbers and times are the server's: who chose the numbers that others' rows get next could keep these out.
grant insert (id, name) on reflect.writer to public;
grant insert (writer, version, kind, fingerprint, repository, sentence, times, at) on reflect.told to public;
grant insert (writer, name, project, print) on reflect.session to public;
grant insert (session, said) on reflect.document to public;
grant insert on reflect.step, reflect.term to public;

-- Each adds to what is its own. Whose a run of a session is, its session says; each is found by its key.
alter table reflect.writer enable row level security;
alter table reflect.told enable row level security;
alter table reflect.session enable row level security;
alter table reflect.document enable row level security;
alter table reflect.step enable row level security;
create policy seen on reflect.writer for select using (true);
create policy seen on reflect.told for select using (true);
create policy seen on reflect.session for select using (true);
create policy seen on reflect.document for select using (true);
create policy seen on reflect.step for select using (true);
create policy own on reflect.writer for insert with check (role = session_user);
create policy own on reflect.told for insert
  with check (writer in (select id from reflect.writer where role = session_user));
create policy own on reflect.session for insert
  with check (writer in (select id from reflect.writer where role = session_user));
create policy own on reflect.document for insert with check (exists (
  select from reflect.session join reflect.writer on writer.id = session.writer
  where session.id = document.session and role = session_user));
create policy own on reflect.step for insert with check (exists (
  select from reflect.document join reflect.session on session.id = document.session
  join reflect.writer on writer.id = session.writer
  where document.id = step.document and role = session_user));
