-- outside a transaction
create unique index concurrently payment_capture_once_each on payment_capture (order_id, stage, coalesce(milestone_id, 0))
  where status = 'captured';
