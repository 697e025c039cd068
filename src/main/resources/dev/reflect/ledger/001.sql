-- Times are UTC, to the millisecond: 2026-11-21T10:15:00.000Z. Ids of the integer kind only grow, so the newest row is
-- the one with the highest id. Only draft and recorded ever change; of every other table rows are added, and the program
-- adds triggers that refuse anything else.

create table learning (
  fingerprint text primary key check (length(fingerprint) = 16),
  sentence text not null,
  dont text,
  do_instead text,
  first_seen text not null,
  check ((dont is null) = (do_instead is null))
) strict;

-- Finds who says the opposite: use the one, not the other.
create index learning_of_pair on learning (lower(dont), lower(do_instead)) where dont is not null;

-- skills: one a line. marks: one a line, its cells separated by tabs: detector, name, score, from, to.
-- In both, a newline, a tab and a backslash within a value are written \n, \t and \\.
create table sighting (
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
create unique index sighting_once on sighting (
  fingerprint, repository, record, iif(record = '', session || ':' || line, '')
);

-- All that is counted of sightings.
create index sighting_counted on sighting (fingerprint, repository, said_at, heard_at, score, kind);

create index sighting_of_repository on sighting (repository);

create table proposal (
  id text primary key check (length(id) = 8),
  fingerprint text not null references learning,
  repository text not null, -- * for all of them
  opened_at text not null,
  unique (fingerprint, repository)
) strict;

-- Where a person wants a proposal; the newest counts.
create table target (
  id integer primary key,
  proposal text not null references proposal,
  kind text not null,
  path text not null,
  chosen_at text not null
) strict;

create index target_of_proposal on target (proposal);

-- The newest decision of a proposal counts; 'reopened' takes the one before it back. Texts are those of the whole file:
-- as it was, as proposed, and as decided. dropped_hunks: numbers from 0, separated by spaces.
create table decision (
  id integer primary key,
  proposal text not null references proposal,
  verdict text not null check (verdict in ('accepted', 'modified', 'skipped', 'rejected', 'reopened')),
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
  check ((verdict = 'accepted') = (dropped_hunks is not null)),
  check (sentence is null or verdict = 'modified'),
  check ((verdict = 'rejected') = (reason is not null)),
  check ((target_kind is null) = (target_path is null)),
  check ((verdict in ('accepted', 'modified')) = (text_base is not null)),
  check ((text_base is null) = (text_before is null) and (text_base is null) = (text_after is null)),
  check (text_base is null or target_path is not null)
) strict;

create index decision_of_proposal on decision (proposal, decided_at, verdict);

-- The decisions that put a learning into the file of all projects.
create index decision_for_all on decision (proposal) where target_kind = 'global';

-- A text that is being edited, kept until its proposal is decided.
create table draft (
  proposal text primary key references proposal,
  text text not null,
  kept_at text not null
) strict;

-- An operation without an outcome was cut off: its files are to be settled.
create table operation (
  id integer primary key,
  intended_at text not null,
  command text not null
) strict;

-- What an operation is besides an apply: one with no row here is an apply. An undo names the operation it takes back; a
-- restore names the operation that its files go back to, and on which side of it, or the backup that it is made of.
create table operation_sort (
  operation integer primary key references operation,
  sort text not null check (sort in ('undo', 'restore')),
  other integer references operation,
  side text check (side in ('before', 'after')),
  backup text,
  check ((other is null) <> (backup is null)),
  check (sort = 'restore' or other is not null),
  check ((side is not null) = (sort = 'restore' and other is not null))
) strict;

-- before_hash null: there was no file. after_hash null: there is to be none.
create table operation_file (
  operation integer not null references operation,
  path text not null,
  before_hash text,
  backup text,
  after_hash text,
  primary key (operation, path),
  check ((before_hash is null) = (backup is null)),
  check (before_hash is not null or after_hash is not null)
) strict;

-- Directories that are there since the operation, outermost first.
create table operation_directory (
  operation integer not null references operation,
  path text not null,
  primary key (operation, path)
) strict;

create table operation_decision (
  operation integer not null references operation,
  decision integer not null references decision,
  primary key (operation, decision)
) strict;

create index operation_of_decision on operation_decision (decision);

-- Decisions that an operation takes back. Of the applied operations that carry a decision out or take it back the newest
-- counts. What is taken back is not proposed again before it is heard again: in a sighting with a higher id than this.
create table operation_undone (
  operation integer not null references operation,
  decision integer not null references decision,
  last_sighting integer not null,
  primary key (operation, decision)
) strict;

create index operation_undone_of_decision on operation_undone (decision);

create table outcome (
  operation integer primary key references operation,
  state text not null check (state in ('applied', 'rolled_back')),
  note text not null,
  at text not null
) strict;

-- Operations of another machine, kept as history: they changed nothing here, so nothing here undoes them.
create table imported_operation (
  operation integer primary key references operation,
  imported_at text not null
) strict;

-- What no other table says of a learning. corrected: the sighting counts as a correction of what was applied, and no longer
-- as heard again. retired, forgotten and kept say whether it still counts: the newest does.
create table event (
  id integer primary key,
  fingerprint text not null references learning,
  kind text not null check (kind in (
    'recalled', 'corrected', 'called_wrong', 'broken_again', 'retired', 'forgotten', 'kept')),
  sighting integer references sighting,
  repository text not null,
  note text not null,
  at text not null,
  check (kind <> 'corrected' or sighting is not null)
) strict;

create index event_of_learning on event (fingerprint);

create unique index event_once_for_a_sighting on event (sighting, fingerprint, kind) where sighting is not null;

-- A learning that counts as another one, or with null for the other on its own again. The newest row of a learning counts,
-- with the learning that the other one counts as at that moment; what counted as it goes along.
create table likeness (
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

create index likeness_of_learning on likeness (fingerprint);

-- What a person decided about two sentences that cannot both hold in one repository, so that nobody asks again. The two are
-- told by their fingerprints, the smaller one first; the newest row of a pair counts. words: the narrower sentence.
create table settlement (
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

create index settlement_of_pair on settlement (repository, first, second);

-- A session of which a transcript was read, in each repository that it was in.
create table session_seen (
  session text not null,
  repository text not null,
  began_at text not null,
  primary key (session, repository)
) strict;

-- A file of instructions or a skill that Claude was given in a session, by its path. Only newer clients say which.
create table session_loaded (
  session text not null,
  file text not null,
  loaded_at text not null,
  primary key (session, file, loaded_at)
) strict;

-- Calls to a model by versions that asked about single messages, and what they cost; nothing is added any more.
create table semantic_call (
  id integer primary key,
  model text not null,
  messages integer not null,
  answered integer not null check (answered in (0, 1)),
  cost_usd real not null,
  at text not null
) strict;

-- What the model said in them. key: SHA-256 of model, prompt and input.
create table semantic_answer (
  key text primary key check (length(key) = 64),
  call integer not null references semantic_call,
  kind text not null check (kind in ('correction', 'approval', 'suggestion', 'remember', 'none')),
  confidence real not null,
  sentence text,
  durable integer not null check (durable in (0, 1))
) strict;

-- From here on: what was decided before does not count when it is told how often what is heard is accepted.
create table meta_reset (
  id integer primary key,
  at text not null
) strict;

-- What a person decided in another program. key: SHA-256 of what that program had written down.
create table imported_decision (
  key text primary key check (length(key) = 64),
  source text not null,
  verdict text not null check (verdict in ('accepted', 'modified', 'skipped', 'rejected')),
  kind text not null check (kind in ('correction', 'approval', 'suggestion', 'remember')),
  confidence text not null check (confidence in ('high', 'medium', 'low')),
  skill text not null,
  decided_at text not null,
  imported_at text not null
) strict;

-- How long the records beside the ledger were when they had all that is committed here.
create table recorded (
  id integer primary key check (id = 1),
  bytes integer not null
) strict;

-- Each proposal with the decision that counts, and the newest applied operation that carried that decision out or took
-- it back. last_sighting: taken back, it waits until it is heard again, after this one.
create view standing as
select proposal.rowid as position, proposal.id as id, proposal.fingerprint as fingerprint,
  proposal.repository as repository, counting.id as decision, coalesce(counting.verdict, 'reopened') as verdict,
  newest.id is not null and back.operation is null as applied, back.operation as undone_by,
  back.last_sighting as last_sighting
from proposal
left join decision as counting on counting.id = (
  select decision.id from decision where decision.proposal = proposal.id
  order by decided_at desc, decision.id desc limit 1)
left join operation as newest on newest.id = (
  select operation from (
    select operation from operation_decision where operation_decision.decision = counting.id
    union all select operation from operation_undone where operation_undone.decision = counting.id)
  join outcome using (operation) where outcome.state = 'applied'
  order by operation desc limit 1)
left join operation_undone as back on back.operation = newest.id and back.decision = counting.id;

-- What applied operations say of learnings.
create view happening as
select fingerprint, kind, carried.operation as operation, decision.id as decision, proposal.id as proposal, repository,
  decision.target_kind as target_kind, outcome.at as at
from (
  select operation, decision, 'applied' as kind from operation_decision
  union all select operation, decision, 'undone' from operation_undone) as carried
join outcome on outcome.operation = carried.operation and outcome.state = 'applied'
join decision on decision.id = carried.decision
join proposal on proposal.id = decision.proposal;

-- What operations of this machine did last with each decision that has a text: it was written, or taken back.
create view newest_applied as
select decision.id as decision, proposal.id as proposal, proposal.fingerprint as fingerprint,
  proposal.repository as repository, decision.target_kind as target_kind, decision.target_path as target_path,
  coalesce(decision.sentence, learning.sentence) as sentence, outcome.operation as operation, outcome.at as at,
  exists (
    select 1 from operation_undone as undone
    where undone.operation = outcome.operation and undone.decision = decision.id) as back
from (select decision from operation_decision union select decision from operation_undone) as carried
join decision on decision.id = carried.decision
join proposal on proposal.id = decision.proposal
join learning on learning.fingerprint = proposal.fingerprint
join outcome on outcome.operation = (
  select each.operation from (
    select operation from operation_decision where operation_decision.decision = decision.id
    union all select operation from operation_undone where operation_undone.decision = decision.id) as each
  join outcome as ended on ended.operation = each.operation
  where ended.state = 'applied' and each.operation not in (select operation from imported_operation)
  order by each.operation desc limit 1)
where decision.verdict in ('accepted', 'modified');

-- Where each repository was heard last.
create view home as
select repository, (select root from sighting where id = newest) as root
from (select repository, max(id) as newest from sighting group by repository);
