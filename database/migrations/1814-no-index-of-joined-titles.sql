-- outside a transaction
drop index concurrently product_title_in;
