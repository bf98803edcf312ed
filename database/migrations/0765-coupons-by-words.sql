-- outside a transaction
create index concurrently coupon_words_in on coupon using gin ((code || ' ' || title_words(title)) gin_trgm_ops);
