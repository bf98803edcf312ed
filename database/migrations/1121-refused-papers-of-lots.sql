-- outside a transaction
create index concurrently lot_papers_refused on lot (order_id, lot_no) where state = 3;
