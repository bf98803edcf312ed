-- What freight from a warehouse costs, by the state it goes to. Of a warehouse, from a day on; what no lane covers is
-- quoted by hand. docs/decisions/1095.
create table freight_tariff (
  id int primary key generated always as identity,
  warehouse_id int not null references warehouse,
  valid_from date not null,
  note text not null default '' check (length(note) <= 500),
  -- a service without a price is quoted by hand
  liftgate_cents int check (liftgate_cents between 0 and 10000000),
  appointment_cents int check (appointment_cents between 0 and 10000000),
  residential_cents int check (residential_cents between 0 and 10000000),
  -- goods of a higher class are quoted by hand
  most_class text not null check (most_class ~ '^[0-9]{2,3}(\.5)?$'),
  state text not null default 'waiting' check (state in ('waiting', 'confirmed', 'dropped')),
  set_by int not null references account,
  set_at timestamptz not null,
  decided_by int references account,
  decided_at timestamptz,
  reason text not null default '' check (length(reason) <= 500),
  check ((state = 'waiting') = (decided_by is null)),
  check ((decided_by is null) = (decided_at is null)),
  constraint freight_tariff_two_people check (state <> 'confirmed' or decided_by <> set_by)
);
create unique index freight_tariff_once on freight_tariff (warehouse_id, valid_from) where state <> 'dropped';
create table freight_lane (
  tariff_id int not null references freight_tariff,
  to_state text not null check (to_state ~ '^[A-Z]{2}$'),
  minimum_cents int not null check (minimum_cents between 0 and 10000000),
  kg100_cents int not null check (kg100_cents between 0 and 10000000),
  m3_cents int not null check (m3_cents between 0 and 10000000),
  most_kg int not null check (most_kg between 1 and 100000),
  check (minimum_cents > 0 or (kg100_cents > 0 and m3_cents > 0)),
  primary key (tariff_id, to_state)
);
create trigger freight_lane_append_only before update or delete or truncate on freight_lane
  for each statement execute function refuse_change();
create function guard_freight_tariff() returns trigger language plpgsql as $$ begin return new; end $$;
create trigger freight_tariff_guarded before insert or delete or update on freight_tariff
  for each row execute function guard_freight_tariff();
create function guard_freight_lane() returns trigger language plpgsql as $$ begin return new; end $$;
create trigger freight_lane_guarded before insert on freight_lane
  for each row execute function guard_freight_lane();
create trigger freight_tariff_live after insert or update of state on freight_tariff for each row
  execute function tell_of_row('money', '', '{administrator,finance}');

-- By which tariff a freight order was quoted; none where customer service quoted it. Its charges are nobody's then.
alter table logistics_order add column freight_tariff_id int references freight_tariff;
alter table logistics_charge alter column account_id drop not null;
insert into logistics_transition (event, from_step, to_step, by_role) values ('quoteByTariff', 0, 1, 'system');
