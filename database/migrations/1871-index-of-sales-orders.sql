-- outside a transaction
create index concurrently orders_sales on orders (company_id, id desc) where purchase_mode = 3;
