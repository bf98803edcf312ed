-- outside a transaction
create index concurrently contract_company_merchant on contract (company_id, merchant_id, id desc);
