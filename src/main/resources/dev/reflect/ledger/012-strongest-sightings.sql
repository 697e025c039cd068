-- The score of the strongest sighting of a wording in a repository, by which it is told how sure a proposal is. To look
-- through the sightings themselves took longest of all that is asked of open proposals.
alter table derived_heard add column strongest real not null default 0;

update derived_heard set strongest = heard.strongest
from (
  select learning.fingerprint as fingerprint, kept_place.repository as repository, max(score) as strongest
  from kept_sighting
  join learning on learning.rowid = kept_sighting.learning
  join kept_place on kept_place.id = kept_sighting.place
  group by learning, kept_place.repository) as heard
where heard.fingerprint = derived_heard.fingerprint and heard.repository = derived_heard.repository;

drop trigger sighting_is_tallied;

create trigger sighting_is_tallied after insert on kept_sighting
begin
  update derived_tally set
    sightings = sightings + 1,
    first_sighted = min(coalesce(first_sighted, said), said),
    last_sighted = max(coalesce(last_sighted, said), said)
  from (
    select fingerprint as wording,
      unixepoch(coalesce(said_at, heard_at)) * 1000 + substr(coalesce(said_at, heard_at), -4, 3) as said
    from sighting where id = new.id)
  where fingerprint = wording;
  insert into derived_heard (fingerprint, repository, times, first_at, last_at, strongest)
  select fingerprint, repository, 1, said, said, new.score
  from (
    select fingerprint, repository,
      unixepoch(coalesce(said_at, heard_at)) * 1000 + substr(coalesce(said_at, heard_at), -4, 3) as said
    from sighting where id = new.id) where true
  on conflict do update set
    times = times + 1, first_at = min(first_at, excluded.first_at), last_at = max(last_at, excluded.last_at),
    strongest = max(strongest, excluded.strongest);
  insert into derived_repository select repository, root from kept_place where id = new.place
  on conflict do update set root = excluded.root where root <> excluded.root;
end;
