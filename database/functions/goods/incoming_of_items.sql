-- Counts anew what comes of the items of the changed lines or batches.
create or replace function incoming_of_items() returns trigger language plpgsql as $$
begin
  perform count_incoming(array(select distinct relation_id from changed));
  return null;
end $$;
