-- What a reservation has beside a stock order: its deposit, who reserves, and how its end was settled.
create table presale_order (
  order_id int primary key references orders,
  -- what is due on its approval; the rest is due once the goods are here
  deposit_cents bigint not null check (deposit_cents >= 0),
  -- the unit information form as it was submitted
  unit jsonb,
  submitted_at timestamptz,
  deposit_paid_at timestamptz,
  delivery_chosen_at timestamptz,
  extended_at timestamptz,
  -- of the deposit, by the manufacturer, when it ended
  kept_cents bigint,
  -- how often it was reminded of the rest
  reminded smallint not null default 0,
  check ((unit is null) = (submitted_at is null)),
  constraint presale_kept_within_deposit check (0 <= kept_cents and kept_cents <= deposit_cents)
);

alter table presale_batch add column arrived int not null default 0;
alter table presale_batch add constraint presale_arrived_within check (0 <= arrived and arrived <= quantity);

-- A deposit and a final payment, and what both kinds of orders in parts book.
alter table ledger_transaction drop constraint ledger_transaction_kind_check;
alter table ledger_transaction add constraint ledger_transaction_kind_check check (kind in ('recharge', 'order_payment',
  'freight_payment', 'refund', 'withdrawal_hold', 'withdrawal_paid', 'withdrawal_released', 'reversal', 'late_payment',
  'deposit_payment', 'deposit_return', 'balance_payment', 'contract_release', 'contract_allowance', 'contract_end',
  'merchant_payout', 'lc_drawing'));
alter table recharge_order drop constraint recharge_order_stage_check;
alter table recharge_order add constraint recharge_order_stage_check check (stage in (1, 2, 3, 4));

-- Goods that arrived before the deposit of all who wait for them was paid turn their places into stock, too.
insert into order_transition (kind, event, from_status, to_status, by_role) values (2, 'receiveBatch', 5, 13, 'system');

-- Nothing of a reservation is paid that waits for approval, either.
drop trigger orders_payment_approved on orders;
create trigger orders_payment_approved before update of status on orders
  for each row when ((old.status = 0 and new.status in (5, 18)) or (old.kind = 2 and old.status in (13, 14)
    and new.status in (2, 5, 18))) execute function guard_unapproved_payment();

create index orders_presale_pay_before on orders (status, pay_before) where kind = 2 and status in (11, 12, 13, 14);
