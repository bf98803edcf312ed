alter table orders
  validate constraint orders_status_known,
  validate constraint orders_kept,
  validate constraint orders_pickup_slot,
  validate constraint orders_sale_free,
  validate constraint orders_kinds,
  validate constraint orders_fees_never_negative;
alter table order_history
  validate constraint order_history_cause_known,
  validate constraint order_history_cause_of_its_event;
alter table ledger_transaction validate constraint ledger_transaction_kind_check;
alter table ledger_account
  validate constraint ledger_account_kind_check,
  validate constraint ledger_account_of_merchant,
  validate constraint ledger_account_of_company;
alter table ledger_entry validate constraint ledger_entry_part_check;
alter table payment_capture
  validate constraint payment_capture_stage_check,
  validate constraint payment_capture_payment_check,
  validate constraint payment_capture_status_check;
