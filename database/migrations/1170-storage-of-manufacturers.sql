-- Storage of manufacturers: the same tariffs, daily charges and monthly bills, of what lies here as their stock.

-- Up to which day an item in a warehouse is charged. A row comes with the first movement.
create table storage_shelf (
  relation_id int not null,
  warehouse_id int not null,
  begins_on date not null,
  accrued_through date not null,
  primary key (relation_id, warehouse_id),
  foreign key (relation_id, warehouse_id) references stock,
  check (accrued_through >= begins_on - 1)
);
create index storage_shelf_accrual on storage_shelf (accrued_through);
create function guard_storage_shelf() returns trigger language plpgsql as $$ begin return new; end $$;
create trigger storage_shelf_guarded before insert or delete or update on storage_shelf
  for each row execute function guard_storage_shelf();
insert into storage_shelf (relation_id, warehouse_id, begins_on, accrued_through)
select s.relation_id, s.warehouse_id, d.today, d.today - 1 from stock s join warehouse w on w.id = s.warehouse_id
cross join lateral (select (now() at time zone w.time_zone)::date as today) d;

-- The day of a movement by the calendar of its warehouse, or the next that is not charged yet.
alter table stock_movement add column day date;
alter table stock_movement disable trigger stock_movement_append_only;
update stock_movement m set day = (m.at at time zone w.time_zone)::date from warehouse w where w.id = m.warehouse_id;
alter table stock_movement enable trigger stock_movement_append_only;
create function date_stock_movement() returns trigger language plpgsql as $$ begin return new; end $$;
create trigger stock_movement_dated before insert on stock_movement
  for each row execute function date_stock_movement();

-- A charge is of a dealer's lot, or of a manufacturer's item in a warehouse at a price.
alter table storage_charge add column merchant_id int references merchant, add column relation_id int references relation,
  drop constraint storage_charge_pkey, alter column lot_id drop not null, alter column company_id drop not null,
  add column id bigint primary key generated always as identity,
  add constraint storage_charge_payer check (num_nulls(company_id, lot_id) = num_nonnulls(merchant_id, relation_id)
    and num_nulls(company_id, merchant_id) = 1 and num_nulls(lot_id, relation_id) = 1);
create unique index storage_charge_of_lot on storage_charge (lot_id, day) where lot_id is not null;
create unique index storage_charge_of_shelf on storage_charge (relation_id, warehouse_id, day, rate_cents) where relation_id is not null;
create index storage_charge_of_merchant on storage_charge (merchant_id, day) where bill_id is null and merchant_id is not null;

alter table storage_bill alter column company_id drop not null, add column merchant_id int references merchant,
  add constraint storage_bill_payer check (num_nulls(company_id, merchant_id) = 1);
create unique index storage_bill_of_merchant on storage_bill (merchant_id, month);

alter table ledger_entry drop constraint ledger_entry_part_check;
alter table ledger_entry add constraint ledger_entry_part_check check (part in ('goods', 'commission', 'matured', 'opening', 'correction',
  'payout', 'payoutFailed', 'payoutReturned', 'storage')) not valid;
alter table ledger_entry validate constraint ledger_entry_part_check;
