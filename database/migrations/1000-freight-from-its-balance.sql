-- Freight of an order may be paid from what the company set aside for it; it goes back where it came from.
alter table payment_capture add column from_freight boolean not null default false,
  add constraint payment_capture_from_freight check (not from_freight or (payment = 1 and stage in (4, 5)));
