-- outside a transaction
create index concurrently contract_waits_for_buyer on contract (company_id, id desc) where waits_for = 'buyer';
