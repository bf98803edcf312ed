-- outside a transaction
create index concurrently channel_order_account on channel_order (channel_account_id, id);
