-- outside a transaction
create index concurrently stock_movement_day on stock_movement (relation_id, warehouse_id, day);
