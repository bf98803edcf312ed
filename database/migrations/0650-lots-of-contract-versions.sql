-- The lots that a version of a contract parts its goods into: which pieces of which line are delivered together, and by when.
-- A version without any is delivered as one lot.
create table contract_lot_plan (
  contract_id int not null,
  version int not null,
  lot_no smallint not null check (lot_no between 1 and 9),
  line_no smallint not null,
  planned_on date not null,
  quantity int not null check (quantity between 1 and 999999),
  primary key (contract_id, version, lot_no, line_no),
  foreign key (contract_id, version, line_no) references contract_line
);
create trigger contract_lot_plan_append_only before update or delete or truncate on contract_lot_plan
  for each statement execute function refuse_change();
create function check_contract_lot_plan() returns trigger language plpgsql as $$ begin return null; end $$;
create trigger contract_lot_plan_whole after insert on contract_lot_plan
  referencing new table as added for each statement execute function check_contract_lot_plan();
