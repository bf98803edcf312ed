-- outside a transaction
create index concurrently orders_sales_ship_by on orders (company_id, (coalesce(ship_by, date '9999-12-31')), id) where purchase_mode = 3;
