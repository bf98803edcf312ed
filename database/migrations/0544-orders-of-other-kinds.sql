-- outside a transaction
create index concurrently orders_of_other_kinds on orders (status) where kind <> 1;
