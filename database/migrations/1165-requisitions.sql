-- What a dealer asks our warehouses to do with its private stock: move it to another warehouse, hand it over to a
-- collector, count, relabel, repack or dispose of it. docs/decisions/1165.
create table requisition (
  id int primary key generated always as identity,
  requisition_number text not null unique check (requisition_number ~ '^Q[0-9A-Z]{9}$'),
  company_id int not null references company,
  account_id int not null references account,
  kind smallint not null check (kind between 1 and 6),
  state smallint not null default 0 check (state in (0, 1, 2, 3, 4, 5, 7, 8, 9)),
  warehouse_id int not null references warehouse,
  to_warehouse_id int references warehouse,
  note text not null default '' check (length(note) <= 500),
  -- who collects the goods: name, identification, plate
  collector jsonb,
  fee_cents bigint check (fee_cents >= 0),
  ready_on date,
  quote_until timestamptz,
  accepted_at timestamptz,
  fee_transaction_id bigint unique references ledger_transaction,
  back_transaction_id bigint unique references ledger_transaction,
  -- who really took the goods
  collected_by text not null default '' check (length(collected_by) <= 80),
  photo_file_ids uuid[] not null default '{}' check (cardinality(photo_file_ids) <= 5),
  -- why it was refused
  reason text not null default '' check (length(reason) <= 500),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  done_at timestamptz,
  unique (id, company_id, warehouse_id),
  constraint requisition_target check ((kind = 1) = (to_warehouse_id is not null) and to_warehouse_id <> warehouse_id),
  constraint requisition_collector check ((kind = 2) or collector is null),
  constraint requisition_quoted check (state not in (2, 3, 4, 5, 7)
    or (fee_cents is not null and ready_on is not null and quote_until is not null)),
  constraint requisition_accepted check (state not in (3, 4, 5, 7) or accepted_at is not null),
  constraint requisition_fee_paid check ((fee_transaction_id is not null) = (accepted_at is not null and fee_cents > 0)),
  constraint requisition_fee_back check ((back_transaction_id is not null) = (state = 9 and fee_transaction_id is not null)),
  constraint requisition_done check ((state = 7) = (done_at is not null)),
  constraint requisition_moved check (state <> 5 or kind = 1),
  constraint requisition_refused check ((state = 8) = (reason <> ''))
);
create index requisition_company on requisition (company_id, id desc);
create index requisition_open on requisition (state, updated_at, id) where state in (1, 2, 3, 4, 5);
create index requisition_quotes on requisition (quote_until, id) where state = 2;
create index requisition_photos_of on requisition using gin (photo_file_ids) where photo_file_ids <> '{}';
create trigger hold_photos after insert or update of photo_file_ids on requisition
  for each row when (new.photo_file_ids <> '{}') execute function hold_named_files('photo_file_ids');

create table requisition_line (
  id int primary key generated always as identity,
  requisition_id int not null,
  company_id int not null,
  warehouse_id int not null,
  relation_id int not null,
  condition smallint not null,
  amount int not null check (amount between 1 and 100000),
  -- of private stock, from when it is submitted until the pieces leave or are free again
  held int not null default 0,
  -- what was left of it for the way, and what became of it
  gone int check (gone between 0 and amount),
  done int,
  damaged int not null default 0 check (damaged >= 0),
  missing int not null default 0 check (missing >= 0),
  surplus int not null default 0 check (surplus >= 0),
  label_file_ids uuid[] not null default '{}' check (cardinality(label_file_ids) <= 5),
  unique (requisition_id, relation_id, condition),
  foreign key (requisition_id, company_id, warehouse_id) references requisition (id, company_id, warehouse_id),
  foreign key (company_id, relation_id, warehouse_id, condition) references private_stock,
  constraint requisition_line_held check (held in (0, amount)),
  constraint requisition_line_sum check (done is null or (done >= 0 and done + damaged + missing = amount))
);
create index requisition_line_held_of on requisition_line (company_id, relation_id, warehouse_id) where held > 0;
create index requisition_line_labels_of on requisition_line using gin (label_file_ids) where label_file_ids <> '{}';
create trigger hold_labels after insert or update of label_file_ids on requisition_line
  for each row when (new.label_file_ids <> '{}') execute function hold_named_files('label_file_ids');

