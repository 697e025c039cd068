-- The learning of version 1 in other words, and what happened to it.
insert into learning values
  ('00000000000000a3', 'Never use pip; use uv.', 'use pip', 'use uv', '2026-11-18T08:00:00.000Z');

insert into likeness values (1, '00000000000000a3', '00000000000000a1', 'pair', null, '2026-11-18T08:00:00.000Z');

insert into event values (1, '00000000000000a1', 'called_wrong', null, '', '', '2026-11-18T08:00:00.000Z');
