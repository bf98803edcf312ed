-- Notes the items whose stock has changed, so that their listing is refreshed.
create or replace function due_from_stock() returns trigger language plpgsql as $$
begin
  insert into listing_due (relation_id) select relation_id from changed;
  return null;
end $$;
