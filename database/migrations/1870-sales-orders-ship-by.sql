-- By which day a sales order has to leave, as its channel or its dealer says.
alter table orders add column ship_by date,
  add constraint orders_ship_by_of_sales check (ship_by is null or purchase_mode = 3) not valid;
