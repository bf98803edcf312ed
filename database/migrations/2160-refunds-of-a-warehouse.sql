-- outside a transaction
-- Returns are received warehouse by warehouse; to count one's own, those of all others were read.
create index concurrently refund_turns_of_warehouse on refund (warehouse_id, status, waits_for, updated_at, id);
