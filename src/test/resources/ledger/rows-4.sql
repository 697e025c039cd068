-- An operation of another machine.
insert into operation values (4, '2026-11-10T09:00:00.000Z', 'reflect apply');

insert into outcome values (4, 'applied', '', '2026-11-10T09:00:01.000Z');

insert into imported_operation values (4, '2026-11-17T10:00:00.000Z');
