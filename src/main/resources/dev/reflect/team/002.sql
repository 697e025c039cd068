-- Sessions that a person shares; and a name belongs to the role that claimed it. pg_trgm comes with PostgreSQL's contrib.
create extension if not exists pg_trgm with schema reflect;

-- role: who claimed the name, and alone adds to what it told; none where it is older than this script.
alter table reflect.writer add column role name;
alter table reflect.writer alter column role set default session_user;

-- print: of all that was sent, so that it arrives once.
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

-- What is found first: a run of a session's exchanges, by the stems of its words.
create table reflect.document (
  id bigint generated always as identity primary key,
  session bigint not null references reflect.session,
  said tsvector not null
);
create index document_session on reflect.document (session);
create index document_said on reflect.document using gin (said);

-- As the index on a person's own machine has them: redacted, and cut where they are long. number: in the session.
create table reflect.step (
  document bigint not null references reflect.document,
  number integer not null,
  exchange integer not null,
  kind text not null,
  record text not null,
  line integer not null,
  at timestamptz,
  branch text not null,
  tool text not null,
  path text not null,
  error text not null,
  text text not null check (length(text) <= 8000),
  primary key (document, number)
);

-- Every stem that anybody shared: what nobody said stands for what is like it by its trigrams.
create table reflect.term (term text primary key check (length(term) <= 200));
create index term_alike on reflect.term using gin (term gin_trgm_ops);

-- A role that may add may take back what it shared, and nothing else: then no word of it stays.
create function reflect.take_back(taken bigint) returns void
language plpgsql security definer set search_path = pg_catalog, reflect, pg_temp as $$
declare
  gone text[];
begin
  if not exists (
      select from session join writer on writer.id = session.writer
      where session.id = taken and (writer.role is null or writer.role = session_user)) then
    raise insufficient_privilege;
  end if;
  gone := array(
    select distinct unnest(tsvector_to_array(said)) from document where session = taken);
  delete from step using document where step.document = document.id and session = taken;
  delete from document where session = taken;
  delete from session where id = taken;
  delete from term where term.term = any(gone) and not exists (
    select from document where said @@
      ('''' || replace(replace(term.term, '\', '\\'), '''', '''''') || '''')::tsquery);
end $$;

grant select, insert on reflect.session, reflect.document, reflect.step, reflect.term to public;

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
create policy own on reflect.told for insert with check (exists (
  select from reflect.writer where id = told.writer and (role is null or role = session_user)));
create policy own on reflect.session for insert with check (exists (
  select from reflect.writer where id = session.writer and (role is null or role = session_user)));
create policy own on reflect.document for insert with check (exists (
  select from reflect.session join reflect.writer on writer.id = session.writer
  where session.id = document.session and (role is null or role = session_user)));
create policy own on reflect.step for insert with check (exists (
  select from reflect.document join reflect.session on session.id = document.session
  join reflect.writer on writer.id = session.writer
  where document.id = step.document and (role is null or role = session_user)));
