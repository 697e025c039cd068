-- Every time that was heard what was ever applied, in any of its wordings: few beside all sightings, and whether a line
-- helps is counted from these alone. at: milliseconds since 1970.
create table derived_echo (
  fingerprint text not null,
  at integer not null,
  sighting integer not null,
  repository text not null,
  session text not null,
  primary key (fingerprint, at, sighting)
) strict, without rowid;

-- The wordings whose sightings are there: what was ever applied, and all that counts, or has counted, as it does.
create table derived_echoing (
  fingerprint text primary key
) strict, without rowid;

create trigger echoing_is_echoed after insert on derived_echoing
begin
  insert into derived_echo
  select fingerprint,
    unixepoch(coalesce(said_at, heard_at)) * 1000 + substr(coalesce(said_at, heard_at), -4, 3), id, repository, session
  from sighting where fingerprint = new.fingerprint;
end;

create trigger sighting_is_echoed after insert on kept_sighting
when exists (
  select 1 from learning join derived_echoing using (fingerprint) where learning.rowid = new.learning)
begin
  insert into derived_echo
  select fingerprint,
    unixepoch(coalesce(said_at, heard_at)) * 1000 + substr(coalesce(said_at, heard_at), -4, 3), id, repository, session
  from sighting where id = new.id;
end;

create trigger operation_decision_is_echoed after insert on operation_decision
begin
  insert into derived_echoing
  select member.fingerprint
  from decision join proposal on proposal.id = decision.proposal
  join derived_tally as mine on mine.fingerprint = proposal.fingerprint
  join derived_tally as member on member.canonical = mine.canonical
  where decision.id = new.decision
  on conflict do nothing;
end;

create trigger derived_tally_is_echoed after update of canonical on derived_tally when old.canonical <> new.canonical
begin
  insert into derived_echoing
  select member.fingerprint from derived_tally as member
  where member.canonical = new.canonical and exists (
    select 1 from derived_tally as echoing join derived_echoing using (fingerprint)
    where echoing.canonical = new.canonical)
  on conflict do nothing;
end;

insert into derived_echoing
select distinct member.fingerprint
from operation_decision join decision on decision.id = operation_decision.decision
join proposal on proposal.id = decision.proposal
join derived_tally as mine on mine.fingerprint = proposal.fingerprint
join derived_tally as member on member.canonical = mine.canonical;

-- Finds who says the opposite: use the one, not the other.
create index learning_of_pair on learning (lower(dont), lower(do_instead)) where dont is not null;

-- What an operation of this machine did last with each decision that has a text: it was written, or taken back.
create view newest_applied as
select decision.id as decision, proposal.id as proposal, proposal.fingerprint as fingerprint,
  proposal.repository as repository, decision.target_kind as target_kind, decision.target_path as target_path,
  coalesce(decision.sentence, learning.sentence) as sentence, outcome.operation as operation, outcome.at as at,
  exists (
    select 1 from operation_undone as undone
    where undone.operation = outcome.operation and undone.decision = decision.id) as back
from decision
join proposal on proposal.id = decision.proposal
join learning on learning.fingerprint = proposal.fingerprint
join outcome on outcome.operation = (
  select carried.operation from (
    select operation from operation_decision where operation_decision.decision = decision.id
    union all select operation from operation_undone where operation_undone.decision = decision.id) as carried
  join outcome as ended on ended.operation = carried.operation
  where ended.state = 'applied' and carried.operation not in (select operation from imported_operation)
  order by carried.operation desc limit 1)
where decision.text_after is not null;

-- The same, kept by triggers: the texts of decisions are long, and these are read often.
create table derived_applied (
  decision integer primary key,
  proposal text not null,
  fingerprint text not null,
  repository text not null,
  target_kind text not null,
  target_path text not null,
  sentence text not null,
  operation integer not null,
  at text not null,
  back integer not null
) strict;

create trigger operation_decision_is_applied after insert on operation_decision
when exists (select 1 from outcome where outcome.operation = new.operation)
begin
  delete from derived_applied where decision = new.decision;
  insert into derived_applied
  select decision, proposal, fingerprint, repository, target_kind, target_path, sentence, operation, at, back
  from newest_applied where decision = new.decision;
end;

create trigger operation_undone_is_applied after insert on operation_undone
when exists (select 1 from outcome where outcome.operation = new.operation)
begin
  delete from derived_applied where decision = new.decision;
  insert into derived_applied
  select decision, proposal, fingerprint, repository, target_kind, target_path, sentence, operation, at, back
  from newest_applied where decision = new.decision;
end;

create trigger outcome_is_applied after insert on outcome when new.state = 'applied'
begin
  delete from derived_applied where decision in (
    select decision from operation_decision where operation = new.operation
    union all select decision from operation_undone where operation = new.operation);
  insert into derived_applied
  select decision, proposal, fingerprint, repository, target_kind, target_path, sentence, operation, at, back
  from newest_applied where decision in (
    select decision from operation_decision where operation = new.operation
    union all select decision from operation_undone where operation = new.operation);
end;

create trigger imported_operation_is_applied after insert on imported_operation
begin
  delete from derived_applied where decision in (
    select decision from operation_decision where operation = new.operation
    union all select decision from operation_undone where operation = new.operation);
  insert into derived_applied
  select decision, proposal, fingerprint, repository, target_kind, target_path, sentence, operation, at, back
  from newest_applied where decision in (
    select decision from operation_decision where operation = new.operation
    union all select decision from operation_undone where operation = new.operation);
end;

insert into derived_applied
select decision, proposal, fingerprint, repository, target_kind, target_path, sentence, operation, at, back
from newest_applied where decision in (
  select decision from operation_decision union select decision from operation_undone);