-- Pieces that were not where they lay, or did not come: who pays for them is decided by customer service, above
-- 1,000.00 by two people.
create table requisition_difference (
  line_id int not null references requisition_line,
  stage text not null check (stage in ('here', 'way')),
  pieces int not null check (pieces > 0),
  cost_cents bigint not null check (cost_cents >= 0),
  verdict text check (verdict in ('warehouse', 'carrier', 'company')),
  compensation_cents bigint check (compensation_cents between 0 and cost_cents),
  reason text not null default '' check (length(reason) <= 500),
  checked_by int references account,
  decided_by int references account,
  decided_at timestamptz,
  ledger_transaction_id bigint unique references ledger_transaction,
  found_at timestamptz not null,
  primary key (line_id, stage),
  constraint difference_said check ((verdict is null) = (checked_by is null) and (verdict is null) = (compensation_cents is null)
    and (verdict is null) = (reason = '')),
  constraint difference_decided check ((decided_by is null) = (decided_at is null) and (decided_by is null or verdict is not null)),
  constraint difference_two_people check (decided_by is null or compensation_cents <= 100000 or decided_by <> checked_by),
  constraint difference_of_company check (verdict <> 'company' or compensation_cents = 0),
  constraint difference_paid check ((ledger_transaction_id is not null) = (decided_by is not null and compensation_cents > 0))
);
create index requisition_difference_open on requisition_difference (found_at, line_id) where decided_by is null;

create table requisition_transition (
  event text not null,
  from_state smallint not null,
  to_state smallint not null,
  by_role text not null,
  primary key (event, from_state, to_state, by_role)
);
insert into requisition_transition (event, from_state, to_state, by_role) values
  ('save', -1, 0, 'buyer'), ('save', 0, 0, 'buyer'), ('submit', 0, 1, 'buyer'),
  ('quote', 1, 2, 'warehouse'), ('quote', 2, 2, 'warehouse'), ('refuse', 1, 8, 'warehouse'),
  ('accept', 2, 3, 'buyer'), ('begin', 3, 4, 'warehouse'), ('depart', 4, 5, 'warehouse'), ('arrive', 5, 7, 'warehouse'),
  ('finish', 4, 7, 'warehouse'),
  ('cancel', 0, 9, 'buyer'), ('cancel', 1, 9, 'buyer'), ('cancel', 2, 9, 'buyer'), ('cancel', 3, 9, 'buyer'),
  ('expire', 2, 9, 'system');
create trigger requisition_transition_append_only before update or delete or truncate on requisition_transition
  for each statement execute function refuse_change();

create table requisition_history (
  id bigint primary key generated always as identity,
  requisition_id int not null references requisition,
  event text not null,
  from_state smallint not null,
  to_state smallint not null,
  by_role text not null,
  account_id int references account,
  acting_id int references acting,
  remark text not null default '' check (length(remark) <= 500),
  at timestamptz not null,
  foreign key (event, from_state, to_state, by_role) references requisition_transition,
  check ((by_role = 'system') = (account_id is null))
);
create index requisition_history_of on requisition_history (requisition_id, id);
create trigger requisition_history_append_only before update or delete or truncate on requisition_history
  for each statement execute function refuse_change();

-- Which form moved a piece.
alter table private_movement add column requisition_line_id int references requisition_line,
  add constraint private_movement_of_form check (reason not in ('movedOut', 'movedIn', 'counted', 'disposed') or requisition_line_id is not null),
  add constraint private_movement_of_one check (order_line_id is null or requisition_line_id is null);
create index private_movement_form on private_movement (requisition_line_id) where requisition_line_id is not null;

create function check_requisition() returns trigger language plpgsql as $$ begin return null; end $$;
create constraint trigger requisition_agrees after insert or update on requisition
  deferrable initially deferred for each row execute function check_requisition();
create constraint trigger requisition_line_agrees after insert or update on requisition_line
  deferrable initially deferred for each row execute function check_requisition();
create function guard_requisition() returns trigger language plpgsql as $$ begin return coalesce(new, old); end $$;
create trigger requisition_guarded before update or delete on requisition
  for each row execute function guard_requisition();
create function guard_requisition_line() returns trigger language plpgsql as $$ begin return coalesce(new, old); end $$;
create trigger requisition_line_guarded before update or delete on requisition_line
  for each row execute function guard_requisition_line();
create function guard_requisition_difference() returns trigger language plpgsql as $$ begin return coalesce(new, old); end $$;
create trigger requisition_difference_guarded before update or delete on requisition_difference
  for each row execute function guard_requisition_difference();
