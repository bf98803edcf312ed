-- outside a transaction
create index concurrently contract_version_made_by on contract_version (contract_id, version) include (made_by);
