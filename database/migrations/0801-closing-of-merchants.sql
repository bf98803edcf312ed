-- A manufacturer that ends here: its owner or staff asks, and an administrator other than who asked closes it
-- once nothing is left of its business.
alter table merchant drop constraint merchant_state_check,
  add constraint merchant_state_known check (state in (1, 2, 3, 4)),
  add column closing_asked_at timestamptz,
  add column closing_asked_by int references account,
  add constraint merchant_closing check ((closing_asked_at is null) = (closing_asked_by is null)),
  add constraint merchant_closed check (state <> 4 or closing_asked_by is not null);
create index merchant_closing_asked on merchant (closing_asked_at) where closing_asked_at is not null and state <> 4;
insert into merchant_transition (event, from_state, to_state, by_role)
  select event, state, state, by_role from unnest(array['askClosing', 'keepOpen']) event, generate_series(1, 3) state,
    unnest(array['merchant', 'auditor', 'administrator']) by_role
  union all select 'close', state, 4, 'administrator' from generate_series(1, 3) state;

create function merchant_left(merchant int) returns table (what text, amount bigint) language sql stable as $$
  select null::text, null::bigint where false
$$;
