-- What is open, with all that names it: a list of open proposals reads these rows and their sentences, and a count of them
-- reads these rows alone.
drop view standing_open;

-- strongest: the score of what was said for it most surely, in whatever wording. decision: the one that counts, where none
-- was taken back.
create view standing_open as
select position, id, learning.rowid as learning, repository,
  standing_verdict in ('reopened', 'skipped') or undone_by is not null as undecided, (
    select max(strongest) from derived_tally as mine join derived_tally as member using (canonical)
    join derived_heard on derived_heard.fingerprint = member.fingerprint
      and derived_heard.repository = standing.repository
    where mine.fingerprint = standing.fingerprint) as strongest,
  iif(standing_verdict <> 'reopened' and undone_by is null, decision, null) as decision, undone_by
from standing join learning using (fingerprint)
where repository <> '*' and standing_verdict <> 'rejected' and not applied and not waiting and state = 'kept'
  and not doubled and not promoted;

drop table derived_open;

create table derived_open (
  position integer primary key,
  proposal text not null unique,
  learning integer not null,
  repository text not null,
  undecided integer not null,
  strongest real,
  decision integer,
  undone_by integer
) strict;

create index derived_open_undecided on derived_open (undecided) where undecided;

insert into derived_open
select position, id, learning, repository, undecided, strongest, decision, undone_by from standing_open;

-- To insert the number of a proposal's row asks standing_open about it again.
create view asked_again as select rowid as position from proposal;

create trigger asked_again_is_open instead of insert on asked_again
begin
  delete from derived_open where position = new.position;
  insert into derived_open
  select position, id, learning, repository, undecided, strongest, decision, undone_by
  from standing_open where position = new.position;
end;

drop trigger proposal_is_open;

create trigger proposal_is_open after insert on proposal
begin
  insert into asked_again
  select proposal.rowid from derived_tally as mine join derived_tally as member using (canonical)
  join proposal on proposal.fingerprint = member.fingerprint and proposal.repository = new.repository
  where mine.fingerprint = new.fingerprint;
end;

drop trigger decision_is_open;

create trigger decision_is_open after insert on kept_decision
begin
  insert into asked_again select rowid from proposal where id = new.proposal;
end;

-- A sighting opens only what was undone.
drop trigger sighting_is_open;

create trigger sighting_is_open after insert on kept_sighting
when exists (
  select 1 from derived_tally as mine join derived_tally as member using (canonical)
  join derived_happening as happened on happened.fingerprint = member.fingerprint and happened.kind = 'undone'
  where mine.fingerprint = (select fingerprint from learning where rowid = new.learning))
begin
  insert into asked_again
  select proposal.rowid from derived_tally as mine join derived_tally as member using (canonical)
  join proposal on proposal.fingerprint = member.fingerprint
    and proposal.repository = (select repository from kept_place where id = new.place)
  where mine.fingerprint = (select fingerprint from learning where rowid = new.learning);
end;

-- What was said more surely than all before.
create trigger heard_first_is_open after insert on derived_heard
begin
  update derived_open set strongest = max(coalesce(strongest, new.strongest), new.strongest)
  where position in (
    select proposal.rowid from derived_tally as mine join derived_tally as member using (canonical)
    join proposal on proposal.fingerprint = member.fingerprint and proposal.repository = new.repository
    where mine.fingerprint = new.fingerprint);
end;

create trigger heard_more_surely_is_open after update of strongest on derived_heard
when new.strongest > old.strongest
begin
  update derived_open set strongest = max(coalesce(strongest, new.strongest), new.strongest)
  where position in (
    select proposal.rowid from derived_tally as mine join derived_tally as member using (canonical)
    join proposal on proposal.fingerprint = member.fingerprint and proposal.repository = new.repository
    where mine.fingerprint = new.fingerprint);
end;

drop trigger derived_tally_is_open;

create trigger derived_tally_is_open after update of canonical, state on derived_tally
when old.canonical <> new.canonical or old.state <> new.state
begin
  insert into asked_again
  select proposal.rowid from derived_tally as member join proposal on proposal.fingerprint = member.fingerprint
  where member.canonical in (old.canonical, new.canonical);
end;

drop trigger operation_decision_is_open;

create trigger operation_decision_is_open after insert on operation_decision
when exists (select 1 from outcome where outcome.operation = new.operation)
begin
  insert into asked_again
  select proposal.rowid from derived_tally as member join proposal on proposal.fingerprint = member.fingerprint
  where member.canonical in (
    select mine.canonical from derived_tally as mine join proposal on proposal.fingerprint = mine.fingerprint
    join kept_decision on kept_decision.proposal = proposal.id
    where kept_decision.id in (
      select decision from operation_decision where operation = new.operation
      union all select decision from operation_undone where operation = new.operation));
end;

drop trigger operation_undone_is_open;

create trigger operation_undone_is_open after insert on operation_undone
when exists (select 1 from outcome where outcome.operation = new.operation)
begin
  insert into asked_again
  select proposal.rowid from derived_tally as member join proposal on proposal.fingerprint = member.fingerprint
  where member.canonical in (
    select mine.canonical from derived_tally as mine join proposal on proposal.fingerprint = mine.fingerprint
    join kept_decision on kept_decision.proposal = proposal.id
    where kept_decision.id in (
      select decision from operation_decision where operation = new.operation
      union all select decision from operation_undone where operation = new.operation));
end;

drop trigger outcome_is_open;

create trigger outcome_is_open after insert on outcome when new.state = 'applied'
begin
  insert into asked_again
  select proposal.rowid from derived_tally as member join proposal on proposal.fingerprint = member.fingerprint
  where member.canonical in (
    select mine.canonical from derived_tally as mine join proposal on proposal.fingerprint = mine.fingerprint
    join kept_decision on kept_decision.proposal = proposal.id
    where kept_decision.id in (
      select decision from operation_decision where operation = new.operation
      union all select decision from operation_undone where operation = new.operation));
end;
