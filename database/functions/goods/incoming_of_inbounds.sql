-- Counts anew what comes of the items of the changed shipments.
create or replace function incoming_of_inbounds() returns trigger language plpgsql as $$
begin
  perform count_incoming(array(select distinct l.relation_id from changed c join inbound_line l on l.inbound_id = c.id));
  return null;
end $$;
