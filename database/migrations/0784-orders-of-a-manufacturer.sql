-- outside a transaction
create index concurrently orders_of_merchant on orders (merchant_id, id desc) where kind <> 3;
