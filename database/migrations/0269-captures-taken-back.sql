-- What an order gave back is looked up whenever it gives back something more.
create index payment_capture_reversed on payment_capture (order_id) where status = 'reversed';
