-- outside a transaction
create unique index concurrently logistics_order_of_lot on logistics_order (lot_order_id, lot_no) where lot_order_id is not null and step <> 6;
