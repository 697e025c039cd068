-- What an operation is besides an apply: one with no row here is an apply. An undo names the operation it takes back; a
-- restore names the operation that its files go back to, and on which side of it, or the backup that it is made of.
create table operation_sort (
  operation integer primary key references operation,
  sort text not null check (sort in ('undo', 'restore')),
  other integer references operation,
  side text check (side in ('before', 'after')),
  backup text,
  check ((other is null) <> (backup is null)),
  check (sort = 'restore' or other is not null),
  check ((side is not null) = (sort = 'restore' and other is not null))
) strict;

-- Directories that are there since the operation, outermost first.
create table operation_directory (
  operation integer not null references operation,
  path text not null,
  primary key (operation, path)
) strict;

-- Decisions that an operation takes back. Of the applied operations that carry a decision out or take it back the newest
-- counts. What is taken back is not proposed again before it is heard again: in a sighting with a higher id than this.
create table operation_undone (
  operation integer not null references operation,
  decision integer not null references decision,
  last_sighting integer not null,
  primary key (operation, decision)
) strict;

create index operation_undone_of_decision on operation_undone (decision);

create trigger operation_sort_is_never_updated before update on operation_sort
begin select raise(abort, 'the ledger is append-only'); end;

create trigger operation_sort_is_never_deleted before delete on operation_sort
begin select raise(abort, 'the ledger is append-only'); end;

create trigger operation_directory_is_never_updated before update on operation_directory
begin select raise(abort, 'the ledger is append-only'); end;

create trigger operation_directory_is_never_deleted before delete on operation_directory
begin select raise(abort, 'the ledger is append-only'); end;

create trigger operation_undone_is_never_updated before update on operation_undone
begin select raise(abort, 'the ledger is append-only'); end;

create trigger operation_undone_is_never_deleted before delete on operation_undone
begin select raise(abort, 'the ledger is append-only'); end;
