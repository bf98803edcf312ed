-- outside a transaction
create index concurrently product_on_shelf on product (merchant_id, id) where off_shelf_at is null and not is_bad_goods;
