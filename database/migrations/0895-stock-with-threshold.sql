-- outside a transaction
create index concurrently stock_with_threshold on stock (relation_id, warehouse_id) where threshold is not null;
