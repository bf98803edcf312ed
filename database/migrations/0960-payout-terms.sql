-- What is kept of each payout of a manufacturer for the bank's transfer; always less than the least that is paid out.
alter table merchant add column payout_fee_cents bigint not null default 0 check (payout_fee_cents between 0 and 10000);
alter table merchant add constraint merchant_payout_terms check (payout_fee_cents = 0 or payout_fee_cents < minimum_payout_cents);
