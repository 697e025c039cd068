-- What no other table says of a learning. corrected: the sighting counts as a correction of what was applied, and no longer
-- as heard again. retired, forgotten and kept say whether it still counts: the newest does.
create table event (
  id integer primary key,
  fingerprint text not null references learning,
  kind text not null check (kind in (
    'recalled', 'corrected', 'called_wrong', 'broken_again', 'retired', 'forgotten', 'kept')),
  sighting integer references sighting,
  repository text not null,
  note text not null,
  at text not null,
  check (kind <> 'corrected' or sighting is not null)
) strict;

create index event_of_learning on event (fingerprint);

create unique index event_once_for_a_sighting on event (sighting, fingerprint, kind) where sighting is not null;

-- A learning that counts as another one, or with null for the other on its own again. The newest row of a learning counts,
-- with the learning that the other one counts as at that moment.
create table likeness (
  id integer primary key,
  fingerprint text not null references learning,
  counts_as text references learning,
  why text not null check (why in ('alike', 'pair', 'person')),
  ratio real,
  linked_at text not null,
  check (counts_as is not fingerprint),
  check (counts_as is not null or why = 'person'),
  check ((ratio is not null) = (why = 'alike'))
) strict;

create index likeness_of_learning on likeness (fingerprint);

create trigger event_is_never_updated before update on event
begin select raise(abort, 'the ledger is append-only'); end;

create trigger event_is_never_deleted before delete on event
begin select raise(abort, 'the ledger is append-only'); end;

create trigger likeness_is_never_updated before update on likeness
begin select raise(abort, 'the ledger is append-only'); end;

create trigger likeness_is_never_deleted before delete on likeness
begin select raise(abort, 'the ledger is append-only'); end;

-- From here on, what begins with derived_ is told by the tables above: it is in no record, and made again from them.
-- Times in these tables are milliseconds since 1970.

-- How often what happened to each wording. canonical: the learning that it counts as.
create table derived_tally (
  fingerprint text primary key,
  canonical text not null,
  sightings integer not null default 0,
  corrected integer not null default 0,
  recalled integer not null default 0,
  called_wrong integer not null default 0,
  broken_again integer not null default 0,
  applied integer not null default 0,
  undone integer not null default 0,
  rejected integer not null default 0,
  state text not null default 'kept',
  first_sighted integer,
  last_sighted integer,
  first_event integer,
  last_event integer,
  first_operation integer,
  last_operation integer,
  first_rejected integer,
  last_rejected integer
) strict, without rowid;

create index derived_tally_by_canonical on derived_tally (canonical);

create table derived_heard (
  fingerprint text not null,
  repository text not null,
  times integer not null,
  first_at integer not null,
  last_at integer not null,
  primary key (fingerprint, repository)
) strict, without rowid;

-- Where a repository was heard last.
create table derived_repository (
  repository text primary key,
  root text not null
) strict, without rowid;

-- The words by which wordings are found; written by the program, up to the learning that derived_index names.
create table derived_word (
  word text not null,
  length integer not null,
  learning integer not null,
  primary key (word, length, learning)
) strict, without rowid;

create table derived_index (
  id integer primary key check (id = 1),
  version integer not null,
  newest integer not null
) strict;

-- What decisions and operations say of learnings. operation 0: a rejection that stands.
create table derived_happening (
  fingerprint text not null,
  kind text not null,
  decision integer not null,
  operation integer not null,
  proposal text not null,
  repository text not null,
  target_kind text,
  at text not null,
  primary key (fingerprint, kind, decision, operation)
) strict, without rowid;

create trigger learning_is_tallied after insert on learning
begin
  insert into derived_tally (fingerprint, canonical) values (new.fingerprint, new.fingerprint);
end;

create trigger sighting_is_tallied after insert on sighting
begin
  update derived_tally set
    sightings = sightings + 1,
    first_sighted = min(coalesce(first_sighted, said), said),
    last_sighted = max(coalesce(last_sighted, said), said)
  from (select unixepoch(coalesce(new.said_at, new.heard_at)) * 1000
    + substr(coalesce(new.said_at, new.heard_at), -4, 3) as said)
  where fingerprint = new.fingerprint;
  insert into derived_heard
  select new.fingerprint, new.repository, 1, said, said
  from (select unixepoch(coalesce(new.said_at, new.heard_at)) * 1000
    + substr(coalesce(new.said_at, new.heard_at), -4, 3) as said) where true
  on conflict do update set
    times = times + 1, first_at = min(first_at, excluded.first_at), last_at = max(last_at, excluded.last_at);
  insert into derived_repository values (new.repository, new.root)
  on conflict do update set root = excluded.root where root <> excluded.root;
end;

