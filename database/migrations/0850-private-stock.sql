-- What a dealer keeps in our warehouses: bought, not delivered, and sent on to the dealer's own customers later.
create table private_stock (
  company_id int not null references company,
  relation_id int not null,
  warehouse_id int not null,
  -- 1 sound, 2 damaged
  condition smallint not null check (condition in (1, 2)),
  on_hand int not null default 0,
  reserved int not null default 0,
  primary key (company_id, relation_id, warehouse_id, condition),
  foreign key (relation_id, warehouse_id) references stock,
  constraint private_never_oversold check (0 <= reserved and reserved <= on_hand)
);
create index private_stock_place on private_stock (relation_id, warehouse_id);

-- Pieces that came together: what was paid for them, and since when they lie here.
create table private_lot (
  id int primary key generated always as identity,
  company_id int not null,
  relation_id int not null,
  warehouse_id int not null,
  condition smallint not null,
  received int not null check (received > 0),
  remaining int not null default 0 check (remaining between 0 and received),
  cost_left_cents bigint not null default 0 check (cost_left_cents >= 0),
  -- of one piece, as it was when the lot came
  unit_volume_cm3 bigint not null check (unit_volume_cm3 > 0),
  order_id int references orders,
  from_lot int references private_lot,
  note text not null default '',
  aged_from date not null,
  begins_on date not null,
  accrued_through date not null,
  check (remaining > 0 or cost_left_cents = 0),
  check (begins_on >= aged_from),
  check (accrued_through >= begins_on - 1),
  foreign key (company_id, relation_id, warehouse_id, condition) references private_stock
);
create index private_lot_first on private_lot (company_id, relation_id, warehouse_id, condition, aged_from, id) where remaining > 0;
create index private_lot_order on private_lot (order_id) where order_id is not null;

-- Every change of a lot, in pieces and in what was paid for them; their sum is the lot.
create table private_movement (
  id bigint primary key generated always as identity,
  lot_id int not null references private_lot,
  amount int not null check (amount <> 0),
  cost_cents bigint not null check (cost_cents = 0 or sign(cost_cents) = sign(amount)),
  reason text not null check (reason in ('kept', 'shipped', 'pickedUp', 'movedOut', 'movedIn', 'returned', 'givenBack', 'counted', 'disposed')),
  day date not null,
  order_line_id int references order_line,
  account_id int references account,
  at timestamptz not null
);
create index private_movement_lot on private_movement (lot_id, id);
create index private_movement_line on private_movement (order_line_id) where order_line_id is not null;
create trigger private_movement_append_only before update or delete or truncate on private_movement
  for each statement execute function refuse_change();

create function apply_private_movement() returns trigger language plpgsql as $$ begin return new; end $$;
create function guard_private_stock() returns trigger language plpgsql as $$ begin return new; end $$;
create function guard_private_lot() returns trigger language plpgsql as $$ begin return new; end $$;
create trigger private_movement_applied before insert on private_movement
  for each row execute function apply_private_movement();
create trigger private_stock_guarded before insert or delete or update on private_stock
  for each row execute function guard_private_stock();
create trigger private_lot_guarded before insert or delete or update on private_lot
  for each row execute function guard_private_lot();

-- Null: what is held is public stock.
alter table reservation add column company_id int, add column condition smallint check (condition = 1),
  add constraint reservation_of_dealer check ((company_id is null) = (condition is null)),
  add constraint reservation_private_stock foreign key (company_id, relation_id, warehouse_id, condition) references private_stock;
create index reservation_private on reservation (company_id, relation_id, warehouse_id) where company_id is not null;

-- Pieces that a dealer keeps leave the public stock.
alter table stock_movement drop constraint stock_movement_reason_check, add constraint stock_movement_reason_check
  check (reason in ('opening', 'import', 'received', 'shipped', 'picked_up', 'returned', 'corrected', 'damaged', 'kept'));

-- An order of goods that stay here: bought into the private stock of its company, never prepared, shipped or handed over.
alter table orders add column keep boolean not null default false,
  add constraint orders_kept check (not keep or (purchase_mode in (1, 2, 5) and logistics_type = 1 and address is null
    and not packing and not assembly and not insurance and status not in (2, 15, 45, 46, 90, 3, 100)));
insert into order_transition (kind, event, from_status, to_status, by_role) values (1, 'keep', 5, 7, 'system');
create function check_order_kept() returns trigger language plpgsql as $$ begin return new; end $$;
create constraint trigger orders_kept_with_payment after insert or update of status on orders
  deferrable initially deferred for each row when (new.keep and new.status in (5, 7)) execute function check_order_kept();
