-- What finance gives a manufacturer or takes of it beside its orders: made by one person, booked by another.
create table merchant_correction (
  id int primary key generated always as identity,
  correction_number text not null unique,
  merchant_id int not null references merchant,
  order_id int references orders,
  -- to the manufacturer; from it where negative
  amount_cents bigint not null check (amount_cents <> 0),
  reason text not null check (length(reason) between 10 and 500),
  made_by int not null references account,
  made_at timestamptz not null,
  state text not null default 'waiting' check (state in ('waiting', 'booked', 'dropped')),
  drop_reason text not null default '' check (length(drop_reason) <= 500),
  decided_by int references account,
  decided_at timestamptz,
  ledger_transaction_id bigint unique references ledger_transaction,
  constraint merchant_correction_decided
    check ((state = 'waiting') = (num_nonnulls(decided_by, decided_at) = 0) and num_nonnulls(decided_by, decided_at) in (0, 2)),
  constraint merchant_correction_booked check ((state = 'booked') = (ledger_transaction_id is not null)),
  constraint merchant_correction_two_people check (state <> 'booked' or decided_by <> made_by)
);
create index merchant_correction_waiting on merchant_correction (made_at) where state = 'waiting';
create index merchant_correction_of_merchant on merchant_correction (merchant_id, id desc);
create index merchant_correction_of_order on merchant_correction (order_id) where order_id is not null;
create function guard_correction() returns trigger language plpgsql as $$ begin return new; end $$;
create trigger merchant_correction_guarded before insert or update or delete on merchant_correction
  for each row execute function guard_correction();

-- Manufacturers whose payable money is below nothing, and since when: noted by a job, for the queue and the reminder.
create table merchant_debt (
  merchant_id int primary key references merchant,
  since timestamptz not null,
  reminded_at timestamptz
);
