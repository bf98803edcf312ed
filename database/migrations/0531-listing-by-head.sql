-- outside a transaction
create index concurrently listing_head on listing (head);
