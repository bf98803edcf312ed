-- Until when a paid order is to be ready, fixed with its payment.
-- What is done to it later must not move its deadline.
alter table orders add column promised_at timestamptz;
