-- Who a manufacturer is on its contracts, and which deposit it asks for there.
alter table merchant
  add column legal_name text not null default '' check (length(legal_name) <= 160),
  add column legal_address text not null default '' check (length(legal_address) <= 300),
  add column legal_zip text not null default '' check (length(legal_zip) <= 20),
  add column legal_phone text not null default '' check (length(legal_phone) <= 30),
  add column tax_id text not null default '' check (length(tax_id) <= 40),
  add column default_deposit_percent smallint not null default 30 check (default_deposit_percent between 0 and 100),
  add column min_deposit_percent smallint not null default 0 check (min_deposit_percent between 0 and 100),
  add constraint merchant_deposits check (min_deposit_percent <= default_deposit_percent);
