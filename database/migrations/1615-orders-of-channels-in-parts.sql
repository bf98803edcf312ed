-- Whether several warehouses may send an order of an account that none of them has whole.
alter table channel_account add column in_parts boolean not null default false;
