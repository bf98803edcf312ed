-- What a buyer chooses at the checkout beside goods and address: packing for pickup, a pickup slot within the warehouse's hours, and
-- the account with a carrier of one's own that freight goes by, with its label.
alter table warehouse
  -- by weekday (0 Sunday), each a day with `from` and `until` on the warehouse's own clock
  add column opening_hours jsonb not null default '[
    {"day": 1, "from": "08:00", "until": "17:00"}, {"day": 2, "from": "08:00", "until": "17:00"},
    {"day": 3, "from": "08:00", "until": "17:00"}, {"day": 4, "from": "08:00", "until": "17:00"},
    {"day": 5, "from": "08:00", "until": "16:00"}]',
  add column time_zone text not null default 'America/Los_Angeles';

alter table orders
  add column packing boolean not null default false,
  add column pickup_on date,
  add column pickup_from text check (pickup_from ~ '^\d\d:\d\d$'),
  add column pickup_until text check (pickup_until ~ '^\d\d:\d\d$'),
  add column third_party jsonb,
  add column label_file_ids uuid[] not null default '{}',
  add constraint orders_pickup_slot check ((pickup_on is null) = (pickup_from is null)
    and (pickup_on is null) = (pickup_until is null) and (pickup_on is null or logistics_type = 1)),
  add constraint orders_third_party check (third_party is null or logistics_type = 3),
  add constraint orders_labels check (cardinality(label_file_ids) = 0 or third_party is not null);
create index orders_pickup_on on orders (warehouse_id, pickup_on) where pickup_on is not null;
create index orders_labels_of on orders using gin (label_file_ids) where label_file_ids <> '{}';
