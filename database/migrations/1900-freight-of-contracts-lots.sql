-- Freight may be asked for from the port to the door, for a lot of a contract that has left.
alter table logistics_order add column lot_order_id int, add column lot_no smallint,
  add constraint logistics_order_lot foreign key (lot_order_id, lot_no) references lot not valid,
  add constraint logistics_order_lot_whole check ((lot_order_id is null) = (lot_no is null)) not valid;
