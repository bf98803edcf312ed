-- outside a transaction
create index concurrently relation_numbers_in on relation using gin (item_numbers(custom_sn, goods_sn, upc) gin_trgm_ops);
