-- outside a transaction
-- Reservations that are not submitted, and orders of contracts, are in lists of their own.
create index concurrently orders_of_merchant on orders (merchant_id, id desc) where kind <> 3 and status <> 11;
