-- outside a transaction
create index concurrently product_title_in on product using gin (title_words(title) gin_trgm_ops);
