-- outside a transaction
create index concurrently contract_number_in on contract using gin (contract_sn gin_trgm_ops);
