-- What all wordings of a learning come to, in one row: a list by score and the statistics read all of these. Each number but
-- wordings and others is that of a kind of event. aside: retired or forgotten; null where it counts.
-- others: those behind it together, mostly none, and then nobody reads them.
create view summed_worth as
select canonical as fingerprint, (
    select nullif(own.state, 'kept') from derived_tally as own where own.fingerprint = member.canonical) as aside,
  nullif(max(max(
    coalesce(last_sighted, -9223372036854775807), coalesce(last_event, -9223372036854775807),
    coalesce(last_operation, -9223372036854775807), coalesce(last_rejected, -9223372036854775807))),
    -9223372036854775807) as last,
  nullif(min(min(
    coalesce(first_sighted, 9223372036854775807), coalesce(first_event, 9223372036854775807),
    coalesce(first_operation, 9223372036854775807), coalesce(first_rejected, 9223372036854775807))),
    9223372036854775807) as first,
  max(0, sum(sightings) - sum(corrected) - 1) as reinforced, sum(sightings) > sum(corrected) as extracted,
  sum(rejected) as rejected,
  sum(applied) + sum(undone) + sum(corrected) + sum(recalled) + sum(called_wrong) + sum(broken_again) as others,
  sum(applied) as applied, sum(undone) as undone, sum(corrected) as corrected, sum(recalled) as recalled,
  sum(called_wrong) as called_wrong, sum(broken_again) as broken_again, count(*) as wordings
from derived_tally as member group by canonical;

-- The same, kept by triggers. SQLite reads a row from its beginning, so what is asked most comes first.
create table derived_worth (
  fingerprint text primary key,
  aside text,
  last integer,
  first integer,
  reinforced integer not null,
  extracted integer not null,
  rejected integer not null,
  others integer not null,
  applied integer not null,
  undone integer not null,
  corrected integer not null,
  recalled integer not null,
  called_wrong integer not null,
  broken_again integer not null,
  wordings integer not null
) strict, without rowid;

insert into derived_worth select * from summed_worth;

create trigger derived_tally_has_worth after insert on derived_tally
begin
  insert into derived_worth select * from summed_worth where fingerprint = new.canonical;
end;

create trigger derived_tally_changes_worth
after update of canonical, state, sightings, corrected, recalled, called_wrong, broken_again, applied, undone, rejected,
  first_sighted, last_sighted, first_event, last_event, first_operation, last_operation, first_rejected, last_rejected
on derived_tally
begin
  delete from derived_worth where fingerprint in (old.canonical, new.canonical);
  insert into derived_worth select * from summed_worth where fingerprint in (old.canonical, new.canonical);
end;
