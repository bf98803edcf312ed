-- outside a transaction
create index concurrently orders_promised on orders (status, coalesce(promised_at, updated_at), id) where status in (2, 5);
