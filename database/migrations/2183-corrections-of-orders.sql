-- What was corrected of an order after it was placed, beside its pickup time: where it goes, or the buyer's own number of it. It is no
-- step of the order's way, which order_history has: the order stays where it is.
create table order_correction (
  id int primary key generated always as identity,
  order_id int not null references orders,
  account_id int not null references account,
  acting_id int references acting,
  field text not null constraint order_correction_field_known check (field in ('address', 'poNumber')),
  was text not null,
  now text not null,
  at timestamptz not null,
  check (was <> now)
);
create index order_correction_order on order_correction (order_id, id);
create index order_correction_acting on order_correction (acting_id) where acting_id is not null;
create trigger order_correction_append_only before update or delete or truncate on order_correction
  for each statement execute function refuse_change();
-- Customer service cancels orders from stock, or pieces of them, for a buyer who calls.
insert into order_transition (kind, event, from_status, to_status, by_role)
select kind, event, from_status, to_status, 'service' from order_transition
where kind = 1 and event in ('cancel', 'cancelPart', 'askCancel') and by_role = 'buyer';
