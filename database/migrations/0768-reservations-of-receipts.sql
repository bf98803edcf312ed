-- How many reservations a receipt served, to answer one that is sent again as the first time.
alter table receipt add column served int not null default 0 check (served >= 0);
-- Shipments that are closed two weeks after their count.
create index inbound_to_close on inbound (finished_at) where state = 5;
