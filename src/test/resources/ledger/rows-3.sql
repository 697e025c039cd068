-- The apply of version 1 is undone, then everything is restored from a backup.
insert into operation values (2, '2026-11-17T09:00:00.000Z', 'reflect undo');

insert into operation_sort values (2, 'undo', 1, null, null);

insert into operation_directory values (2, '/home/ada/shop/.claude');

insert into operation_undone values (2, 1, 1);

insert into outcome values (2, 'applied', '', '2026-11-17T09:00:01.000Z');

insert into operation values (3, '2026-11-17T09:05:00.000Z', 'reflect restore');

insert into operation_sort values (3, 'restore', null, null, '/home/ada/reflect/backups/1/CLAUDE.md');
