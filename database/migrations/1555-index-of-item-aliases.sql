-- outside a transaction
create index concurrently item_alias_company on item_alias (company_id, id);
