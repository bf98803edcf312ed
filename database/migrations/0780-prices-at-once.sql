-- What a manufacturer sets at once: also the lowest price that may be advertised, and the one it suggests to shops.
-- `price_rev` rises with every change of these, by whomever, so that nobody overwrites what they did not see.
alter table relation add column map_cents bigint check (map_cents > 0), add column srp_cents bigint check (srp_cents > 0),
  add column price_rev int not null default 0, add constraint relation_map_and_srp check (map_cents <= srp_cents);
create function count_price_change() returns trigger language plpgsql as $$ begin return new; end $$;
create trigger relation_price_counted before update on relation
  for each row execute function count_price_change();

-- Prices of many items that were changed together; `undo_of`: put back.
create table bulk (
  id int primary key generated always as identity,
  merchant_id int not null references merchant,
  account_id int not null references account,
  at timestamptz not null,
  rows int not null check (rows between 1 and 2000),
  cells int not null check (cells >= rows),
  undone_at timestamptz check (undone_at >= at),
  undo_of int unique references bulk
);
create index bulk_merchant on bulk (merchant_id, id desc);

create table bulk_cell (
  bulk_id int not null references bulk,
  relation_id int not null references relation on delete cascade,
  field text not null check (length(field) between 1 and 40),
  before text not null,
  after text not null,
  primary key (bulk_id, relation_id, field),
  check (before <> after)
);
create index bulk_cell_relation on bulk_cell (relation_id);
create trigger bulk_cell_kept before update or truncate on bulk_cell for each statement execute function refuse_change();

alter table product_event add column bulk_id int references bulk;
