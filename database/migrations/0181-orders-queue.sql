-- The queues of the back office begin with what waits longest: read in order from the index, however many there are.
drop index orders_status;
create index orders_queue on orders (status, updated_at, id);