create trigger event_is_tallied after insert on event
begin
  update derived_tally set
    corrected = corrected + (new.kind = 'corrected'),
    recalled = recalled + (new.kind = 'recalled'),
    called_wrong = called_wrong + (new.kind = 'called_wrong'),
    broken_again = broken_again + (new.kind = 'broken_again')
  where fingerprint = new.fingerprint;
  update derived_tally set
    first_event = min(coalesce(first_event, happened), happened),
    last_event = max(coalesce(last_event, happened), happened)
  from (select unixepoch(new.at) * 1000 + substr(new.at, -4, 3) as happened)
  where fingerprint = new.fingerprint and new.kind in ('recalled', 'called_wrong', 'broken_again');
  update derived_tally set state = (
    select kind from event
    where event.fingerprint = new.fingerprint and kind in ('retired', 'forgotten', 'kept')
    order by at desc, id desc limit 1)
  where fingerprint = new.fingerprint and new.kind in ('retired', 'forgotten', 'kept');
end;

create trigger likeness_is_tallied after insert on likeness
begin
  update derived_tally set canonical = iif(new.counts_as is null, fingerprint, (
    select canonical from derived_tally where fingerprint = new.counts_as))
  where (fingerprint = new.fingerprint or (canonical = new.fingerprint and new.counts_as is not null))
    and not exists (
      select 1 from derived_tally where fingerprint = new.counts_as and canonical = new.fingerprint);
end;

create trigger decision_is_tallied after insert on decision
begin
  delete from derived_happening
  where fingerprint = (select fingerprint from proposal where id = new.proposal)
    and kind = 'rejected' and proposal = new.proposal;
  insert into derived_happening
  select fingerprint, 'rejected', decision.id, 0, proposal.id, repository, target_kind, decided_at
  from proposal join decision on decision.id = (
    select id from decision as newest where newest.proposal = proposal.id
    order by decided_at desc, id desc limit 1)
  where verdict = 'rejected' and proposal.id = new.proposal;
  update derived_tally set
    rejected = (select count(*) from derived_happening as happened
      where happened.fingerprint = derived_tally.fingerprint and kind = 'rejected'),
    (first_rejected, last_rejected) = (
      select unixepoch(min(at)) * 1000 + substr(min(at), -4, 3), unixepoch(max(at)) * 1000 + substr(max(at), -4, 3)
      from derived_happening as happened
      where happened.fingerprint = derived_tally.fingerprint and kind = 'rejected')
  where fingerprint = (select fingerprint from proposal where id = new.proposal);
end;

create trigger operation_decision_is_tallied after insert on operation_decision
when exists (select 1 from outcome where outcome.operation = new.operation)
begin
  insert into derived_happening
  select fingerprint, 'applied', decision.id, operation_decision.operation, proposal.id, repository, target_kind, outcome.at
  from operation_decision
  join outcome on outcome.operation = operation_decision.operation and outcome.state = 'applied'
  join decision on decision.id = operation_decision.decision
  join proposal on proposal.id = decision.proposal
  where operation_decision.operation = new.operation and operation_decision.decision = new.decision;
  update derived_tally set
    applied = (select count(*) from derived_happening as happened
      where happened.fingerprint = derived_tally.fingerprint and kind = 'applied'),
    undone = (select count(*) from derived_happening as happened
      where happened.fingerprint = derived_tally.fingerprint and kind = 'undone'),
    (first_operation, last_operation) = (
      select unixepoch(min(at)) * 1000 + substr(min(at), -4, 3), unixepoch(max(at)) * 1000 + substr(max(at), -4, 3)
      from derived_happening as happened
      where happened.fingerprint = derived_tally.fingerprint and kind in ('applied', 'undone'))
  where fingerprint = (select fingerprint from decision join proposal on proposal.id = decision.proposal where decision.id = new.decision);
end;

create trigger operation_undone_is_tallied after insert on operation_undone
when exists (select 1 from outcome where outcome.operation = new.operation)
begin
  insert into derived_happening
  select fingerprint, 'undone', decision.id, operation_undone.operation, proposal.id, repository, target_kind, outcome.at
  from operation_undone
  join outcome on outcome.operation = operation_undone.operation and outcome.state = 'applied'
  join decision on decision.id = operation_undone.decision
  join proposal on proposal.id = decision.proposal
  where operation_undone.operation = new.operation and operation_undone.decision = new.decision;
  update derived_tally set
    applied = (select count(*) from derived_happening as happened
      where happened.fingerprint = derived_tally.fingerprint and kind = 'applied'),
    undone = (select count(*) from derived_happening as happened
      where happened.fingerprint = derived_tally.fingerprint and kind = 'undone'),
    (first_operation, last_operation) = (
      select unixepoch(min(at)) * 1000 + substr(min(at), -4, 3), unixepoch(max(at)) * 1000 + substr(max(at), -4, 3)
      from derived_happening as happened
      where happened.fingerprint = derived_tally.fingerprint and kind in ('applied', 'undone'))
  where fingerprint = (select fingerprint from decision join proposal on proposal.id = decision.proposal where decision.id = new.decision);
end;

