-- Each carton that was counted while its order was packed: once, however many people pack it.
create table packed_carton (
  order_id int not null references orders,
  -- the n-th of the order's cartons, as its labels number them
  carton int not null check (carton > 0),
  by_hand boolean not null default false,
  account_id int not null references account,
  packed_at timestamptz not null,
  constraint packed_carton_once primary key (order_id, carton)
);

-- Items are scanned by their own bar code, too.
create index relation_upc on relation (upc) where upc is not null;
