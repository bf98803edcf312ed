-- Whether a product is for sale: it is on the shelf, and its merchant is open.
create or replace function is_on_shelf(goods product, maker merchant) returns boolean language sql immutable as $$
  select goods.off_shelf_at is null and maker.state = 2
$$;
