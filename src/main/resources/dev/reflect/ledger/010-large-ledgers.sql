-- The decisions that put a learning into the file of all projects.
create index decision_for_all on decision (proposal) where target_kind = 'global';

-- Each proposal with the verdict that counts, whether what was decided is applied, and the operation that took it back.
-- Taken back, it waits until it is heard again. doubled: the learning has an earlier proposal in other words. promoted: it
-- is in the file of all projects.
create view standing as
select proposal.id as id, proposal.rowid as position, proposal.fingerprint as fingerprint,
  proposal.repository as repository, proposal.opened_at as opened_at, counting.id as decision,
  coalesce(counting.verdict, 'reopened') as standing_verdict,
  newest.id is not null and back.operation is null as applied,
  back.operation as undone_by,
  back.operation is not null and not exists (
    select 1 from derived_tally as member
    join sighting on sighting.fingerprint = member.fingerprint and sighting.repository = proposal.repository
    where member.canonical = mine.canonical and sighting.id > back.last_sighting) as waiting,
  shared.state as state,
  coalesce(counting.verdict, 'reopened') in ('reopened', 'skipped') and exists (
    select 1 from derived_tally as member
    join proposal as earlier on earlier.fingerprint = member.fingerprint and earlier.repository = proposal.repository
    where member.canonical = mine.canonical and earlier.rowid < proposal.rowid) as doubled,
  exists (
    select 1 from derived_tally as member
    join proposal as promoted on promoted.fingerprint = member.fingerprint
    join decision as global on global.proposal = promoted.id and global.target_kind = 'global'
    where member.canonical = mine.canonical and coalesce((
      select carried from (
        select operation, 1 as carried from operation_decision where operation_decision.decision = global.id
        union all select operation, 0 from operation_undone where operation_undone.decision = global.id)
      join outcome using (operation) where outcome.state = 'applied'
      order by operation desc limit 1), 0)) as promoted
from proposal
join derived_tally as mine on mine.fingerprint = proposal.fingerprint
join derived_tally as shared on shared.fingerprint = mine.canonical
left join decision as counting on counting.id = (
  select decision.id from decision where decision.proposal = proposal.id
  order by decided_at desc, decision.id desc limit 1)
left join operation as newest on newest.id = (
  select operation from (
    select operation from operation_decision where operation_decision.decision = counting.id
    union all select operation from operation_undone where operation_undone.decision = counting.id)
  join outcome using (operation) where outcome.state = 'applied'
  order by operation desc limit 1)
left join operation_undone as back on back.operation = newest.id and back.decision = counting.id;

-- Those of them that are open, and whether nobody has taken or turned them down yet.
create view standing_open as
select id, fingerprint, standing_verdict in ('reopened', 'skipped') or undone_by is not null as undecided from standing
where repository <> '*' and standing_verdict <> 'rejected' and not applied and not waiting and state = 'kept'
  and not doubled and not promoted;

-- The same, kept by triggers: whatever changes an answer of the view asks it again.
create table derived_open (
  proposal text primary key,
  undecided integer not null
) strict, without rowid;

create index derived_open_undecided on derived_open (proposal) where undecided;

create trigger proposal_is_open after insert on proposal
begin
  delete from derived_open where proposal in (
    select proposal.id from derived_tally as mine join derived_tally as member using (canonical)
    join proposal on proposal.fingerprint = member.fingerprint and proposal.repository = new.repository
    where mine.fingerprint = new.fingerprint);
  insert into derived_open select id, undecided from standing_open where id in (
    select proposal.id from derived_tally as mine join derived_tally as member using (canonical)
    join proposal on proposal.fingerprint = member.fingerprint and proposal.repository = new.repository
    where mine.fingerprint = new.fingerprint);
end;

create trigger decision_is_open after insert on decision
begin
  delete from derived_open where proposal = new.proposal;
  insert into derived_open select id, undecided from standing_open where id = new.proposal;
end;

-- A sighting opens only what was undone.
create trigger sighting_is_open after insert on sighting
when exists (
  select 1 from derived_tally as mine join derived_tally as member using (canonical)
  join derived_happening as happened on happened.fingerprint = member.fingerprint and happened.kind = 'undone'
  where mine.fingerprint = new.fingerprint)
begin
  delete from derived_open where proposal in (
    select proposal.id from derived_tally as mine join derived_tally as member using (canonical)
    join proposal on proposal.fingerprint = member.fingerprint and proposal.repository = new.repository
    where mine.fingerprint = new.fingerprint);
  insert into derived_open select id, undecided from standing_open where id in (
    select proposal.id from derived_tally as mine join derived_tally as member using (canonical)
    join proposal on proposal.fingerprint = member.fingerprint and proposal.repository = new.repository
    where mine.fingerprint = new.fingerprint);
end;

create trigger derived_tally_is_open after update of canonical, state on derived_tally
when old.canonical <> new.canonical or old.state <> new.state
begin
  delete from derived_open where proposal in (
    select proposal.id from derived_tally as member join proposal on proposal.fingerprint = member.fingerprint
    where member.canonical in (old.canonical, new.canonical));
  insert into derived_open
  select id, undecided from standing_open
  where fingerprint in (select fingerprint from derived_tally where canonical in (old.canonical, new.canonical));
