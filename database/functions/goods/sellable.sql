-- How many pieces of an item may be sold from a warehouse: none where its manufacturer has stopped selling.
create or replace function sellable(place stock) returns int language sql immutable as $$
  select case when not place.selling then 0 else place.on_hand - place.reserved end
$$;
