-- The texts of a decision are packed: three states of one file, which are alike but for some lines. decision is a view in its
-- own words, with the columns it has always had. Whatever named the table names kept_decision from here on.
drop trigger decision_is_never_updated;

alter table decision rename to kept_decision;

-- texts: text_after, text_before and text_base, packed by the program; those columns are then empty.
alter table kept_decision add column texts blob;

update kept_decision set texts = packed(text_after, text_before, text_base), text_base = '', text_before = '', text_after = ''
where text_base is not null;

create trigger decision_is_never_updated before update on kept_decision
begin select raise(abort, 'the ledger is append-only'); end;

create view decision as
select id, proposal, verdict, dropped_hunks, sentence, reason, target_kind, target_path,
  iif(texts is null, text_base, unpacked(texts, 2)) as text_base,
  iif(texts is null, text_before, unpacked(texts, 1)) as text_before,
  iif(texts is null, text_after, unpacked(texts, 0)) as text_after,
  decided_by, decided_at
from kept_decision;

create trigger decision_is_kept instead of insert on decision
begin
  insert into kept_decision values (new.id, new.proposal, new.verdict, new.dropped_hunks, new.sentence, new.reason,
    new.target_kind, new.target_path, iif(new.text_base is null, null, ''), iif(new.text_before is null, null, ''),
    iif(new.text_after is null, null, ''), new.decided_by, new.decided_at,
    packed(new.text_after, new.text_before, new.text_base));
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
