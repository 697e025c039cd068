insert into session_seen values ('6f1c1f6e-0000-4000-8000-000000000001', 'a1b2c3d4e5f60718', '2026-11-16T08:00:00.000Z');

insert into session_loaded values ('6f1c1f6e-0000-4000-8000-000000000001', '/home/ada/shop/CLAUDE.md', '2026-11-16T08:00:01.000Z');
