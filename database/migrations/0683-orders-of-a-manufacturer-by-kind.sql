-- outside a transaction
create index concurrently orders_of_merchant_by_kind on orders (merchant_id, kind, id desc) where kind <> 1;
