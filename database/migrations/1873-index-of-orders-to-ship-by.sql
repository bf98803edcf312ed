-- outside a transaction
create index concurrently orders_ship_by on orders (ship_by, id) where ship_by is not null;
