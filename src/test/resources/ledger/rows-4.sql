insert into imported_operation values (1, '2026-11-18T08:00:00.000Z');
