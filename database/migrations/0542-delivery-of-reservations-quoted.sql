-- The delivery of a reservation is quoted when its goods are here, before its balance is paid.
alter table orders drop constraint orders_delivery_known;
alter table orders add constraint orders_delivery_known check (not delivery_unknown or (delivery_fee_cents = 0
  and (status in (9, 10) or (kind = 2 and status in (8, 13, 120))))) not valid;
