-- outside a transaction
create index concurrently cart_line_product on cart_line (product_id);
