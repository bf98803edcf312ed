-- outside a transaction
create index concurrently order_words_receiver on order_words using gin (receiver gin_trgm_ops);
