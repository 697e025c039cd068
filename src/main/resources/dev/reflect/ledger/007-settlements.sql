-- What a person decided about two sentences that cannot both hold in one repository, so that nobody asks again. The two are
-- told by their fingerprints, the smaller one first; the newest row of a pair counts. words: the narrower sentence.
create table settlement (
  id integer primary key,
  first text not null check (length(first) = 16),
  second text not null check (length(second) = 16 and second > first),
  repository text not null,
  choice text not null
    check (choice in ('keep_first', 'keep_second', 'narrow_first', 'narrow_second', 'keep_both', 'reopened')),
  words text,
  settled_at text not null,
  check ((choice in ('narrow_first', 'narrow_second')) = (words is not null))
) strict;

create index settlement_of_pair on settlement (repository, first, second);

create trigger settlement_is_never_updated before update on settlement
begin select raise(abort, 'the ledger is append-only'); end;

create trigger settlement_is_never_deleted before delete on settlement
begin select raise(abort, 'the ledger is append-only'); end;
