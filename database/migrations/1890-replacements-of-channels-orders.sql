-- An order of a channel that is sent again on purpose: it names the one that it replaces, and is numbered behind it.
alter table channel_order add column replaces int references channel_order,
  add constraint channel_order_replaces check (replaces is null or import_id is null) not valid;
