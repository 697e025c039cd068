-- Times are UTC, to the millisecond: 2026-11-21T10:15:00.000Z. Ids of the integer kind only grow, so the newest row is
-- the one with the highest id. Rows are only ever added here: the program adds triggers that refuse anything else. A table
-- stands after those that it points to. A ledger without one of them gets it when it is opened.

create table if not exists learning (
  fingerprint text primary key check (length(fingerprint) = 16),
  sentence text not null,
  dont text,
  do_instead text,
  first_seen text not null,
  check ((dont is null) = (do_instead is null))
) strict;
-- Finds who says the opposite: use the one, not the other.
create index if not exists learning_of_pair on learning (lower(dont), lower(do_instead)) where dont is not null;

-- skills: one a line. marks: one a line, its cells separated by tabs: detector, name, score, from, to.
-- In both, a newline, a tab and a backslash within a value are written \n, \t and \\.
create table if not exists sighting (
  id integer primary key,
  fingerprint text not null references learning,
  repository text not null,
  root text not null,
  session text not null,
  record text not null,
  line integer not null,
  said_at text,
  cwd text not null,
  voice text not null,
  kind text not null,
  score real not null,
  quote text not null,
  said_before text not null,
  said_after text not null,
  skills text not null,
  marks text not null,
  heard_at text not null
) strict;
-- A forked session copies records under a new session id and keeps their own ids: those are one sighting. Only records
-- without an id are told apart by session and line.
create unique index if not exists sighting_once on sighting (
  fingerprint, repository, record, iif(record = '', session || ':' || line, '')
);
create index if not exists sighting_counted on sighting (fingerprint, repository, said_at, heard_at, score, kind);
create index if not exists sighting_of_repository on sighting (repository);
-- What nobody said is asked for alone.
create index if not exists sighting_unsaid on sighting (voice) where voice in ('note', 'team');

create table if not exists proposal (
  id text primary key check (length(id) = 8),
  fingerprint text not null references learning,
  repository text not null, -- * for all of them
  opened_at text not null,
  unique (fingerprint, repository)
) strict;

-- What Claude found out itself. id: 16 digits of the SHA-256 of its place and words. session: empty where a person wrote it
-- down, or another program. same: the first note that says the same, mostly its own id.
create table if not exists note (
  id text primary key check (length(id) = 16),
  kind text not null check (kind in ('cure', 'pivot', 'gotcha', 'decision', 'insight')),
  text text not null,
  repository text not null,
  directory text not null,
  session text not null,
  record text not null,
  same text not null check (length(same) = 16),
  at text not null
) strict;
create index if not exists note_of_repository on note (repository);

-- What a person chose: for a proposal before deciding the file that it shall go to, by its kind and path; as words the
-- sentence that it shall be; or as a draft the text that is being edited, null once the proposal is decided. For a note that it
-- is reworded, with what it says from then on, rejected, or proposed, with the id of the proposal. Of each the newest counts.
create table if not exists choice (
  id integer primary key,
  proposal text references proposal,
  note text references note,
  kind text not null,
  chosen text,
  at text not null,
  check ((proposal is null) <> (note is null)),
  check ((note is null) = (kind not in ('reworded', 'rejected', 'proposed'))),
  check (chosen is not null or kind = 'draft')
) strict;
create index if not exists choice_of_proposal on choice (proposal);
create index if not exists choice_of_note on choice (note) where note is not null;

