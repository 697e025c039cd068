-- A sighting takes a third of its room: what many of them share is kept once, ids and times are numbers, and what was said
-- is packed. sighting is a view of this in its own words, with the columns it has always had: what is asked, recorded
-- and exported is the same. What begins with kept_ holds the rows of that view, and is in no record under its own name.
drop trigger sighting_is_never_updated;

drop trigger sighting_is_never_deleted;

drop trigger sighting_is_tallied;

drop trigger sighting_counts_in_its_week;

drop trigger sighting_is_open;

drop trigger sighting_is_placed;

create table kept_place (
  id integer primary key,
  repository text not null,
  root text not null,
  cwd text not null,
  unique (repository, root, cwd)
) strict;

create table kept_manner (
  id integer primary key,
  voice text not null,
  kind text not null,
  unique (voice, kind)
) strict;

-- learning: the row's number. session, record: 16 bytes where the id is one in the usual form and in small letters. said_at,
-- heard_at: milliseconds since 1970 where the time is written as it always is. Anything else is kept as the text that
-- it is. said: quote, said_before, said_after, skills and marks, packed by the program.
create table kept_sighting (
  id integer primary key,
  learning integer not null,
  place integer not null references kept_place,
  session any not null,
  record any not null,
  line integer not null,
  said_at any,
  heard_at any not null,
  manner integer not null references kept_manner,
  score real not null,
  said blob not null
) strict;

insert into kept_place (repository, root, cwd) select distinct repository, root, cwd from sighting order by id;

insert into kept_manner (voice, kind) select distinct voice, kind from sighting order by id;

insert into kept_sighting
select sighting.id, learning.rowid, kept_place.id,
  iif(session glob '????????-????-????-????-????????????' and session not glob '*[^-0-9a-f]*'
    and length(replace(session, '-', '')) = 32, unhex(replace(session, '-', '')), session),
  iif(record glob '????????-????-????-????-????????????' and record not glob '*[^-0-9a-f]*'
    and length(replace(record, '-', '')) = 32, unhex(replace(record, '-', '')), record),
  line,
  iif(said_at = strftime('%Y-%m-%dT%H:%M:%fZ', (unixepoch(said_at) * 1000 + substr(said_at, -4, 3)) / 1000.0, 'unixepoch'),
    unixepoch(said_at) * 1000 + substr(said_at, -4, 3), said_at),
  iif(heard_at = strftime('%Y-%m-%dT%H:%M:%fZ', (unixepoch(heard_at) * 1000 + substr(heard_at, -4, 3)) / 1000.0, 'unixepoch'),
    unixepoch(heard_at) * 1000 + substr(heard_at, -4, 3), heard_at),
  kept_manner.id, score, packed(quote, said_before, said_after, skills, marks)
from sighting
cross join learning on learning.fingerprint = sighting.fingerprint
cross join kept_place on kept_place.repository = sighting.repository and kept_place.root = sighting.root
  and kept_place.cwd = sighting.cwd
cross join kept_manner on kept_manner.voice = sighting.voice and kept_manner.kind = sighting.kind
order by sighting.id;

-- Finds the sightings of a learning, and among them the one of a record by the beginning of its id.
create index kept_sighting_of_learning on kept_sighting (learning, substr(record, 1, 4));

-- What points to a sighting points to its row.
create table event_before (
  id integer primary key, fingerprint text, kind text, sighting integer, repository text, note text, at text
) strict;

insert into event_before select id, fingerprint, kind, sighting, repository, note, at from event order by id;

drop table event;

drop table sighting;

create table event (
  id integer primary key,
  fingerprint text not null references learning,
  kind text not null check (kind in (
    'recalled', 'corrected', 'called_wrong', 'broken_again', 'retired', 'forgotten', 'kept')),
  sighting integer references kept_sighting,
  repository text not null,
  note text not null,
  at text not null,
  check (kind <> 'corrected' or sighting is not null)
) strict;

insert into event select * from event_before order by id;

drop table event_before;

create index event_of_learning on event (fingerprint);

create unique index event_once_for_a_sighting on event (sighting, fingerprint, kind) where sighting is not null;

create trigger event_is_never_updated before update on event
begin select raise(abort, 'the ledger is append-only'); end;

