-- An earlier decision about the proposal that was applied, with its texts.
insert into decision values
  (3, '9c0d7e51', 'modified', null, 'Use uv, never pip.', null, 'project', '/home/ada/shop/CLAUDE.md', '# Größe' || char(10),
   '# Größe' || char(10) || '- Use uv.' || char(10), '# Größe' || char(10) || '- Use uv, never pip.' || char(10), 'person',
   '2026-11-15T08:00:00.000Z');
