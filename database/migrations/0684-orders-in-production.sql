-- outside a transaction
create index concurrently orders_in_production on orders (merchant_id, id desc) where kind = 3 and status in (24, 27, 35, 36);
