-- Where an item lies in a warehouse, as its shelves are numbered: `A-03-2`, the aisle first. Empty: nobody has said.
alter table stock add column place text not null default '' check (length(place) <= 20);

-- Each time the carton labels of an order were printed: a second time they say so.
create table label_print (
  order_id int not null references orders,
  account_id int not null references account,
  printed_at timestamptz not null
);
create index label_print_order on label_print (order_id);
