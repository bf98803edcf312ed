-- outside a transaction
create index concurrently bank_line_day on bank_line (booked_on, amount_cents, id);
