-- What else a carrier does at the door costs by the zone of a tariff; null: not offered there. An order keeps which it was placed with;
-- what each cost is a part of its delivery fee (fee_traces). docs/decisions/0458.
alter table delivery_zone
  add column liftgate_cents bigint check (liftgate_cents between 0 and 10000000),
  add column appointment_cents bigint check (appointment_cents between 0 and 10000000),
  add column inside_cents bigint check (inside_cents between 0 and 10000000);
alter table orders
  add column delivery_services text[] not null default '{}',
  add constraint orders_delivery_services check (delivery_services <@ '{liftgate,appointment,inside}'),
  add constraint orders_services_delivered check (delivery_services = '{}' or logistics_type = 2);
