-- outside a transaction
create index concurrently channel_order_unreported on channel_order (channel_account_id, id) where unreported;
