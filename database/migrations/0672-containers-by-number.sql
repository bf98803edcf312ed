-- outside a transaction
create index concurrently lot_container_in on lot_container using gin (lower(container_number) gin_trgm_ops);
