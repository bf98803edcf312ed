-- What the work on requisition forms costs, by its kind: for a form, a piece and a cubic metre. Of a warehouse, from a
-- day on; what has no rate is quoted by hand. docs/decisions/1165.
create table handling_tariff (
  id int primary key generated always as identity,
  warehouse_id int not null references warehouse,
  valid_from date not null,
  note text not null default '' check (length(note) <= 500),
  state text not null default 'waiting' check (state in ('waiting', 'confirmed', 'dropped')),
  set_by int not null references account,
  set_at timestamptz not null,
  decided_by int references account,
  decided_at timestamptz,
  reason text not null default '' check (length(reason) <= 500),
  check ((state = 'waiting') = (decided_by is null)),
  check ((decided_by is null) = (decided_at is null)),
  constraint handling_tariff_two_people check (state <> 'confirmed' or decided_by <> set_by)
);
create unique index handling_tariff_once on handling_tariff (warehouse_id, valid_from) where state <> 'dropped';
create table handling_rate (
  tariff_id int not null references handling_tariff,
  kind smallint not null check (kind between 1 and 6),
  form_cents int not null check (form_cents between 0 and 1000000),
  piece_cents int not null check (piece_cents between 0 and 1000000),
  m3_cents int not null check (m3_cents between 0 and 1000000),
  -- in how many days the work is done
  ready_days int not null check (ready_days between 0 and 60),
  primary key (tariff_id, kind)
);
create trigger handling_rate_append_only before update or delete or truncate on handling_rate
  for each statement execute function refuse_change();
create function guard_handling_tariff() returns trigger language plpgsql as $$ begin return new; end $$;
create trigger handling_tariff_guarded before insert or delete or update on handling_tariff
  for each row execute function guard_handling_tariff();
create function guard_handling_rate() returns trigger language plpgsql as $$ begin return new; end $$;
create trigger handling_rate_guarded before insert on handling_rate
  for each row execute function guard_handling_rate();

-- By which tariff a form was quoted; none where the warehouse quoted it.
alter table requisition add column handling_tariff_id int references handling_tariff;
insert into requisition_transition (event, from_state, to_state, by_role) values ('quoteByTariff', 1, 2, 'system');
