-- outside a transaction
create unique index concurrently product_group on product (merchant_id, group_number) where group_number <> '';
