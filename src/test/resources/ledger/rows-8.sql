insert into meta_reset values (1, '2026-11-19T08:00:00.000Z');
insert into imported_decision values
  ('00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff', 'python-reflect', 'modified', 'correction', 'high',
   'node', '2026-11-01T08:00:00.000Z', '2026-11-20T08:00:00.000Z');
