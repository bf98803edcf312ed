-- Marketplaces on which an item must not be sold on; none: everywhere.
alter table relation add column no_resale text[] not null default '{}',
  add constraint relation_no_resale check (no_resale <@ array['amazon', 'ebay', 'walmart', 'wayfair', 'temu', 'tiktok']);
