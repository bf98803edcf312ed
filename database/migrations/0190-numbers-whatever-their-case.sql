-- The order pad finds an item by its whole number, in capitals or not.
create index relation_custom_sn_folded on relation (lower(custom_sn));
create index relation_goods_sn_folded on relation (lower(goods_sn));
