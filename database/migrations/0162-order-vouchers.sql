-- A voucher may be for orders: they wait under audit with it, and its money pays them when finance passes it.
alter table recharge add column order_sn text;
create table recharge_order (
  recharge_id int not null references recharge,
  order_id int not null references orders,
  primary key (recharge_id, order_id)
);
create index recharge_order_order on recharge_order (order_id);