end;

create trigger operation_decision_is_open after insert on operation_decision
when exists (select 1 from outcome where outcome.operation = new.operation)
begin
  delete from derived_open where proposal in (
    select proposal.id from derived_tally as member join proposal on proposal.fingerprint = member.fingerprint
    where member.canonical in (
    select mine.canonical from derived_tally as mine join proposal on proposal.fingerprint = mine.fingerprint
    join decision on decision.proposal = proposal.id
    where decision.id in (
      select decision from operation_decision where operation = new.operation
      union all select decision from operation_undone where operation = new.operation)));
  insert into derived_open
  select id, undecided from standing_open
  where fingerprint in (select fingerprint from derived_tally where canonical in (
    select mine.canonical from derived_tally as mine join proposal on proposal.fingerprint = mine.fingerprint
    join decision on decision.proposal = proposal.id
    where decision.id in (
      select decision from operation_decision where operation = new.operation
      union all select decision from operation_undone where operation = new.operation)));
end;

create trigger operation_undone_is_open after insert on operation_undone
when exists (select 1 from outcome where outcome.operation = new.operation)
begin
  delete from derived_open where proposal in (
    select proposal.id from derived_tally as member join proposal on proposal.fingerprint = member.fingerprint
    where member.canonical in (
    select mine.canonical from derived_tally as mine join proposal on proposal.fingerprint = mine.fingerprint
    join decision on decision.proposal = proposal.id
    where decision.id in (
      select decision from operation_decision where operation = new.operation
      union all select decision from operation_undone where operation = new.operation)));
  insert into derived_open
  select id, undecided from standing_open
  where fingerprint in (select fingerprint from derived_tally where canonical in (
    select mine.canonical from derived_tally as mine join proposal on proposal.fingerprint = mine.fingerprint
    join decision on decision.proposal = proposal.id
    where decision.id in (
      select decision from operation_decision where operation = new.operation
      union all select decision from operation_undone where operation = new.operation)));
end;

create trigger outcome_is_open after insert on outcome when new.state = 'applied'
begin
  delete from derived_open where proposal in (
    select proposal.id from derived_tally as member join proposal on proposal.fingerprint = member.fingerprint
    where member.canonical in (
    select mine.canonical from derived_tally as mine join proposal on proposal.fingerprint = mine.fingerprint
    join decision on decision.proposal = proposal.id
    where decision.id in (
      select decision from operation_decision where operation = new.operation
      union all select decision from operation_undone where operation = new.operation)));
  insert into derived_open
  select id, undecided from standing_open
  where fingerprint in (select fingerprint from derived_tally where canonical in (
    select mine.canonical from derived_tally as mine join proposal on proposal.fingerprint = mine.fingerprint
    join decision on decision.proposal = proposal.id
    where decision.id in (
      select decision from operation_decision where operation = new.operation
      union all select decision from operation_undone where operation = new.operation)));
end;

insert into derived_open select id, undecided from standing_open;

-- In how many repositories each wording was heard.
alter table derived_tally add column repositories integer not null default 0;

create trigger derived_heard_is_counted after insert on derived_heard
begin
  update derived_tally set repositories = repositories + 1 where fingerprint = new.fingerprint;
end;

update derived_tally set repositories = (
  select count(*) from derived_heard where derived_heard.fingerprint = derived_tally.fingerprint);

create index derived_tally_heard_in_several on derived_tally (repositories) where repositories > 1;

create index derived_tally_in_other_words on derived_tally (canonical) where canonical <> fingerprint;

-- The directories in which a wording was heard, and the newest sighting in each.
create table derived_stood (
  fingerprint text not null,
  repository text not null,
  root text not null,
  cwd text not null,
  times integer not null,
  newest integer not null,
  primary key (fingerprint, repository, root, cwd)
) strict, without rowid;

create trigger sighting_is_placed after insert on sighting
begin
  insert into derived_stood values (new.fingerprint, new.repository, new.root, new.cwd, 1, new.id)
  on conflict do update set times = times + 1, newest = max(newest, excluded.newest);
end;

insert into derived_stood
select fingerprint, repository, root, cwd, count(*), max(id) from sighting group by fingerprint, repository, root, cwd;

-- The same rows are told apart as before, by half as many bytes: ids that are written in hexadecimal digits are kept as
-- what they stand for. What is written otherwise, in capitals too, stays a text and differs from every such id.
drop index sighting_once;

create unique index sighting_once on sighting (
  fingerprint,
  iif(repository glob '*[^0-9a-f]*', repository, coalesce(unhex(repository), repository)),
  iif(record glob '????????-????-????-????-????????????' and record not glob '*[^-0-9a-f]*'
      and length(replace(record, '-', '')) = 32,
    coalesce(unhex(replace(record, '-', '')), record), record),
  iif(record = '', session || ':' || line, '')
);