-- The newest decision of a proposal counts; 'reopened' takes the one before it back. Texts are those of the whole file:
-- as it was, as proposed, and as decided. dropped_hunks: numbers from 0, separated by spaces. imported_at: it was another
-- ledger's, counts from then on at the latest, and if it takes something is a proposal only, until somebody here takes it, too.
create table if not exists decision (
  id integer primary key,
  proposal text not null references proposal,
  verdict text not null check (verdict in ('accepted', 'modified', 'skipped', 'rejected', 'reopened')),
  imported_at text, -- before the texts: it is asked for each time
  dropped_hunks text,
  sentence text,
  reason text,
  target_kind text,
  target_path text,
  text_base text,
  text_before text,
  text_after text,
  decided_by text not null check (decided_by in ('person', 'auto')),
  decided_at text not null,
  counts_at text generated always as (iif(decided_at > imported_at, imported_at, decided_at)) stored,
  check ((verdict = 'accepted') = (dropped_hunks is not null)),
  check (sentence is null or verdict = 'modified'),
  check ((verdict = 'rejected') = (reason is not null)),
  check ((target_kind is null) = (target_path is null)),
  check ((verdict in ('accepted', 'modified')) = (text_base is not null)),
  check ((text_base is null) = (text_before is null) and (text_base is null) = (text_after is null)),
  check (text_base is null or target_path is not null)
) strict;
create index if not exists decision_of_proposal on decision (proposal, counts_at, verdict);
-- The decisions that put a learning into the file of all projects.
create index if not exists decision_for_all on decision (proposal) where target_kind = 'global';

-- An operation without an outcome was cut off: its files are to be settled. An undo names the operation it takes back; a
-- restore names the operation that its files go back to, and on which side of it, or the backup that it is made of.
-- imported_at: it was another machine's and is kept as history: it changed nothing here, so nothing here undoes it.
create table if not exists operation (
  id integer primary key,
  intended_at text not null,
  command text not null,
  sort text check (sort in ('undo', 'restore')), -- null: an apply
  other integer references operation,
  side text check (side in ('before', 'after')),
  backup text,
  imported_at text,
  check ((sort is null) = (other is null and backup is null)),
  check (other is null or backup is null),
  check (sort = 'restore' or backup is null),
  check ((side is not null) = (sort is 'restore' and other is not null))
) strict;

-- before_hash null: there was no file. after_hash null: there is to be none. With neither, it is a directory that is there
-- since the operation.
create table if not exists operation_file (
  operation integer not null references operation,
  path text not null,
  before_hash text,
  backup text,
  after_hash text,
  primary key (operation, path),
  check ((before_hash is null) = (backup is null))
) strict;

-- Decisions that an operation carries out, or takes back: then last_sighting is the newest one of that time, and what was
-- taken back is not proposed again before it is heard again, in a later one. Of the applied operations the newest counts.
create table if not exists operation_decision (
  operation integer not null references operation,
  decision integer not null references decision,
  last_sighting integer,
  primary key (operation, decision)
) strict;
create index if not exists operation_of_decision on operation_decision (decision);

create table if not exists outcome (
  operation integer primary key references operation,
  state text not null check (state in ('applied', 'rolled_back')),
  note text not null,
  at text not null
) strict;

-- What no other table says of a learning: a kind that changes its score, or a state. corrected: the sighting counts as a correction of what was applied, and no longer
-- as heard again. retired, forgotten and kept say whether it still counts: the newest does. reset: of none; what was decided
-- before does not count when it is told how often what is heard is accepted.
create table if not exists event (
  id integer primary key,
  fingerprint text references learning,
  kind text not null,
  sighting integer references sighting,
  repository text not null,
  note text not null,
  at text not null,
  check ((fingerprint is null) = (kind = 'reset')),
  check (kind <> 'corrected' or sighting is not null)
) strict;
create index if not exists event_of_learning on event (fingerprint);
create unique index if not exists event_once_for_a_sighting on event (sighting, fingerprint, kind) where sighting is not null;

-- A learning that counts as another one, or with null for the other on its own again. The newest row of a learning counts,
-- with the learning that the other one counts as at that moment; what counted as it goes along.
create table if not exists likeness (
  id integer primary key,
  fingerprint text not null references learning,
  counts_as text references learning,
  why text not null check (why in ('alike', 'pair', 'person')),
  ratio real,
  linked_at text not null,
  check (counts_as is not fingerprint),
  check (counts_as is not null or why = 'person'),
  check ((ratio is not null) = (why = 'alike'))
) strict;
create index if not exists likeness_of_learning on likeness (fingerprint);

