-- outside a transaction
create index concurrently ledger_entry_of_merchant on ledger_entry (ledger_account_id, transaction_id desc) include (amount_cents, part) where part is not null;
