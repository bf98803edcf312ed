-- outside a transaction
create index concurrently presale_hold_of_batch on presale_hold (batch_id, state) include (amount);
