-- What a judge said of a session, so that nothing is asked about twice. key: SHA-256 of judge, prompt and text. part: from 1, 0 of
-- the whole session; size: of its transcript then, in bytes. A session without a row of part 0 is raw; one that holds too little
-- to tell, or of which the answer could not stand, is skipped. told: JSON, empty where skipped.
create table if not exists summary (
  id integer primary key,
  key text not null check (length(key) = 64),
  inquiry integer references inquiry,
  session text not null,
  part integer not null,
  size integer not null,
  state text not null check (state in ('digested', 'skipped')),
  told text not null,
  at text not null
) strict;

create index if not exists summary_of_key on summary (key);
create index if not exists summary_of_session on summary (session, part);
