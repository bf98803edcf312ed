-- How far a manufacturer is trusted with its goods: 1 all is reviewed, 2 new products alone, 3 samples.
alter table merchant add column trust smallint not null default 1 check (trust in (1, 2, 3)),
  add column sample_percent smallint not null default 10 check (sample_percent between 0 and 100);

-- A picture stands between two others without moving them. One that was taken away keeps its row for whoever
-- asked for it, without a product.
alter table media alter column position type double precision, alter column product_id drop not null,
  add column file_id uuid references file, add column alt jsonb not null default '{}';
create index media_file on media (file_id) where file_id is not null;

create table product_paper (
  id int primary key generated always as identity,
  product_id int not null references product on delete cascade,
  kind text not null check (kind in ('assembly', 'tsca', 'tipOver', 'fsc', 'test', 'other')),
  file_id uuid not null references file,
  number text not null default '' check (length(number) <= 60),
  valid_until date
);
create index product_paper_product on product_paper (product_id);
create index product_paper_file on product_paper (file_id);

-- Numbers are compared as people read them.
create function fold_number(number text) returns text language sql immutable strict as $$
  select lower(btrim(normalize(number, nfkc)))
$$;

create table change_transition (
  event text not null,
  from_state smallint not null,
  to_state smallint not null,
  by_role text not null,
  primary key (event, from_state, to_state, by_role)
);
insert into change_transition (event, from_state, to_state, by_role) values
  ('begin', -1, 0, 'merchant'),
  ('send', 0, 1, 'merchant'), ('send', 2, 1, 'merchant'),
  ('recall', 1, 0, 'merchant'),
  ('withdraw', 0, 4, 'merchant'), ('withdraw', 1, 4, 'merchant'), ('withdraw', 2, 4, 'merchant'),
  ('expire', 2, 4, 'system'),
  ('pass', 1, 3, 'editor'), ('pass', 1, 3, 'system'),
  ('sendBack', 1, 2, 'editor'),
  ('stale', 1, 2, 'system'),
  ('undo', -1, 3, 'editor');
create trigger change_transition_append_only before update or delete or truncate on change_transition
  for each statement execute function refuse_change();

-- Edits of a product on their way to the shop. A new product (kind 1) has no row of its own before it passes.
create table product_change (
  id int primary key generated always as identity,
  merchant_id int not null references merchant,
  product_id int,
  kind smallint not null check (kind in (1, 2)),
  state smallint not null check (state between 0 and 4),
  rev int not null default 0 check (rev >= 0),
  account_id int not null references account,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  sent_at timestamptz,
  decided_by int references account,
  decided_at timestamptz,
  auto boolean not null default false,
  sampled boolean not null default false,
  sample_checked_by int references account,
  sample_checked_at timestamptz,
  undoes int references product_change,
  check (case kind when 1 then (state = 3) = (product_id is not null) else product_id is not null end),
  check (state <> 1 or sent_at is not null),
  check ((state = 3) = (decided_at is not null)),
  check (not sampled or auto),
  foreign key (product_id, merchant_id) references product (id, merchant_id)
);
create unique index product_change_open on product_change (product_id) where state in (0, 1, 2);
create index product_change_merchant on product_change (merchant_id, state, id);
create index product_change_product on product_change (product_id, id);
create index product_change_to_review on product_change (sent_at, id) where state = 1;
create index product_change_to_sample on product_change (decided_at, id) where sampled and sample_checked_at is null;
create index product_change_sent_back on product_change (updated_at) where state = 2;

create table change_history (
  id bigint primary key generated always as identity,
  change_id int not null references product_change,
  event text not null,
  from_state smallint not null,
  to_state smallint not null,
  by_role text not null,
  account_id int references account,
  reason text not null default '' check (length(reason) <= 500),
  at timestamptz not null,
  foreign key (event, from_state, to_state, by_role) references change_transition
);
create index change_history_change on change_history (change_id, id);
create trigger change_history_append_only before update or delete or truncate on change_history
  for each statement execute function refuse_change();
create function check_change_moved() returns trigger language plpgsql as $$ begin return new; end $$;
create constraint trigger change_begun after insert on product_change
  deferrable initially deferred for each row execute function check_change_moved();
create constraint trigger change_moved after update of state on product_change
  deferrable initially deferred for each row when (new.state <> old.state) execute function check_change_moved();

-- What a field was when it was first edited, and is to be. A row stays, so that its number only grows.
create table change_edit (
  change_id int not null references product_change,
  path text not null check (length(path) between 1 and 120),
  before jsonb not null,
  after jsonb not null,
  rev int not null check (rev > 0),
  account_id int not null references account,
  at timestamptz not null,
  verdict text check (verdict in ('ok', 'back')),
  reason text not null default '' check (length(reason) <= 300),
  before_file_id uuid generated always as ((before ->> 'file_id')::uuid) stored references file,
  after_file_id uuid generated always as ((after ->> 'file_id')::uuid) stored references file,
  primary key (change_id, path),
  check ((coalesce(verdict, '') = 'back') = (reason <> ''))
);
create index change_edit_before_file on change_edit (before_file_id) where before_file_id is not null;
create index change_edit_after_file on change_edit (after_file_id) where after_file_id is not null;
create function guard_change_edit() returns trigger language plpgsql as $$ begin return new; end $$;
create trigger change_edit_guarded before insert or update on change_edit
  for each row execute function guard_change_edit();
create trigger change_edit_stays before delete or truncate on change_edit
  for each statement execute function refuse_change();

-- Every saving of a field.
create table change_save (
  id bigint primary key generated always as identity,
  change_id int not null references product_change,
  path text not null,
  rev int not null,
  after jsonb not null,
  account_id int not null references account,
  at timestamptz not null
);
create index change_save_change on change_save (change_id, id);
create trigger change_save_append_only before update or delete or truncate on change_save
  for each statement execute function refuse_change();

-- The numbers of items that open changes would make; no other change and no other product takes them.
create table change_number (
  merchant_id int not null references merchant,
  number_folded text not null,
  change_id int not null references product_change,
  item text not null,
  primary key (merchant_id, number_folded),
  unique (change_id, item)
);
create function guard_change_number() returns trigger language plpgsql as $$ begin return new; end $$;
create constraint trigger change_number_free after insert or update on change_number
  for each row execute function guard_change_number();
create function guard_reserved_number() returns trigger language plpgsql as $$ begin return new; end $$;
create constraint trigger relation_number_free after insert or update of custom_sn on relation
  for each row execute function guard_reserved_number();

-- What happened to a product that buyers see.
create table product_event (
  id bigint primary key generated always as identity,
  product_id int not null references product on delete cascade,
  at timestamptz not null,
  account_id int references account,
  by_role text not null,
  path text not null,
  before jsonb not null,
  after jsonb not null,
  change_id int references product_change
);
create index product_event_product on product_event (product_id, id);
create trigger product_event_append_only before update or truncate on product_event
  for each statement execute function refuse_change();
