-- outside a transaction
create index concurrently orders_of_other_kinds_of_company on orders (company_id, status, id desc) where kind <> 1;
