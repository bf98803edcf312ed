-- What a dealer's channels call our items.
create table item_alias (
  id int primary key generated always as identity,
  company_id int not null references company,
  -- empty: every channel
  platform text not null check (platform in ('', 'amazon', 'wayfair', 'walmart', 'ebay', 'shopify', 'overstock', 'other')),
  number text not null check (length(number) between 1 and 64 and number = btrim(number)),
  relation_id int not null references relation on delete cascade,
  account_id int not null references account,
  changed_at timestamptz not null
);
-- A number means one item on each channel, whatever its letters' case.
create unique index item_alias_number on item_alias (company_id, platform, lower(number));
create index item_alias_relation on item_alias (relation_id, company_id);
