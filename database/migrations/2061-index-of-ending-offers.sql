-- outside a transaction
-- Offers that have ended are looked for each minute; few items have an end, and all of them were read.
create index concurrently relation_special_ends on relation (special_ends_at) where special_ends_at is not null;