create trigger event_is_never_deleted before delete on event
begin select raise(abort, 'the ledger is append-only'); end;

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
  unpacked(said, 0) as quote,
  unpacked(said, 1) as said_before,
  unpacked(said, 2) as said_after,
  unpacked(said, 3) as skills,
  unpacked(said, 4) as marks,
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
    kept_manner.id, new.score, packed(new.quote, new.said_before, new.said_after, new.skills, new.marks)
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
    where known.learning = learning.rowid and substr(known.record, 1, 4) = substr(short.record, 1, 4)
      and known.record = short.record and there.repository = new.repository
      and (new.record <> '' or known.session = short.session and known.line = new.line));
end;

create trigger sighting_is_never_updated before update on kept_sighting
begin select raise(abort, 'the ledger is append-only'); end;

create trigger sighting_is_never_deleted before delete on kept_sighting
begin select raise(abort, 'the ledger is append-only'); end;

create trigger kept_place_is_never_updated before update on kept_place
begin select raise(abort, 'the ledger is append-only'); end;

create trigger kept_place_is_never_deleted before delete on kept_place
begin select raise(abort, 'the ledger is append-only'); end;

create trigger kept_manner_is_never_updated before update on kept_manner
begin select raise(abort, 'the ledger is append-only'); end;

create trigger kept_manner_is_never_deleted before delete on kept_manner
begin select raise(abort, 'the ledger is append-only'); end;

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
  insert into derived_heard
  select fingerprint, repository, 1, said, said
  from (
    select fingerprint, repository,
      unixepoch(coalesce(said_at, heard_at)) * 1000 + substr(coalesce(said_at, heard_at), -4, 3) as said
    from sighting where id = new.id) where true
  on conflict do update set
    times = times + 1, first_at = min(first_at, excluded.first_at), last_at = max(last_at, excluded.last_at);
  insert into derived_repository select repository, root from kept_place where id = new.place
  on conflict do update set root = excluded.root where root <> excluded.root;
end;

create trigger sighting_counts_in_its_week after insert on kept_sighting
begin
  insert into derived_week
  select (unixepoch(coalesce(said_at, heard_at)) / 86400 + 3) / 7, repository, kind, 1 from sighting where id = new.id
  on conflict do update set number = number + 1;
end;

-- The directories in which a wording was heard, with their numbers; derived_stood has them in words, as before.
drop table derived_stood;

create table derived_stood_at (
  learning integer not null,
  place integer not null,
  times integer not null,
  newest integer not null,
  primary key (learning, place)
) strict, without rowid;

insert into derived_stood_at select learning, place, count(*), max(id) from kept_sighting group by learning, place;

create view derived_stood as
select learning.fingerprint as fingerprint, kept_place.repository as repository, kept_place.root as root,
  kept_place.cwd as cwd, times, newest
from derived_stood_at join learning on learning.rowid = derived_stood_at.learning
join kept_place on kept_place.id = derived_stood_at.place;

create trigger sighting_is_placed after insert on kept_sighting
begin
  insert into derived_stood_at values (new.learning, new.place, 1, new.id)
  on conflict do update set times = times + 1, newest = max(newest, excluded.newest);
end;

-- A sighting opens only what was undone.
create trigger sighting_is_open after insert on kept_sighting
when exists (
  select 1 from derived_tally as mine join derived_tally as member using (canonical)
  join derived_happening as happened on happened.fingerprint = member.fingerprint and happened.kind = 'undone'
  where mine.fingerprint = (select fingerprint from learning where rowid = new.learning))
begin
  delete from derived_open where proposal in (
    select proposal.id from derived_tally as mine join derived_tally as member using (canonical)
    join proposal on proposal.fingerprint = member.fingerprint
      and proposal.repository = (select repository from kept_place where id = new.place)
    where mine.fingerprint = (select fingerprint from learning where rowid = new.learning));
  insert into derived_open select id, undecided from standing_open where id in (
    select proposal.id from derived_tally as mine join derived_tally as member using (canonical)
    join proposal on proposal.fingerprint = member.fingerprint
      and proposal.repository = (select repository from kept_place where id = new.place)
    where mine.fingerprint = (select fingerprint from learning where rowid = new.learning));
end;
