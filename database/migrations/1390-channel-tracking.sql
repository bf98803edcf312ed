-- What a channel was told of a shipment: each line of each of its orders once.
create table channel_tracking (
  channel_order_id int not null,
  line_no smallint not null,
  shipment_id int not null references shipment,
  quantity int not null check (quantity > 0),
  exported_at timestamptz not null,
  primary key (channel_order_id, line_no, shipment_id),
  foreign key (channel_order_id, line_no) references channel_line
);
create index channel_tracking_shipment on channel_tracking (shipment_id);
