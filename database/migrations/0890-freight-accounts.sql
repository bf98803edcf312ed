-- Money that a company sets aside for freight: an account of its own, kept and never below nothing, as the wallet is.
alter table ledger_account drop constraint ledger_account_kind_check, drop constraint ledger_account_check;
alter table ledger_account add constraint ledger_account_kind_check check (kind in ('company_available', 'company_held',
  'company_freight', 'merchant_pending', 'merchant_payable', 'merchant_paying', 'platform_fees', 'platform_commission',
  'deposits_held', 'clearing_bank', 'clearing_wallet', 'clearing_card', 'clearing_gateway', 'bank_charges'));
alter table ledger_account add constraint ledger_account_of_company
  check ((kind in ('company_available', 'company_held', 'company_freight')) = (company_id is not null));

-- With what dealers' storage and requisitions book, so that both lists of kinds need not be widened in turn.
alter table ledger_transaction drop constraint ledger_transaction_kind_check;
alter table ledger_transaction add constraint ledger_transaction_kind_check check (kind in ('recharge', 'order_payment',
  'freight_payment', 'refund', 'withdrawal_hold', 'withdrawal_paid', 'withdrawal_released', 'reversal', 'late_payment',
  'deposit_payment', 'deposit_return', 'balance_payment', 'contract_release', 'contract_allowance', 'contract_end',
  'merchant_payout', 'lc_drawing', 'merchant_matured', 'merchant_opening', 'merchant_correction', 'payout_hold', 'payout_paid',
  'payout_released', 'payout_returned', 'freight_transfer', 'logistics_payment', 'logistics_back', 'storage_payment',
  'requisition_fee', 'requisition_back', 'difference_paid'));

-- Which of the company's balances a recharge is for, and from which a withdrawal is taken.
alter table recharge add column target text not null default 'wallet' check (target in ('wallet', 'freight')),
  add constraint recharge_of_orders check (order_sn is null or target = 'wallet');
alter table withdrawal add column source text not null default 'wallet' check (source in ('wallet', 'freight'));

create table freight_transfer (
  id int primary key generated always as identity,
  transfer_number text not null unique,
  company_id int not null references company,
  account_id int not null references account,
  direction text not null check (direction in ('in', 'out')),
  amount_cents bigint not null check (amount_cents > 0),
  ledger_transaction_id bigint not null unique references ledger_transaction,
  created_at timestamptz not null
);
create index freight_transfer_company on freight_transfer (company_id, id desc);
create trigger freight_transfer_append_only before update or delete or truncate on freight_transfer
  for each statement execute function refuse_change();