-- What a person decided about two sentences that cannot both hold in one repository, so that nobody asks again. The two are
-- told by their fingerprints, the smaller one first; the newest row of a pair counts. words: the narrower sentence.
create table if not exists settlement (
  id integer primary key,
  first text not null check (length(first) = 16),
  second text not null check (length(second) = 16 and second > first),
  repository text not null,
  choice text not null
    check (choice in ('keep_first', 'keep_second', 'narrow_first', 'narrow_second', 'keep_both', 'reopened')),
  words text,
  settled_at text not null,
  check ((choice in ('narrow_first', 'narrow_second')) = (words is not null))
) strict;
create index if not exists settlement_of_pair on settlement (repository, first, second);

-- What is known of a session: each repository that it was in, since when; each file of instructions or skill that Claude was
-- given in it, and when (only newer clients say which); and in a trial, whether a coin gave it recall: given or not.
create table if not exists session (
  session text not null,
  kind text not null check (kind in ('repository', 'file', 'trial')),
  value text not null,
  at text not null
) strict;
create unique index if not exists session_once on session (
  session, kind, iif(kind = 'trial', '', value), iif(kind = 'file', at, '')
);

-- What a person decided in another program. key: SHA-256 of what that program had written down.
create table if not exists imported_decision (
  key text primary key check (length(key) = 64),
  source text not null,
  verdict text not null check (verdict in ('accepted', 'modified', 'skipped', 'rejected')),
  kind text not null check (kind in ('correction', 'approval', 'suggestion', 'remember')),
  confidence text not null check (confidence in ('high', 'medium', 'low')),
  skill text not null,
  decided_at text not null,
  imported_at text not null
) strict;

