-- outside a transaction
create index concurrently claim_number_in on claim using gin (lower(claim_number) gin_trgm_ops);
