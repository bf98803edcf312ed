-- Counts anew what comes of the items whose places in line have changed.
create or replace function incoming_of_places() returns trigger language plpgsql as $$
begin
  perform count_incoming(array(select distinct relation_id from changed));
  return null;
end $$;
