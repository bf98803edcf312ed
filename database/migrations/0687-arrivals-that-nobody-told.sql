-- outside a transaction
create index concurrently lot_to_ask_for on lot (eta, order_id, lot_no) where state = 4 and reminded > 0;
