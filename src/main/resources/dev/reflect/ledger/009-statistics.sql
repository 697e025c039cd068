-- What happened in each week and repository, counted. week: from Monday on, in UTC; the number of weeks since that of
-- 1 January 1970. what: the kind of a signal, proposed, applied or taken_back. repository *: for every project.
create table derived_week (
  week integer not null,
  repository text not null,
  what text not null,
  number integer not null,
  primary key (week, repository, what)
) strict, without rowid;

-- What became of proposals by the last word on each, in the week in which it was said.
create table derived_week_decided (
  week integer not null,
  repository text not null,
  marks text not null,
  kind text not null,
  confidence text not null,
  skill text not null,
  fate text not null,
  number integer not null,
  primary key (week, repository, marks, kind, confidence, skill, fate)
) strict, without rowid;

create trigger sighting_counts_in_its_week after insert on sighting
begin
  insert into derived_week
  values ((unixepoch(coalesce(new.said_at, new.heard_at)) / 86400 + 3) / 7, new.repository, new.kind, 1)
  on conflict do update set number = number + 1;
end;

create trigger proposal_counts_in_its_week after insert on proposal when new.repository <> '*'
begin
  insert into derived_week values ((unixepoch(new.opened_at) / 86400 + 3) / 7, new.repository, 'proposed', 1)
  on conflict do update set number = number + 1;
end;

create trigger happening_counts_in_its_week after insert on derived_happening when new.kind in ('applied', 'undone')
begin
  insert into derived_week
  values ((unixepoch(new.at) / 86400 + 3) / 7, new.repository, iif(new.kind = 'applied', 'applied', 'taken_back'), 1)
  on conflict do update set number = number + 1;
end;

create trigger decided_counts_in_its_week after insert on derived_decided
begin
  insert into derived_week_decided
  select (unixepoch(new.at) / 86400 + 3) / 7, repository, new.marks, new.kind, new.confidence, new.skill, new.fate, 1
  from proposal where id = new.proposal
  on conflict do update set number = number + 1;
end;

create trigger decided_otherwise_counts_in_its_week after update on derived_decided
begin
  update derived_week_decided set number = number - 1
  where week = (unixepoch(old.at) / 86400 + 3) / 7
    and repository = (select repository from proposal where id = old.proposal)
    and marks = old.marks and kind = old.kind and confidence = old.confidence and skill = old.skill and fate = old.fate;
  insert into derived_week_decided
  select (unixepoch(new.at) / 86400 + 3) / 7, repository, new.marks, new.kind, new.confidence, new.skill, new.fate, 1
  from proposal where id = new.proposal
  on conflict do update set number = number + 1;
end;

-- What there was before.
insert into derived_week
select (unixepoch(coalesce(said_at, heard_at)) / 86400 + 3) / 7 as week, repository, kind, count(*)
from sighting group by week, repository, kind;

insert into derived_week
select (unixepoch(opened_at) / 86400 + 3) / 7 as week, repository, 'proposed', count(*)
from proposal where repository <> '*' group by week, repository;

insert into derived_week
select (unixepoch(at) / 86400 + 3) / 7 as week, repository, iif(kind = 'applied', 'applied', 'taken_back') as what, count(*)
from derived_happening where kind in ('applied', 'undone') group by week, repository, what;

insert into derived_week_decided
select (unixepoch(at) / 86400 + 3) / 7 as week, repository, marks, kind, confidence, skill, fate, count(*)
from derived_decided join proposal on proposal.id = derived_decided.proposal
group by week, repository, marks, kind, confidence, skill, fate;
