-- outside a transaction
create index concurrently product_archived on product (merchant_id, id) where off_shelf_at is not null and not is_bad_goods;
