-- When a manufacturer's people answer, on its own clock; without hours nothing is said of them.
alter table merchant
  add column service_hours jsonb not null default '[]' check (jsonb_typeof(service_hours) = 'array' and jsonb_array_length(service_hours) <= 7),
  add column service_zone text check (length(service_zone) <= 40),
  add constraint merchant_service_zone check (service_hours = '[]' or service_zone is not null);
alter table conversation
  -- until when the buyer was told that nobody is there
  add column away_until timestamptz,
  -- how long the first answer took, as the side that is asked works
  add column first_answer_minutes int check (first_answer_minutes >= 0);
