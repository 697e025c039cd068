insert into settlement values
  (1, '00000000000000a1', '00000000000000a2', 'shop', 'narrow_second', 'In tests, use pip.', '2026-11-16T08:05:00.000Z');
