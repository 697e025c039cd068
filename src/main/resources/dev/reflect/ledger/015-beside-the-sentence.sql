-- Who teaches something says the words of which its sentence is made: what was said of a learning is packed with its sentence
-- at hand, which it then repeats in a few bits. What is there already stays as it is packed.
drop view sighting;

create view sighting as
select kept_sighting.id as id,
  learning.fingerprint as fingerprint,
  kept_place.repository as repository,
  kept_place.root as root,
  iif(typeof(session) = 'blob', lower(
    substr(hex(session), 1, 8) || '-' || substr(hex(session), 9, 4) || '-' || substr(hex(session), 13, 4)
    || '-' || substr(hex(session), 17, 4) || '-' || substr(hex(session), 21)), session) as session,
  iif(typeof(record) = 'blob', lower(
    substr(hex(record), 1, 8) || '-' || substr(hex(record), 9, 4) || '-' || substr(hex(record), 13, 4)
    || '-' || substr(hex(record), 17, 4) || '-' || substr(hex(record), 21)), record) as record,
  line,
  iif(typeof(said_at) = 'integer', strftime('%Y-%m-%dT%H:%M:%fZ', said_at / 1000.0, 'unixepoch'), said_at) as said_at,
  kept_place.cwd as cwd,
  (select voice from kept_manner where kept_manner.id = manner) as voice,
  (select kind from kept_manner where kept_manner.id = manner) as kind,
  score,
  unpacked_beside(learning.sentence, said, 0) as quote,
  unpacked_beside(learning.sentence, said, 1) as said_before,
  unpacked_beside(learning.sentence, said, 2) as said_after,
  unpacked_beside(learning.sentence, said, 3) as skills,
  unpacked_beside(learning.sentence, said, 4) as marks,
  iif(typeof(heard_at) = 'integer', strftime('%Y-%m-%dT%H:%M:%fZ', heard_at / 1000.0, 'unixepoch'), heard_at) as heard_at
from kept_sighting
join learning on learning.rowid = kept_sighting.learning
join kept_place on kept_place.id = kept_sighting.place;

-- A forked session copies records under a new session id and keeps their own ids: those are one sighting. Only records
-- without an id are told apart by session and line. What is there already adds nothing.
create trigger sighting_is_kept instead of insert on sighting
begin
  select raise(abort, 'no learning has the fingerprint of this sighting')
  where not exists (select 1 from learning where fingerprint = new.fingerprint);
  insert into kept_place (repository, root, cwd) values (new.repository, new.root, new.cwd) on conflict do nothing;
  insert into kept_manner (voice, kind) values (new.voice, new.kind) on conflict do nothing;
  insert into kept_sighting
  select new.id, learning.rowid, kept_place.id, short.session, short.record, new.line, short.said_at, short.heard_at,
    kept_manner.id, new.score,
    packed_beside(learning.sentence, new.quote, new.said_before, new.said_after, new.skills, new.marks)
  from (
    select
      iif(new.session glob '????????-????-????-????-????????????' and new.session not glob '*[^-0-9a-f]*'
        and length(replace(new.session, '-', '')) = 32,
        unhex(replace(new.session, '-', '')), cast(new.session as text)) as session,
      iif(new.record glob '????????-????-????-????-????????????' and new.record not glob '*[^-0-9a-f]*'
        and length(replace(new.record, '-', '')) = 32,
        unhex(replace(new.record, '-', '')), cast(new.record as text)) as record,
      iif(new.said_at = strftime('%Y-%m-%dT%H:%M:%fZ',
          (unixepoch(new.said_at) * 1000 + substr(new.said_at, -4, 3)) / 1000.0, 'unixepoch'),
        unixepoch(new.said_at) * 1000 + substr(new.said_at, -4, 3), cast(new.said_at as text)) as said_at,
      iif(new.heard_at = strftime('%Y-%m-%dT%H:%M:%fZ',
          (unixepoch(new.heard_at) * 1000 + substr(new.heard_at, -4, 3)) / 1000.0, 'unixepoch'),
        unixepoch(new.heard_at) * 1000 + substr(new.heard_at, -4, 3), cast(new.heard_at as text)) as heard_at
  ) as short
  cross join learning on learning.fingerprint = new.fingerprint
  cross join kept_place on kept_place.repository = new.repository and kept_place.root = new.root
    and kept_place.cwd = new.cwd
  cross join kept_manner on kept_manner.voice = new.voice and kept_manner.kind = new.kind
  where not exists (
    select 1 from kept_sighting as known join kept_place as there on there.id = known.place
    where known.learning = learning.rowid and substr(known.record, 1, 2) = substr(short.record, 1, 2)
      and known.record = short.record and there.repository = new.repository
      and (new.record <> '' or known.session = short.session and known.line = new.line));
end;
