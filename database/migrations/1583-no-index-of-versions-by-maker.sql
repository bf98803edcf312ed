-- outside a transaction
drop index concurrently contract_version_made_by;
