-- outside a transaction
create index concurrently item_alias_compact on item_alias (company_id, compact_identifier(number) collate "C");
