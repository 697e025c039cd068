-- One call to a model, and what it cost; a call that failed may have cost something too.
create table semantic_call (
  id integer primary key,
  model text not null,
  messages integer not null,
  answered integer not null check (answered in (0, 1)),
  cost_usd real not null,
  at text not null
) strict;

-- What the model said about one message, so that no message is paid for twice. key: SHA-256 of model, prompt and input.
create table semantic_answer (
  key text primary key check (length(key) = 64),
  call integer not null references semantic_call,
  kind text not null check (kind in ('correction', 'approval', 'suggestion', 'remember', 'none')),
  confidence real not null,
  sentence text,
  durable integer not null check (durable in (0, 1))
) strict;

create trigger semantic_call_is_never_updated before update on semantic_call
begin select raise(abort, 'the ledger is append-only'); end;

create trigger semantic_call_is_never_deleted before delete on semantic_call
begin select raise(abort, 'the ledger is append-only'); end;

create trigger semantic_answer_is_never_updated before update on semantic_answer
begin select raise(abort, 'the ledger is append-only'); end;

create trigger semantic_answer_is_never_deleted before delete on semantic_answer
begin select raise(abort, 'the ledger is append-only'); end;
