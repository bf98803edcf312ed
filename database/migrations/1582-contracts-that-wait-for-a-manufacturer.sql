-- outside a transaction
create index concurrently contract_waits_for_merchant on contract (merchant_id, id desc) where waits_for = 'merchant';
