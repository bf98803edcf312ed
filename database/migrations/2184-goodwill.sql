-- What customer service gives a buyer for an order that went badly, out of the platform's fees. It is given once, within a limit
-- (rules/aftersale/goodwill.ts), and never changed.
create table goodwill_credit (
  order_id int not null references orders,
  no int not null check (no > 0),
  company_id int not null references company,
  amount_cents bigint not null check (amount_cents > 0),
  reason text not null check (length(reason) between 10 and 500),
  account_id int not null references account,
  at timestamptz not null,
  ledger_transaction_id bigint not null unique references ledger_transaction,
  primary key (order_id, no)
);
create index goodwill_credit_of_company on goodwill_credit (company_id);
create index goodwill_credit_of_day on goodwill_credit (account_id, at);
create trigger goodwill_credit_append_only before update or delete or truncate on goodwill_credit
  for each statement execute function refuse_change();
create function guard_goodwill() returns trigger language plpgsql as $$ begin return new; end $$;
create trigger goodwill_credit_guarded before insert on goodwill_credit for each row execute function guard_goodwill();

alter table ledger_transaction drop constraint ledger_transaction_kind_check;
alter table ledger_transaction add constraint ledger_transaction_kind_check check (kind = any ('{recharge,order_payment,freight_payment,refund,withdrawal_hold,withdrawal_paid,withdrawal_released,reversal,late_payment,deposit_payment,deposit_return,balance_payment,contract_release,contract_allowance,contract_end,merchant_payout,lc_drawing,merchant_matured,merchant_opening,merchant_correction,payout_hold,payout_paid,payout_released,payout_returned,freight_transfer,logistics_payment,logistics_back,storage_payment,storage_back,merchant_storage,requisition_fee,requisition_back,difference_paid,payment_handling,goodwill}')) not valid;
alter table ledger_transaction validate constraint ledger_transaction_kind_check;
