-- The texts of a decision are three states of one file, which are alike but for some lines: two of them are packed behind the
-- third. decision is a view in its own words, with the columns it has always had. Whatever named the table names
-- kept_decision from here on.
drop trigger decision_is_never_updated;

alter table decision rename to kept_decision;

-- texts: text_before and text_base, packed by the program behind text_after; those columns are then empty.
alter table kept_decision add column texts blob;

update kept_decision set texts = packed_behind(text_after, text_before, text_base), text_base = '', text_before = ''
where text_base is not null;

create trigger decision_is_never_updated before update on kept_decision
begin select raise(abort, 'the ledger is append-only'); end;

create view decision as
select id, proposal, verdict, dropped_hunks, sentence, reason, target_kind, target_path,
  iif(texts is null, text_base, unpacked_behind(text_after, texts, 1)) as text_base,
  iif(texts is null, text_before, unpacked_behind(text_after, texts, 0)) as text_before,
  text_after, decided_by, decided_at
from kept_decision;

create trigger decision_is_kept instead of insert on decision
begin
  insert into kept_decision values (new.id, new.proposal, new.verdict, new.dropped_hunks, new.sentence, new.reason,
    new.target_kind, new.target_path, iif(new.text_base is null, null, ''), iif(new.text_before is null, null, ''),
    new.text_after, new.decided_by, new.decided_at, packed_behind(new.text_after, new.text_before, new.text_base));
end;

-- That a proposal stands rejected is told by its decisions; derived_happening has what operations say.
drop trigger decision_is_tallied;

create trigger decision_is_tallied after insert on kept_decision
begin
  update derived_tally set (rejected, first_rejected, last_rejected) = (
    select count(*), unixepoch(min(at)) * 1000 + substr(min(at), -4, 3), unixepoch(max(at)) * 1000 + substr(max(at), -4, 3)
    from (
      select decided_at as at
      from proposal join kept_decision as newest on newest.id = (
        select id from kept_decision as each where each.proposal = proposal.id
        order by decided_at desc, id desc limit 1)
      where proposal.fingerprint = derived_tally.fingerprint and verdict = 'rejected'))
  where fingerprint = (select fingerprint from proposal where id = new.proposal);
end;

delete from derived_happening where kind = 'rejected';

-- The words of derived_word, each once, with how many learnings have it; written with them.
create table derived_vocabulary (
  word text primary key,
  learnings integer not null
) strict, without rowid;

insert into derived_vocabulary select word, count(*) from derived_word where word not like '>%' group by word;

-- Two bytes of an id are enough to tell the sightings of one learning apart; the whole id is compared in the row.
drop trigger sighting_is_kept;

drop index kept_sighting_of_learning;

create index kept_sighting_of_learning on kept_sighting (learning, substr(record, 1, 2));

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
    where known.learning = learning.rowid and substr(known.record, 1, 2) = substr(short.record, 1, 2)
      and known.record = short.record and there.repository = new.repository
      and (new.record <> '' or known.session = short.session and known.line = new.line));
end;
