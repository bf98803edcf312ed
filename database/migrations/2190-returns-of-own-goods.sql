-- Goods of a dealer's own come back from the dealer's customer though nothing was paid for them: such a return
-- asks for no money, and is closed once the goods are here. docs/decisions/0462.
insert into order_transition (kind, event, from_status, to_status, by_role) values (1, 'closeReturn', 91, 7, 'system');
insert into refund_transition (event, from_status, to_status, by_role) values ('close', 5, 7, 'system');

alter table refund
  drop constraint refund_asked_cents_check,
  drop constraint refund_check1,
  drop constraint refund_paid_once,
  add constraint refund_asked check (asked_cents > 0 or asked_cents = 0 and kind = 2 and merchant_id is null) not valid,
  -- Nothing only of own goods that are here: what was worth money did not come.
  add constraint refund_agreed_money check (agreed_cents between 0 and asked_cents
    and (agreed_cents > 0 or merchant_id is null and received_at is not null)) not valid,
  add constraint refund_paid_once check ((status = 7 and agreed_cents > 0) = (ledger_transaction_id is not null)) not valid;
alter table refund validate constraint refund_asked;
alter table refund validate constraint refund_agreed_money;
alter table refund validate constraint refund_paid_once;

-- Pieces that did not come, and were not settled by money, can be announced again.
create function free_missing() returns trigger language plpgsql as $$ begin return null; end $$;
create trigger refund_frees_missing after update of status on refund for each row
  when (new.status = 7 and old.status <> 7 and new.agreed_cents = 0) execute function free_missing();
