-- What storage costs: cents for a cubic metre and day, by how long a piece has been here. Of a warehouse, from
-- a day on.
create table storage_tariff (
  id int primary key generated always as identity,
  -- who pays by it: stock dealers for their lots, manufacturers for their stock
  payer text not null check (payer in ('dealer', 'merchant')),
  warehouse_id int not null references warehouse,
  valid_from date not null,
  note text not null default '',
  state text not null default 'waiting' check (state in ('waiting', 'confirmed', 'dropped')),
  set_by int not null references account,
  set_at timestamptz not null,
  decided_by int references account,
  decided_at timestamptz,
  reason text not null default '',
  check ((state = 'waiting') = (decided_by is null)),
  check ((decided_by is null) = (decided_at is null)),
  constraint storage_tariff_two_people check (state <> 'confirmed' or decided_by <> set_by)
);
create unique index storage_tariff_once on storage_tariff (payer, warehouse_id, valid_from) where state <> 'dropped';
create table storage_step (
  tariff_id int not null references storage_tariff,
  -- days since the piece came
  from_age int not null check (from_age between 0 and 3650),
  cents_per_m3 int not null check (cents_per_m3 between 0 and 100000),
  primary key (tariff_id, from_age)
);
create trigger storage_step_append_only before update or delete or truncate on storage_step
  for each statement execute function refuse_change();
create function guard_storage_tariff() returns trigger language plpgsql as $$ begin return new; end $$;
create function guard_storage_step() returns trigger language plpgsql as $$ begin return new; end $$;
create function check_storage_steps() returns trigger language plpgsql as $$ begin return new; end $$;
create trigger storage_tariff_guarded before insert or delete or update on storage_tariff
  for each row execute function guard_storage_tariff();
create trigger storage_step_guarded before insert on storage_step
  for each row execute function guard_storage_step();
create constraint trigger storage_tariff_from_day_one after insert on storage_tariff
  deferrable initially deferred for each row execute function check_storage_steps();

-- The day of a lot's latest movement: an empty lot is charged up to it.
alter table private_lot add column last_day date;
update private_lot l set last_day = m.day from (select lot_id, max(day) as day from private_movement group by 1) m where m.lot_id = l.id;
create index private_lot_accrual on private_lot (accrued_through) where remaining > 0 or accrued_through < last_day;
create index private_lot_company on private_lot (company_id);

-- Each charged month of a dealer. Rounded once, half up, of all its charges.
create table storage_bill (
  id int primary key generated always as identity,
  bill_number text not null unique,
  company_id int not null references company,
  month date not null check (extract(day from month) = 1),
  micro_cents bigint not null check (micro_cents >= 0),
  amount_cents bigint not null generated always as ((micro_cents + 500000) / 1000000) stored,
  corrected_cents bigint not null default 0 check (corrected_cents >= 0),
  paid_cents bigint not null default 0 check (paid_cents >= 0),
  payments int not null default 0,
  closed_at timestamptz not null,
  unique (company_id, month),
  constraint storage_never_overpaid check (paid_cents + corrected_cents <= (micro_cents + 500000) / 1000000)
);
create index storage_bill_owed on storage_bill (company_id) where paid_cents + corrected_cents < (micro_cents + 500000) / 1000000;
create function guard_storage_bill() returns trigger language plpgsql as $$ begin return new; end $$;
create trigger storage_bill_guarded before insert or delete or update on storage_bill
  for each row execute function guard_storage_bill();

-- What the pieces of a lot cost that lay here at the end of a day: of each lot and day once, in millionths of
-- a cent.
create table storage_charge (
  lot_id int not null references private_lot,
  day date not null,
  company_id int not null references company,
  warehouse_id int not null references warehouse,
  amount int not null check (amount > 0),
  cm3 bigint not null check (cm3 > 0),
  rate_cents int not null check (rate_cents > 0),
  micro_cents bigint not null generated always as (cm3 * rate_cents) stored,
  bill_id int references storage_bill,
  primary key (lot_id, day)
);
create index storage_charge_open on storage_charge (company_id, day) where bill_id is null;
create index storage_charge_bill on storage_charge (bill_id) where bill_id is not null;
create function guard_storage_charge() returns trigger language plpgsql as $$ begin return new; end $$;
create trigger storage_charge_guarded before insert or delete or update on storage_charge
  for each row execute function guard_storage_charge();

-- What was taken of the wallet for a bill, or given back to it (below nothing).
create table storage_payment (
  bill_id int not null references storage_bill,
  no int not null check (no > 0),
  amount_cents bigint not null check (amount_cents <> 0),
  ledger_transaction_id bigint not null unique references ledger_transaction,
  account_id int references account,
  at timestamptz not null,
  primary key (bill_id, no)
);
create function apply_storage_payment() returns trigger language plpgsql as $$ begin return new; end $$;
create trigger storage_payment_applied before insert on storage_payment
  for each row execute function apply_storage_payment();
create trigger storage_payment_append_only before update or delete or truncate on storage_payment
  for each statement execute function refuse_change();

-- What is taken off a bill, by two people.
create table storage_correction (
  id int primary key generated always as identity,
  bill_id int not null references storage_bill,
  amount_cents bigint not null check (amount_cents > 0),
  reason text not null check (length(reason) between 10 and 500),
  state text not null default 'waiting' check (state in ('waiting', 'booked', 'dropped')),
  made_by int not null references account,
  made_at timestamptz not null,
  decided_by int references account,
  decided_at timestamptz,
  drop_reason text not null default '',
  check ((state = 'waiting') = (decided_by is null)),
  check ((decided_by is null) = (decided_at is null)),
  constraint storage_correction_two_people check (state <> 'booked' or decided_by <> made_by)
);
create index storage_correction_bill on storage_correction (bill_id);
create unique index storage_correction_waiting on storage_correction (bill_id) where state = 'waiting';
create function guard_storage_correction() returns trigger language plpgsql as $$ begin return new; end $$;
create trigger storage_correction_guarded before insert or delete or update on storage_correction
  for each row execute function guard_storage_correction();

alter table ledger_transaction drop constraint ledger_transaction_kind_check;
alter table ledger_transaction add constraint ledger_transaction_kind_check check (kind in ('recharge', 'order_payment',
  'freight_payment', 'refund', 'withdrawal_hold', 'withdrawal_paid', 'withdrawal_released', 'reversal', 'late_payment',
  'deposit_payment', 'deposit_return', 'balance_payment', 'contract_release', 'contract_allowance', 'contract_end',
  'merchant_payout', 'lc_drawing', 'merchant_matured', 'merchant_opening', 'merchant_correction', 'payout_hold', 'payout_paid',
  'payout_released', 'payout_returned', 'freight_transfer', 'logistics_payment', 'logistics_back', 'storage_payment',
  'storage_back', 'merchant_storage', 'requisition_fee', 'requisition_back', 'difference_paid'));
