-- outside a transaction
create index concurrently listing_said on listing using gin (said) with (fastupdate = off);
