-- What a payment on a provider's page costs by its site's percentage (pay_handling), within what is charged there.
alter table payment_attempt add column handling_cents bigint not null default 0;
alter table payment_attempt add constraint payment_attempt_handling
  check (handling_cents >= 0 and handling_cents < amount_cents) not valid;
alter table payment_attempt validate constraint payment_attempt_handling;

alter table ledger_transaction drop constraint ledger_transaction_kind_check;
alter table ledger_transaction add constraint ledger_transaction_kind_check check (kind in ('recharge', 'order_payment',
  'freight_payment', 'refund', 'withdrawal_hold', 'withdrawal_paid', 'withdrawal_released', 'reversal', 'late_payment',
  'deposit_payment', 'deposit_return', 'balance_payment', 'contract_release', 'contract_allowance', 'contract_end',
  'merchant_payout', 'lc_drawing', 'merchant_matured', 'merchant_opening', 'merchant_correction', 'payout_hold', 'payout_paid',
  'payout_released', 'payout_returned', 'freight_transfer', 'logistics_payment', 'logistics_back', 'storage_payment',
  'storage_back', 'merchant_storage', 'requisition_fee', 'requisition_back', 'difference_paid', 'payment_handling')) not valid;
alter table ledger_transaction validate constraint ledger_transaction_kind_check;
