-- outside a transaction
create index concurrently stock_movement_of_item on stock_movement (relation_id, warehouse_id, id desc);
