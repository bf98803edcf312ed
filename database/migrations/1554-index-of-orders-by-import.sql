-- outside a transaction
create index concurrently channel_order_import on channel_order (import_id);
