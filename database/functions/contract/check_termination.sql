-- A contract waits for an answer while one request is open; ended by one, nothing of it is held, and what is
-- paid was kept or given back. At commit.
create or replace function check_termination() returns trigger language plpgsql as $$
declare
  whose int;
  o record;
  t record;
begin
  if tg_table_name = 'orders' then whose := new.id; else whose := new.order_id; end if;
  select status, order_number, paid_fee_cents - refunded_fee_cents as left_cents into o from orders where id = whose;
  if (o.status = 120) <> exists (select from termination where order_id = whose and state = 0) then
    raise exception 'order % waits for no answer', o.order_number using errcode = 'check_violation';
  end if;
  select case state when 4 then ruled_keeps_cents else merchant_keeps_cents end as keeps into t
    from termination where order_id = whose and state in (1, 4, 6);
  if found and (o.status <> 9 or t.keeps <> o.left_cents) then
    raise exception 'order % is ended with another sum', o.order_number using errcode = 'check_violation';
  end if;
  if o.status = 9 and (not found and o.left_cents <> 0
    or exists (select from order_held where order_id = whose and held_cents <> 0)
    or exists (select from milestone where order_id = whose and state in (0, 1, 2))
    or o.left_cents <> coalesce((select sum(e.amount_cents) from ledger_transaction l join ledger_entry e on e.transaction_id = l.id
      where e.part = 'goods' and l.order_id = whose), 0)) then
    raise exception 'order % ended with money that nobody has', o.order_number using errcode = 'check_violation';
  end if;
  return null;
end $$;
