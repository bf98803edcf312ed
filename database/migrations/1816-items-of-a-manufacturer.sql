-- outside a transaction
create index concurrently relation_by_merchant on relation (merchant_id, id);
