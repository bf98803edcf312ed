-- outside a transaction
create index concurrently lot_to_check on lot (order_id, lot_no) where state = 2;
