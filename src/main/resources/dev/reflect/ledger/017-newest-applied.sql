-- Which of the decisions that were applied for a proposal counts: what stands, before what was taken back, and of equals
-- the newest. Kept by triggers, so that nobody sorts what is applied.
create index derived_applied_of_proposal on derived_applied (proposal);

create table derived_newest (
  proposal text primary key,
  decision integer not null
) strict, without rowid;

create trigger applied_is_newest after insert on derived_applied
begin
  insert or replace into derived_newest
  select proposal, decision from derived_applied where proposal = new.proposal
  order by back, operation desc, decision desc limit 1;
end;

create trigger applied_is_gone after delete on derived_applied
begin
  delete from derived_newest where proposal = old.proposal;
  insert into derived_newest
  select proposal, decision from derived_applied where proposal = old.proposal
  order by back, operation desc, decision desc limit 1;
end;

insert into derived_newest
select proposal, decision from (
  select proposal, decision, row_number() over (
    partition by proposal order by back, operation desc, decision desc) as place
  from derived_applied)
where place = 1;
