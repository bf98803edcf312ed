-- outside a transaction
create index concurrently conversation_to_remove on conversation (last_at) where state <> 0;
