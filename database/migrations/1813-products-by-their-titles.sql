-- outside a transaction
create index concurrently product_titles_in on product using gin (title_texts(title) gin_trgm_ops);
