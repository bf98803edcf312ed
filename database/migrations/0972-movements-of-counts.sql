-- outside a transaction
create index concurrently stock_movement_count on stock_movement (count_id) where count_id is not null;
