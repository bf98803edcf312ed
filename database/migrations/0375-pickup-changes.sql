-- Who changed when an order is picked up, from when to when; null: any time while the warehouse is open. It is no step of the order's way, which
-- order_history has: the order stays where it is.
create table pickup_change (
  id int primary key generated always as identity,
  order_id int not null references orders,
  account_id int not null references account,
  acting_id int references acting,
  was_on date, was_from text, was_until text,
  now_on date, now_from text, now_until text,
  at timestamptz not null,
  check ((was_on is null) = (was_from is null) and (was_on is null) = (was_until is null)),
  check ((now_on is null) = (now_from is null) and (now_on is null) = (now_until is null)),
  check ((was_on, was_from, was_until) is distinct from (now_on, now_from, now_until))
);
create index pickup_change_order on pickup_change (order_id, id);
create index pickup_change_acting on pickup_change (acting_id) where acting_id is not null;
create trigger pickup_change_append_only before update or delete or truncate on pickup_change
  for each statement execute function refuse_change();
