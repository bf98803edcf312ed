-- outside a transaction
create index concurrently orders_invoiced on orders (company_id, paid_at desc, id desc) where paid_at is not null and kind <> 3;
