-- Freight that a company asks for by itself: quoted, paid in any number of parts, placed with a carrier. docs/decisions/1095.
create table logistics_order (
  id int primary key generated always as identity,
  logistics_number text not null unique check (logistics_number ~ '^L[0-9A-Z]{9}$'),
  company_id int not null references company,
  account_id int not null references account,
  step smallint not null default 0 check (step between 0 and 6),
  status smallint not null generated always as (case when step = 6 then 3 when step >= 3 then 2 else 1 end) stored,
  from_place jsonb not null,
  to_place jsonb not null,
  ready_on date not null,
  goods text not null check (length(goods) between 1 and 200),
  cartons int not null check (cartons between 1 and 10000),
  pallets int not null check (pallets between 0 and 500),
  weight_g bigint not null check (weight_g between 1 and 100000000),
  volume_cm3 bigint not null check (volume_cm3 between 1 and 1000000000),
  freight_class text,
  liftgate boolean not null,
  appointment boolean not null,
  residential boolean not null,
  note text not null default '' check (length(note) <= 500),
  -- the quotation that counts: its charges bear its number
  quote_no smallint not null default 0 check (quote_no >= 0),
  quote_until timestamptz,
  accepted_at timestamptz,
  -- who of service lets it be placed before it is paid, and why
  later_by int references account,
  later_reason text not null default '' check (length(later_reason) <= 500),
  carrier text not null default '' check (length(carrier) <= 80),
  pro_number text not null default '' check (length(pro_number) <= 40),
  pickup_on date,
  picked_up_on date,
  delivered_on date,
  cancel_asked_at timestamptz,
  cancel_reason text not null default '' check (length(cancel_reason) <= 500),
  cancelled_at timestamptz,
  kept_cents bigint check (kept_cents >= 0),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint logistics_order_quoted check (step in (0, 6) or (quote_no > 0 and quote_until is not null)),
  constraint logistics_order_accepted check (step in (0, 1, 6) or accepted_at is not null),
  constraint logistics_order_placed check (step not in (3, 4, 5) or (carrier <> '' and pro_number <> '' and pickup_on is not null)),
  constraint logistics_order_brought check ((step not in (4, 5) or picked_up_on is not null)
    and (step <> 5 or delivered_on is not null) and (delivered_on is null or delivered_on >= picked_up_on)),
  constraint logistics_order_cancelled check ((step = 6) = (cancelled_at is not null) and (step = 6) = (kept_cents is not null)),
  constraint logistics_order_later check ((later_by is null) = (later_reason = ''))
);
create index logistics_order_company on logistics_order (company_id, id desc);
create index logistics_order_open on logistics_order (step, updated_at, id) where step in (0, 2);
create index logistics_order_quotes on logistics_order (quote_until, id) where step = 1;
create index logistics_order_cancels on logistics_order (cancel_asked_at, id) where cancel_asked_at is not null and step <> 6;

create table logistics_charge (
  logistics_order_id int not null references logistics_order,
  no smallint not null,
  quote_no smallint not null check (quote_no > 0),
  kind text not null check (kind in ('freight', 'liftgate', 'appointment', 'residential', 'insurance', 'reweigh', 'reclass',
    'detention', 'discount')),
  amount_cents bigint not null check (amount_cents <> 0),
  reason text not null default '' check (length(reason) <= 500),
  account_id int not null references account,
  at timestamptz not null,
  primary key (logistics_order_id, no),
  check (case kind when 'discount' then amount_cents < 0 when 'reweigh' then true when 'reclass' then true else amount_cents > 0 end)
);
create trigger logistics_charge_append_only before update or delete or truncate on logistics_charge
  for each statement execute function refuse_change();

create table logistics_payment (
  logistics_order_id int not null references logistics_order,
  no smallint not null,
  amount_cents bigint not null check (amount_cents > 0),
  source text not null check (source in ('wallet', 'freight')),
  -- what of it went back
  back_cents bigint not null default 0 check (back_cents between 0 and amount_cents),
  account_id int not null references account,
  ledger_transaction_id bigint not null unique references ledger_transaction,
  at timestamptz not null,
  primary key (logistics_order_id, no)
);
create table logistics_back (
  logistics_order_id int not null references logistics_order,
  no smallint not null,
  amount_cents bigint not null check (amount_cents > 0),
  ledger_transaction_id bigint not null unique references ledger_transaction,
  at timestamptz not null,
  primary key (logistics_order_id, no)
);
create trigger logistics_back_append_only before update or delete or truncate on logistics_back
  for each statement execute function refuse_change();

