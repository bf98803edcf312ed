-- outside a transaction
create index concurrently listing_read on listing (read_version);
