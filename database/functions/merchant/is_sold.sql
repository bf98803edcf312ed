-- Whether an item of a product is for sale.
create or replace function is_sold(item relation, goods product, maker merchant) returns boolean language sql immutable as $$
  select item.off_shelf_at is null and is_on_shelf(goods, maker)
$$;