create trigger outcome_is_tallied after insert on outcome when new.state = 'applied'
begin
  insert into derived_happening
  select fingerprint, 'applied', decision.id, operation_decision.operation, proposal.id, repository, target_kind, outcome.at
  from operation_decision
  join outcome on outcome.operation = operation_decision.operation and outcome.state = 'applied'
  join decision on decision.id = operation_decision.decision
  join proposal on proposal.id = decision.proposal
  where operation_decision.operation = new.operation;
  insert into derived_happening
  select fingerprint, 'undone', decision.id, operation_undone.operation, proposal.id, repository, target_kind, outcome.at
  from operation_undone
  join outcome on outcome.operation = operation_undone.operation and outcome.state = 'applied'
  join decision on decision.id = operation_undone.decision
  join proposal on proposal.id = decision.proposal
  where operation_undone.operation = new.operation;
  update derived_tally set
    applied = (select count(*) from derived_happening as happened
      where happened.fingerprint = derived_tally.fingerprint and kind = 'applied'),
    undone = (select count(*) from derived_happening as happened
      where happened.fingerprint = derived_tally.fingerprint and kind = 'undone'),
    (first_operation, last_operation) = (
      select unixepoch(min(at)) * 1000 + substr(min(at), -4, 3), unixepoch(max(at)) * 1000 + substr(max(at), -4, 3)
      from derived_happening as happened
      where happened.fingerprint = derived_tally.fingerprint and kind in ('applied', 'undone'))
  where fingerprint in (
    select fingerprint from (
      select decision as carried from operation_decision where operation = new.operation
      union select decision from operation_undone where operation = new.operation)
    join decision on decision.id = carried join proposal on proposal.id = decision.proposal);
end;

-- What there was before.
insert into derived_happening
  select fingerprint, 'applied', decision.id, operation_decision.operation, proposal.id, repository, target_kind, outcome.at
  from operation_decision
  join outcome on outcome.operation = operation_decision.operation and outcome.state = 'applied'
  join decision on decision.id = operation_decision.decision
  join proposal on proposal.id = decision.proposal
  where true;

insert into derived_happening
  select fingerprint, 'undone', decision.id, operation_undone.operation, proposal.id, repository, target_kind, outcome.at
  from operation_undone
  join outcome on outcome.operation = operation_undone.operation and outcome.state = 'applied'
  join decision on decision.id = operation_undone.decision
  join proposal on proposal.id = decision.proposal
  where true;

insert into derived_happening
  select fingerprint, 'rejected', decision.id, 0, proposal.id, repository, target_kind, decided_at
  from proposal join decision on decision.id = (
    select id from decision as newest where newest.proposal = proposal.id
    order by decided_at desc, id desc limit 1)
  where verdict = 'rejected';

insert into derived_tally (fingerprint, canonical, sightings, first_sighted, last_sighted)
select learning.fingerprint, learning.fingerprint, count(sighting.id),
  unixepoch(min(coalesce(said_at, heard_at))) * 1000 + substr(min(coalesce(said_at, heard_at)), -4, 3),
  unixepoch(max(coalesce(said_at, heard_at))) * 1000 + substr(max(coalesce(said_at, heard_at)), -4, 3)
from learning left join sighting on sighting.fingerprint = learning.fingerprint
group by learning.fingerprint;

insert into derived_heard
select fingerprint, repository, count(*),
  unixepoch(min(coalesce(said_at, heard_at))) * 1000 + substr(min(coalesce(said_at, heard_at)), -4, 3),
  unixepoch(max(coalesce(said_at, heard_at))) * 1000 + substr(max(coalesce(said_at, heard_at)), -4, 3)
from sighting group by fingerprint, repository;

insert into derived_repository
select repository, root from sighting
where id in (select max(id) from sighting group by repository);

update derived_tally set
    rejected = (select count(*) from derived_happening as happened
      where happened.fingerprint = derived_tally.fingerprint and kind = 'rejected'),
    (first_rejected, last_rejected) = (
      select unixepoch(min(at)) * 1000 + substr(min(at), -4, 3), unixepoch(max(at)) * 1000 + substr(max(at), -4, 3)
      from derived_happening as happened
      where happened.fingerprint = derived_tally.fingerprint and kind = 'rejected')
  where fingerprint in (select fingerprint from proposal);

update derived_tally set
    applied = (select count(*) from derived_happening as happened
      where happened.fingerprint = derived_tally.fingerprint and kind = 'applied'),
    undone = (select count(*) from derived_happening as happened
      where happened.fingerprint = derived_tally.fingerprint and kind = 'undone'),
    (first_operation, last_operation) = (
      select unixepoch(min(at)) * 1000 + substr(min(at), -4, 3), unixepoch(max(at)) * 1000 + substr(max(at), -4, 3)
      from derived_happening as happened
      where happened.fingerprint = derived_tally.fingerprint and kind in ('applied', 'undone'))
  where fingerprint in (select fingerprint from proposal);
