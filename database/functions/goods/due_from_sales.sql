-- Notes the products whose sales or downloads have changed, so that their listing is refreshed.
create or replace function due_from_sales() returns trigger language plpgsql as $$
begin
  insert into listing_due (product_id) values (new.id);
  return null;
end $$;
