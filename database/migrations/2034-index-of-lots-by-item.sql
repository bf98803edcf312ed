-- outside a transaction
create index concurrently private_lot_item on private_lot (company_id, relation_id, warehouse_id);
