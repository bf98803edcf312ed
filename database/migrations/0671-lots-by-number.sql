-- outside a transaction
create index concurrently lot_numbers_in on lot using gin (lower(booking_no || ' ' || bl_number || ' ' || vessel) gin_trgm_ops);
