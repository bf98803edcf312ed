-- outside a transaction
create index concurrently contract_merchant_company on contract (merchant_id, company_id, id desc);
