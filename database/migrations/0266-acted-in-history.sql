-- What staff did for a buyer says so in the history of the order or request, too. docs/decisions/0230.
alter table order_history add column acting_id int references acting;
alter table refund_history add column acting_id int references acting;
create index order_history_acting on order_history (acting_id) where acting_id is not null;
create index refund_history_acting on refund_history (acting_id) where acting_id is not null;
