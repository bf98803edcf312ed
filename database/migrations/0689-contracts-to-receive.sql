-- outside a transaction
create index concurrently orders_to_receive on orders (id) where kind = 3 and status = 31;
