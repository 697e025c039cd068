-- From here on: what was decided before does not count when it is told how often what is heard is accepted.
create table meta_reset (
  id integer primary key,
  at text not null
) strict;

-- What a person decided in another program. key: SHA-256 of what that program had written down.
create table imported_decision (
  key text primary key check (length(key) = 64),
  source text not null,
  verdict text not null check (verdict in ('accepted', 'modified', 'skipped', 'rejected')),
  kind text not null check (kind in ('correction', 'approval', 'suggestion', 'remember')),
  confidence text not null check (confidence in ('high', 'medium', 'low')),
  skill text not null,
  decided_at text not null,
  imported_at text not null
) strict;

create trigger meta_reset_is_never_updated before update on meta_reset
begin select raise(abort, 'the ledger is append-only'); end;

create trigger meta_reset_is_never_deleted before delete on meta_reset
begin select raise(abort, 'the ledger is append-only'); end;

create trigger imported_decision_is_never_updated before update on imported_decision
begin select raise(abort, 'the ledger is append-only'); end;

create trigger imported_decision_is_never_deleted before delete on imported_decision
begin select raise(abort, 'the ledger is append-only'); end;

-- Each decision with what was heard until then: the strongest sighting, and its marks without scores and places,
-- detector and name separated by a tab. What an operation took back is undone, whatever had been decided.
create view judged as
select made.id as decision, made.proposal as proposal, made.decided_at as at,
  case
    when coalesce((
      select back from (
        select operation, 0 as back from operation_decision where decision = made.id
        union all select operation, 1 from operation_undone where decision = made.id
      ) join outcome using (operation) where outcome.state = 'applied' order by operation desc limit 1), 0)
      then 'undone'
    when made.verdict = 'reopened' then 'open'
    when made.decided_by = 'auto' then 'by_auto'
    else made.verdict
  end as fate,
  sighting.kind as kind,
  case when sighting.score >= 0.75 then 'high' when sighting.score >= 0.55 then 'medium' else 'low' end as confidence,
  coalesce((
    select group_concat(substr(value, 1, instr(value, char(9)) + instr(substr(value, instr(value, char(9)) + 1), char(9)) - 1), char(10))
    from (
      select value from json_each((
        select iif(json_valid(list), list, '[]') from (
          select '["' || replace(replace(replace(replace(sighting.marks, '\', '\\'), '"', '\"'), char(9), '\t'), char(10), '","') || '"]' as list)))
      where value <> '' order by key)), '') as marks,
  coalesce(made.target_kind, '') as target,
  case when made.target_kind in ('skill', 'new_skill') then
    (select replace(folder, rtrim(folder, replace(folder, '/', '')), '') from (
      select rtrim(rtrim(made.target_path, replace(made.target_path, '/', '')), '/') as folder))
    else '' end as skill
from decision as made
join proposal on proposal.id = made.proposal
join sighting on sighting.id = coalesce((
  select id from sighting as heard
  where heard.fingerprint = proposal.fingerprint and heard.repository = proposal.repository
    and heard.heard_at <= made.decided_at
  order by heard.score desc, heard.id limit 1), (
  select id from sighting as heard
  where heard.fingerprint = proposal.fingerprint and heard.repository = proposal.repository
  order by heard.score desc, heard.id limit 1));

-- Tables whose names begin with derived_ hold nothing of their own: triggers keep them, and they are in no record. This one has the last
-- decision of each proposal, the next one how many are alike.
create table derived_decided (
  proposal text primary key,
  decision integer not null,
  at text not null,
  fate text not null,
  kind text not null,
  confidence text not null,
  marks text not null,
  target text not null,
  skill text not null
) strict;

create table derived_acceptance (
  marks text not null,
  kind text not null,
  confidence text not null,
  target text not null,
  skill text not null,
  fate text not null,
  number integer not null,
  primary key (marks, kind, confidence, target, skill, fate)
) strict;

create trigger derived_decided_counts after insert on derived_decided
begin insert into derived_acceptance
  select new.marks, new.kind, new.confidence, new.target, new.skill, new.fate, 1
  where new.at > coalesce((select max(at) from meta_reset), '')
  on conflict do update set number = number + 1; end;

create trigger derived_decided_counts_again after update on derived_decided
begin insert into derived_acceptance
  select new.marks, new.kind, new.confidence, new.target, new.skill, new.fate, 1
  where new.at > coalesce((select max(at) from meta_reset), '')
  on conflict do update set number = number + 1; end;

create trigger derived_decided_counts_no_more after update on derived_decided
begin update derived_acceptance set number = number - 1
  where marks = old.marks and kind = old.kind and confidence = old.confidence and target = old.target
    and skill = old.skill and fate = old.fate
    and old.at > coalesce((select max(at) from meta_reset), ''); end;

create trigger meta_reset_empties_the_tally after insert on meta_reset
begin delete from derived_acceptance; insert into derived_acceptance
  select marks, kind, confidence, target, skill, fate, count(*) from derived_decided
  where at > (select max(at) from meta_reset)
  group by marks, kind, confidence, target, skill, fate; end;

create trigger decision_is_judged after insert on decision
begin insert into derived_decided
  select proposal, decision, at, fate, kind, confidence, marks, target, skill from judged
  where judged.decision = new.id
  on conflict do update set decision = excluded.decision, at = excluded.at, fate = excluded.fate,
    kind = excluded.kind, confidence = excluded.confidence, marks = excluded.marks,
    target = excluded.target, skill = excluded.skill
  where (excluded.at, excluded.decision) >= (derived_decided.at, derived_decided.decision); end;

create trigger outcome_is_judged after insert on outcome
begin update derived_decided set fate = (select fate from judged where judged.decision = derived_decided.decision)
  where derived_decided.proposal in (
    select decision.proposal from decision where decision.id in (
      select decision from operation_decision where operation = new.operation
      union select decision from operation_undone where operation = new.operation)); end;

create trigger operation_decision_is_judged after insert on operation_decision
begin update derived_decided set fate = (select fate from judged where judged.decision = derived_decided.decision)
  where derived_decided.decision = new.decision
    and derived_decided.proposal = (select proposal from decision where id = new.decision); end;

create trigger operation_undone_is_judged after insert on operation_undone
begin update derived_decided set fate = (select fate from judged where judged.decision = derived_decided.decision)
  where derived_decided.decision = new.decision
    and derived_decided.proposal = (select proposal from decision where id = new.decision); end;

insert into derived_decided
select proposal, decision, at, fate, kind, confidence, marks, target, skill from judged
where true
on conflict do update set decision = excluded.decision, at = excluded.at, fate = excluded.fate,
  kind = excluded.kind, confidence = excluded.confidence, marks = excluded.marks,
  target = excluded.target, skill = excluded.skill
where (excluded.at, excluded.decision) >= (derived_decided.at, derived_decided.decision);
