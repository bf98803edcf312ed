-- What a model is to customs, where it is known: the digits of its tariff number, and the country it is made in.
alter table relation add column hs_code text check (hs_code ~ '^[0-9]{6,10}$'), add column origin text check (origin ~ '^[A-Z]{2}$');

-- What it costs to bring goods by contract into the country: rates, from when each holds, and whose figure it is. Of several for
-- the same goods and place the newest holds; none is changed.
create table landed_rate (
  id int primary key generated always as identity,
  kind text not null check (kind in ('freight', 'insurance', 'duty', 'extraDuty', 'mpf', 'mpfLeast', 'mpfMost', 'hmf', 'delivery')),
  -- beginnings of tariff numbers; empty: all
  hs_prefix text not null default '' check (hs_prefix ~ '^[0-9]{0,10}$'),
  -- the country of origin; empty: all
  origin text not null default '' check (origin ~ '^([A-Z]{2})?$'),
  -- freight: the port it leaves; delivery: the beginning of the ZIP; empty: all
  place text not null default '' check (length(place) <= 60),
  -- a share in parts per million, or cents (of a cubic metre, or of an entry)
  value int not null check (value >= 0),
  valid_from date not null,
  valid_to date check (valid_to >= valid_from),
  source text not null check (length(btrim(source)) between 3 and 200),
  set_by int not null references account,
  set_at timestamptz not null,
  check (kind in ('duty', 'extraDuty') or (hs_prefix = '' and origin = '')),
  check (kind in ('freight', 'delivery') or place = ''),
  check (kind not in ('insurance', 'duty', 'extraDuty', 'mpf', 'hmf') or value <= 2000000)
);
create index landed_rate_in_force on landed_rate (kind, hs_prefix, origin, place, valid_from desc, id desc);
create trigger landed_rate_append_only before update or delete or truncate on landed_rate
  for each statement execute function refuse_change();
