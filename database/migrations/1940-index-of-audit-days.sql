-- outside a transaction
-- The audit log is read by days. Its lines come in the order of time, so that a summary of blocks is enough.
create index concurrently audit_log_at on audit_log using brin (at);