-- Every message that something was heard in, whether or not anything was proposed, with the person's words whole and what
-- Claude said before and after. id: by the record, or by session and line where that has no id; what a forked session
-- tells again is there once. worth: how likely a later session should know it, 0 to 1, as it was heard
-- first. why_not: why nothing was proposed, a word; null where something was. skills, marks: as of a sighting.
create table if not exists heard (
  id text primary key check (length(id) = 16),
  repository text not null,
  root text not null,
  session text not null,
  record text not null,
  line integer not null,
  said_at text,
  cwd text not null,
  voice text not null,
  kind text not null,
  score real not null,
  worth real not null check (worth between 0 and 1),
  quote text not null,
  said_before text not null,
  said_after text not null,
  skills text not null,
  marks text not null,
  why_not text,
  heard_at text not null
) strict;

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
-- record: the message's own id, empty where it has none. dropped: how many of its lessons could not stand. corrects: how
-- surely it corrects; null where the judge was not asked for it.
create table if not exists opinion (
  key text primary key check (length(key) = 64),
  inquiry integer not null references inquiry,
  record text not null,
  kind text not null check (kind in ('correction', 'approval', 'suggestion', 'remember', 'none')),
  failure integer not null check (failure in (0, 1)),
  dropped integer not null,
  corrects real check (corrects between 0 and 1)
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

-- What a judge said of a session, so that nothing is asked about twice. key: SHA-256 of judge, prompt and text. part: from 1, 0 of
-- the whole session; size: of its transcript then, in bytes. A session without a row of part 0 is raw; one that holds too little
-- to tell is skipped without an inquiry, one whose answer could not stand with it. told: JSON, empty where skipped.
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

-- What Claude was given at a prompt, a row for each find; and once the turn was over a second row, with whether the answer used
-- it. prompt: the first half of the SHA-256 of its words, as its record is not written yet. find: a learning's fingerprint, or
-- the record of a place in an earlier session. size: in characters.
create table if not exists recall (
  id integer primary key,
  session text not null,
  prompt text not null check (length(prompt) = 32),
  kind text not null check (kind in ('learning', 'place')),
  find text not null,
  score real not null,
  size integer not null,
  outcome text check (outcome in ('used', 'unused')),
  at text not null
) strict;
create index if not exists recall_of_session on recall (session);

-- What is known of a folder. With a hash, the newest commit that it was seen with where something was heard, by which its
-- repository is known again elsewhere, and its inode. Without, that it lies elsewhere now, with all in it, as a person said or
-- its git history shows; the newest counts, and one without a second path takes back. No row is another for it: who reads a
-- path asks where it lies now.
create table if not exists folder (
  id integer primary key,
  path text not null,
  to_path text,
  hash text,
  inode text,
  at text not null,
  check (to_path is not path),
  check ((hash is null) = (inode is null)),
  check (hash is null or to_path is null)
) strict;
create index if not exists folder_of_path on folder (path);

-- The team that this ledger tells what it keeps: the newest row counts, and one without an address has left. writer: who
-- we are there, a UUID; whoever comes back under the same name is the same writer. Stays with this ledger: no export has it.
create table if not exists membership (
  id integer primary key,
  writer text not null check (length(writer) = 36),
  name text not null,
  address text,
  at text not null
) strict;

-- What the team was told, in the versions that it knows it by; of a sentence in a repository the newest counts.
-- fingerprint: that of this sentence. repository: * for all of them. times: -1 and less where another machine of the person
-- told it, under the name that was taken again here. Stays with this ledger, as does what others keep.
create table if not exists told (
  writer text not null,
  version integer not null,
  kind text not null check (kind in ('kept', 'retired', 'withdrawn')),
  fingerprint text not null check (length(fingerprint) = 16),
  repository text not null,
  sentence text not null,
  times integer not null,
  at text not null,
  primary key (writer, version)
) strict;

-- The sessions that its person agreed to share: of a session the newest row counts. From agreed on it waits until it is sent.
-- steps, print: how many steps were shown, and the print of all that is sent of them: more never is.
create table if not exists sharing (
  id integer primary key,
  writer text not null check (length(writer) = 36),
  session text not null,
  steps integer not null,
  print text not null,
  state text not null check (state in ('agreed', 'sent', 'withdrawn')),
  at text not null
) strict;

-- Each proposal with the decision that counts, and the newest applied operation that carried that decision out or took
-- it back. last_sighting: taken back, it waits until it is heard again, after this one.
create view if not exists standing as
select proposal.rowid as position, proposal.id as id, proposal.fingerprint as fingerprint,
  proposal.repository as repository, counting.id as decision, coalesce(counting.verdict, 'reopened') as verdict,
  newest.operation is not null and newest.last_sighting is null as applied,
  iif(newest.last_sighting is null, null, newest.operation) as undone_by, newest.last_sighting as last_sighting,
  coalesce(counting.imported_at is not null and counting.verdict in ('accepted', 'modified'), 0) as brought
from proposal
left join decision as counting on counting.id = (
  select decision.id from decision where decision.proposal = proposal.id
  order by counts_at desc, decision.id desc limit 1)
left join operation_decision as newest on newest.decision = counting.id and newest.operation = (
  select operation from operation_decision join outcome using (operation)
  where operation_decision.decision = counting.id and outcome.state = 'applied'
  order by operation desc limit 1);

-- Each note with the words that count: those that it was put into last.
create view if not exists worded_note as
select note.rowid as number, note.*, coalesce((
  select chosen from choice where choice.note = note.id and choice.kind = 'reworded' order by choice.id desc limit 1
), text) as words
from note;

-- What applied operations say of learnings.
create view if not exists happening as
select fingerprint, iif(last_sighting is null, 'applied', 'undone') as kind, carried.operation as operation,
  decision.id as decision, proposal.id as proposal, repository, decision.target_kind as target_kind, outcome.at as at
from operation_decision as carried
join outcome on outcome.operation = carried.operation and outcome.state = 'applied'
join decision on decision.id = carried.decision
join proposal on proposal.id = decision.proposal;

-- Where each repository was heard last.
create view if not exists home as
select repository, (select root from sighting where id = newest) as root
from (select repository, max(id) as newest from sighting group by repository);
