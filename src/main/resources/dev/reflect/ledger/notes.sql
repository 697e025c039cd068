-- What Claude found out itself. id: 16 digits of the SHA-256 of its place and words. session: empty where a person wrote it
-- down, or another program. same: the first note that says the same, mostly its own id.
create table if not exists note (
  id text primary key check (length(id) = 16),
  kind text not null check (kind in ('cure', 'pivot', 'gotcha', 'decision', 'insight')),
  text text not null,
  repository text not null,
  directory text not null,
  session text not null,
  record text not null,
  same text not null check (length(same) = 16),
  at text not null
) strict;

create index if not exists note_of_repository on note (repository);

-- What a person decided about one: of its words and of its end the newest counts.
create table if not exists note_decision (
  id integer primary key,
  note text not null references note,
  verdict text not null check (verdict in ('reworded', 'rejected', 'proposed')),
  text text not null,
  at text not null
) strict;
