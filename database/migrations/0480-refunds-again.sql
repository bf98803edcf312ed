-- What is left of an order that was refunded in part can be asked for again. docs/decisions/0265.
insert into order_transition (kind, event, from_status, to_status, by_role) values
  (1, 'askRefund', 92, 94, 'buyer');
