-- What keeps a merchant from being closed, with how much of it: pieces, rows, or cents.
create or replace function merchant_left(merchant int) returns table (what text, amount bigint) language sql stable as $$
  select l.what, l.amount::bigint from (
    select 'stock', (select coalesce(sum(s.on_hand), 0) from relation r join stock s on s.relation_id = r.id
      where r.merchant_id = merchant)
    union all select 'orders', (select count(*) from orders o where o.merchant_id = merchant and o.status not in (7, 8, 9, 33, 92))
    union all select 'contracts', (select count(*) from contract c where c.merchant_id = merchant and c.state in (0, 1))
    union all select 'refunds', (select count(*) from refund f where f.merchant_id = merchant and f.waits_for <> 'nobody')
    union all select 'claims', (select count(*) from claim c join orders o on o.id = c.order_id
      where o.merchant_id = merchant and c.state in (0, 1))
    union all select 'inbound', (select count(*) from inbound i where i.merchant_id = merchant and i.state between 1 and 5)
    union all select a.kind, sum(e.amount_cents) from ledger_account a join ledger_entry e on e.ledger_account_id = a.id
      where a.merchant_id = merchant and a.kind in ('merchant_pending', 'merchant_payable', 'merchant_paying') group by a.kind
    union all select 'merchant_storage', (select coalesce(ceil(sum(s.micro_cents) / 1000000.0), 0) from storage_charge s
      where s.merchant_id = merchant and s.bill_id is null)
  ) l (what, amount) where l.amount <> 0
$$;
