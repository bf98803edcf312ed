-- outside a transaction
create index concurrently channel_order_replacements on channel_order (replaces) where replaces is not null;
