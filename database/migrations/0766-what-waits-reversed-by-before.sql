-- A process of the version before that fails an order takes back what waits of it without saying what that is. It takes all of it or
-- none: where a part went back as payable it would give back too much, and is refused as before.
do $replace$
begin
  if to_regprocedure('part_of_before()') is null then return; end if;
  create or replace function part_of_before() returns trigger language plpgsql as $$
  begin
    new.part := case when new.part is null and exists (
      select from ledger_account a join ledger_transaction t on t.id = new.transaction_id left join order_earning e on e.order_id = t.order_id
      where a.id = new.ledger_account_id and (a.kind = 'merchant_payable'
        or a.kind = 'merchant_pending' and e.pending_cents = e.goods_cents and new.amount_cents = -e.pending_cents)) then 'goods' else new.part end;
    return new;
  end $$;
end $replace$;
