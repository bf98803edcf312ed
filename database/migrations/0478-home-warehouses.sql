-- The warehouse that somebody of staff works in: what the screens of the warehouse begin with.
create table home_warehouse (
  account_id int primary key references account,
  warehouse_id int not null references warehouse
);
