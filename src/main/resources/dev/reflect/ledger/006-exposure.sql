-- A session of which a transcript was read, in each repository that it was in.
create table session_seen (
  session text not null,
  repository text not null,
  began_at text not null,
  primary key (session, repository)
) strict;

-- A file of instructions or a skill that Claude was given in a session, by its path. Only newer clients say which.
create table session_loaded (
  session text not null,
  file text not null,
  loaded_at text not null,
  primary key (session, file, loaded_at)
) strict;

create index session_loaded_file on session_loaded (file);

create trigger session_seen_is_never_updated before update on session_seen
begin select raise(abort, 'the ledger is append-only'); end;

create trigger session_seen_is_never_deleted before delete on session_seen
begin select raise(abort, 'the ledger is append-only'); end;

create trigger session_loaded_is_never_updated before update on session_loaded
begin select raise(abort, 'the ledger is append-only'); end;

create trigger session_loaded_is_never_deleted before delete on session_loaded
begin select raise(abort, 'the ledger is append-only'); end;
