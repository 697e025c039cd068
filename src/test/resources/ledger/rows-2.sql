-- One call to a model and one of its answers.
insert into semantic_call values (1, 'haiku', 3, 1, 0.0012, '2026-11-16T08:05:00.000Z');

insert into semantic_answer values
  ('aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa', 1, 'correction', 0.9, 'Use uv.', 1);
