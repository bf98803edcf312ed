-- outside a transaction
create index concurrently relation_number_folded on relation (merchant_id, fold_number(custom_sn));
