-- A count of a dealer's goods may find fewer pieces than its orders hold. docs/decisions/1165.
alter table private_stock add column short int not null default 0;
alter table private_stock add constraint private_short check (short >= 0) not valid;
alter table private_stock validate constraint private_short;

-- Of a count: pieces found damaged or missing that other forms or orders held, or that lay free beside.
alter table requisition_line add column beyond int not null default 0;
alter table requisition_line add constraint requisition_line_beyond check (beyond >= 0) not valid;
alter table requisition_line validate constraint requisition_line_beyond;
alter table requisition_line drop constraint requisition_line_sum;
alter table requisition_line add constraint requisition_line_sum
  check (done is null or (done >= 0 and done + damaged + missing = amount + beyond)) not valid;
alter table requisition_line validate constraint requisition_line_sum;

insert into requisition_transition (event, from_state, to_state, by_role) values
  ('lack', 1, 9, 'system'), ('lack', 2, 9, 'system'), ('lack', 3, 9, 'system'), ('lack', 4, 9, 'system');

create function hold_short_private() returns trigger language plpgsql as $$ begin return null; end $$;
create constraint trigger private_short_held after update on private_stock deferrable initially deferred
  for each row when (new.short > 0 and new.on_hand > new.reserved) execute function hold_short_private();