create table logistics_transition (
  event text not null,
  from_step smallint not null,
  to_step smallint not null,
  by_role text not null,
  primary key (event, from_step, to_step, by_role)
);
insert into logistics_transition (event, from_step, to_step, by_role) values
  ('ask', -1, 0, 'buyer'), ('quote', 0, 1, 'service'), ('quote', 1, 1, 'service'), ('accept', 1, 2, 'buyer'),
  ('pay', 2, 2, 'buyer'), ('pay', 3, 3, 'buyer'), ('pay', 4, 4, 'buyer'), ('pay', 5, 5, 'buyer'),
  ('allowLater', 2, 2, 'service'), ('place', 2, 3, 'service'), ('note', 3, 3, 'service'), ('note', 4, 4, 'service'),
  ('pickUp', 3, 4, 'service'), ('deliver', 4, 5, 'service'),
  ('adjust', 3, 3, 'service'), ('adjust', 4, 4, 'service'), ('adjust', 5, 5, 'service'),
  ('askCancel', 0, 0, 'buyer'), ('askCancel', 1, 1, 'buyer'), ('askCancel', 2, 2, 'buyer'), ('askCancel', 3, 3, 'buyer'),
  ('askCancel', 4, 4, 'buyer'),
  ('refuseCancel', 0, 0, 'service'), ('refuseCancel', 1, 1, 'service'), ('refuseCancel', 2, 2, 'service'),
  ('refuseCancel', 3, 3, 'service'), ('refuseCancel', 4, 4, 'service'),
  ('cancel', 0, 6, 'service'), ('cancel', 1, 6, 'service'), ('cancel', 2, 6, 'service'), ('cancel', 3, 6, 'service'),
  ('cancel', 4, 6, 'service'), ('expire', 1, 6, 'system');
create trigger logistics_transition_append_only before update or delete or truncate on logistics_transition
  for each statement execute function refuse_change();

create table logistics_history (
  id bigint primary key generated always as identity,
  logistics_order_id int not null references logistics_order,
  event text not null,
  from_step smallint not null,
  to_step smallint not null,
  by_role text not null,
  account_id int references account,
  amount_cents bigint,
  remark text not null default '' check (length(remark) <= 500),
  at timestamptz not null,
  foreign key (event, from_step, to_step, by_role) references logistics_transition,
  check ((by_role = 'system') = (account_id is null))
);
create index logistics_history_of on logistics_history (logistics_order_id, id);
create trigger logistics_history_append_only before update or delete or truncate on logistics_history
  for each statement execute function refuse_change();

create function check_logistics_moved() returns trigger language plpgsql as $$ begin return null; end $$;
create constraint trigger logistics_order_moved after insert or update of step on logistics_order
  deferrable initially deferred for each row execute function check_logistics_moved();
create function guard_logistics_order() returns trigger language plpgsql as $$ begin return coalesce(new, old); end $$;
create trigger logistics_order_guarded before update or delete on logistics_order
  for each row execute function guard_logistics_order();
create function guard_logistics_payment() returns trigger language plpgsql as $$ begin return coalesce(new, old); end $$;
create trigger logistics_payment_guarded before update or delete on logistics_payment
  for each row execute function guard_logistics_payment();
create function check_logistics_paid() returns trigger language plpgsql as $$ begin return null; end $$;
create constraint trigger logistics_payment_paid after insert or update on logistics_payment
  deferrable initially deferred for each row execute function check_logistics_paid();
create constraint trigger logistics_charge_paid after insert on logistics_charge
  deferrable initially deferred for each row execute function check_logistics_paid();
create constraint trigger logistics_order_paid after update of step, kept_cents on logistics_order
  deferrable initially deferred for each row execute function check_logistics_paid();
