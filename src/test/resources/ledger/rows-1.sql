-- One proposal that was applied and one that is open, with a row in every table of version 1.
insert into learning values
  ('00000000000000a1', 'Use uv instead of pip.', 'use pip', 'use uv', '2026-11-16T08:00:00.000Z'),
  ('00000000000000a2', 'Answer in short sentences.', null, null, '2026-11-16T08:00:00.000Z');

insert into sighting values
  (1, '00000000000000a1', 'shop', '/home/ada/shop', 'session-1', 'record-1', 12, '2026-11-16T07:59:00.000Z',
   '/home/ada/shop', 'typed', 'correction', 0.85, 'no, use uv, not pip', 'I will run pip install.',
   'Understood, uv it is.', 'python' || char(10),
   'patterns' || char(9) || 'use-not' || char(9) || '0.85' || char(9) || '4' || char(9) || '19' || char(9) || char(10),
   '2026-11-16T08:00:00.000Z'),
  (4, '00000000000000a2', 'shop', '/home/ada/shop', 'session-1', '', 40, null,
   '/home/ada/shop', 'typed', 'remember', 0.7000000000000001, 'remember: short sentences', '', '', '',
   'patterns' || char(9) || 'remember' || char(9) || '0.7' || char(9) || '0' || char(9) || '8' || char(9) || char(10),
   '2026-11-16T08:00:00.000Z');

insert into proposal values
  ('9c0d7e51', '00000000000000a1', 'shop', '2026-11-16T08:00:00.000Z'),
  ('3f1d2c4b', '00000000000000a2', 'shop', '2026-11-16T08:00:00.000Z');

insert into target values (1, '9c0d7e51', 'project', '/home/ada/shop/CLAUDE.md', '2026-11-16T08:01:00.000Z');

insert into decision values
  (1, '9c0d7e51', 'accepted', '', null, null, 'project', '/home/ada/shop/CLAUDE.md', '# Shop' || char(10),
   '# Shop' || char(10) || '- Use uv.' || char(10), '# Shop' || char(10) || '- Use uv.' || char(10), 'person',
   '2026-11-16T08:02:00.000Z'),
  (2, '3f1d2c4b', 'skipped', null, null, null, null, null, null, null, null, 'person', '2026-11-16T08:02:30.000Z');

insert into draft values ('3f1d2c4b', '# Shop, half written', '2026-11-16T08:03:00.000Z');

insert into operation values (1, '2026-11-16T08:04:00.000Z', 'reflect apply');

insert into operation_file values
  (1, '/home/ada/shop/CLAUDE.md', 'aaaa', '/home/ada/.claude/reflect/backups/20261116_080400/CLAUDE.md', 'bbbb');

insert into operation_decision values (1, 1);

insert into outcome values (1, 'applied', '', '2026-11-16T08:04:01.000Z');
