-- Since when it is known that a shipment, or what of it has not arrived, will not come, and why.
alter table presale_batch add column failed_at timestamptz,
  add column fail_reason text not null default '' check (length(fail_reason) <= 500);
insert into order_transition (kind, event, from_status, to_status, by_role) values
  (2, 'confirmCancel', 120, 9, 'system'), (2, 'failArrival', 5, 8, 'system');
