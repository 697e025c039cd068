-- One call of a judge, and what it cost; a call that failed may have cost something too.
create table if not exists inquiry (
  id integer primary key,
  judge text not null,
  messages integer not null,
  answered integer not null check (answered in (0, 1)),
  cost_usd real not null,
  at text not null
) strict;

-- What a judge said of one message, so that no message is asked about twice. key: SHA-256 of judge, prompt and message.
-- record: the message's own id, empty where it has none. dropped: how many of its lessons could not stand.
create table if not exists opinion (
  key text primary key check (length(key) = 64),
  inquiry integer not null references inquiry,
  record text not null,
  kind text not null check (kind in ('correction', 'approval', 'suggestion', 'remember', 'none')),
  failure integer not null check (failure in (0, 1)),
  dropped integer not null
) strict;

create index if not exists opinion_of_record on opinion (record);

-- The lessons of a message that can stand, numbered from 0, the worthiest first. holds_in: project, all, files of the glob or
-- the skill that holds_of names.
create table if not exists lesson (
  opinion text not null references opinion,
  number integer not null,
  worth real not null check (worth between 0 and 1),
  sentence text not null,
  quote text not null,
  holds_in text not null check (holds_in in ('project', 'files', 'skill', 'all')),
  holds_of text not null,
  primary key (opinion, number)
) strict;

-- Which transcripts a judge has heard while nobody waited, and how long they were. Rows change, and none is precious.
create table if not exists judged_transcript (
  path text primary key,
  size integer not null,
  judge text not null
) strict;
