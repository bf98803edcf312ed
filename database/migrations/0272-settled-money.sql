-- What was credited or paid out by hand before its line of the bank came is found by its amount and day. docs/decisions/0212.
create index recharge_passed on recharge (amount_cents, paid_on) where status = 1;
create index withdrawal_paid on withdrawal ((amount_cents - fee_cents), decided_at) where status = 1;
