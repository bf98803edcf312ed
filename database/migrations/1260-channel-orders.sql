-- Orders of a dealer's sales channels, which come in files and become sales orders, each once for ever.
create table channel_account (
  id int primary key generated always as identity,
  company_id int not null references company,
  platform text not null check (platform in ('amazon', 'wayfair', 'walmart', 'ebay', 'shopify', 'overstock', 'other')),
  name text not null check (length(name) between 1 and 60 and name = btrim(name)),
  -- which column of its files holds which field; null until a file was read
  mapping jsonb,
  created_at timestamptz not null,
  unique (id, company_id)
);
create unique index channel_account_name on channel_account (company_id, platform, lower(name));

create table sales_import (
  id int primary key generated always as identity,
  company_id int not null,
  account_id int not null references account,
  channel_account_id int not null,
  site_id int not null references site,
  file_name text not null,
  columns text[] not null,
  mapping jsonb not null,
  -- 0 judged, 1 placing, 2 done
  state smallint not null default 0 check (state between 0 and 2),
  created_at timestamptz not null,
  placed_at timestamptz,
  finished_at timestamptz,
  foreign key (channel_account_id, company_id) references channel_account (id, company_id),
  check ((state = 0) = (placed_at is null)),
  check ((state = 2) = (finished_at is not null))
);
create index sales_import_company on sales_import (company_id, id desc);
create index sales_import_placing on sales_import (id) where state = 1;

create table channel_order (
  id int primary key generated always as identity,
  company_id int not null,
  channel_account_id int not null,
  platform_order text not null check (length(platform_order) between 1 and 64),
  -- in capitals or not, with the # of Shopify or without, it is the same order
  number_key text not null generated always as (upper(regexp_replace(platform_order, '[\s#]', '', 'g'))) stored,
  order_parent_id int references order_parent,
  import_id int not null references sales_import,
  -- falls when its order has ended: the channel may then send it again
  live boolean not null default true,
  created_at timestamptz not null,
  check (number_key <> ''),
  foreign key (channel_account_id, company_id) references channel_account (id, company_id)
);
create unique index channel_order_once on channel_order (channel_account_id, number_key) where live;
create unique index channel_order_parent on channel_order (order_parent_id);

create table channel_line (
  channel_order_id int not null references channel_order,
  line_no smallint not null check (line_no > 0),
  -- the platform's own number of the line, and of the item
  platform_line text not null,
  given text not null,
  relation_id int not null references relation,
  amount int not null check (amount > 0),
  primary key (channel_order_id, line_no)
);

create table sales_import_row (
  import_id int not null references sales_import on delete cascade,
  row_no int not null check (row_no > 0),
  cells text[] not null,
  -- what a person mended, by field
  fixed jsonb not null default '{}',
  number_key text,
  faults jsonb not null default '[]',
  -- 0 bad, 1 good, 2 placed, 3 here already, 4 refused
  state smallint not null default 0 check (state between 0 and 4),
  reason text not null default '',
  params jsonb not null default '{}',
  relation_id int references relation,
  amount int check (amount > 0),
  warehouse_area_id int references warehouse_area,
  channel_order_id int references channel_order,
  primary key (import_id, row_no),
  check (state <> 1 or (relation_id is not null and amount is not null and warehouse_area_id is not null and number_key is not null)),
  check (state not in (2, 3) or channel_order_id is not null)
);
create index sales_import_row_order on sales_import_row (import_id, state, number_key);

create function end_channel_order() returns trigger language plpgsql as $$ begin return new; end $$;
create trigger channel_order_ended after update of status on orders for each row
  when (new.purchase_mode = 3 and new.status in (8, 9) and old.status <> new.status) execute function end_channel_order();
