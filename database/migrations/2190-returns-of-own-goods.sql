-- Goods of a dealer's own that come back from the dealer's customer, though nothing was paid for them: such a return asks for no money,
-- and is closed once the goods are here. docs/decisions/0462.
insert into order_transition (kind, event, from_status, to_status, by_role) values (1, 'closeReturn', 91, 7, 'system');
insert into refund_transition (event, from_status, to_status, by_role) values ('close', 5, 7, 'system');

alter table refund
  drop constraint refund_asked_cents_check,
  drop constraint refund_check1,
  drop constraint refund_paid_once,
  add constraint refund_asked check (asked_cents > 0 or asked_cents = 0 and kind = 2 and merchant_id is null) not valid,
  -- nothing only where nothing was asked for
  add constraint refund_agreed_money check (agreed_cents between least(asked_cents, 1) and asked_cents) not valid,
  add constraint refund_paid_once check ((status = 7 and agreed_cents > 0) = (ledger_transaction_id is not null)) not valid;
alter table refund validate constraint refund_asked;
alter table refund validate constraint refund_agreed_money;
alter table refund validate constraint refund_paid_once;
