alter table orders validate constraint orders_status_known;
