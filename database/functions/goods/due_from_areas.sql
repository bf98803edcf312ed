-- Notes all listed products when sites or their warehouses change, so that their listing is refreshed.
create or replace function due_from_areas() returns trigger language plpgsql as $$
begin
  insert into listing_due (product_id) select product_id from listing;
  return null;
end $$;
