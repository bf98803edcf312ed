-- Staff may end a mute before its time: `until` is then when they did.
alter table chat_mute
  add column lifted_by int references account,
  add column lifted_at timestamptz,
  add constraint chat_mute_lifted check (num_nulls(lifted_by, lifted_at) in (0, 2) and (lifted_at is null or until = lifted_at));
create index chat_mute_lifter on chat_mute (lifted_by) where lifted_by is not null;
