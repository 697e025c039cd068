-- Operations of another machine, kept as history: they changed nothing here, so nothing here undoes them.
create table imported_operation (
  operation integer primary key references operation,
  imported_at text not null
) strict;

create trigger imported_operation_is_never_updated before update on imported_operation
begin select raise(abort, 'the ledger is append-only'); end;

create trigger imported_operation_is_never_deleted before delete on imported_operation
begin select raise(abort, 'the ledger is append-only'); end;
