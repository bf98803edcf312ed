-- At commit a shipment is in the state in which its history left it.
create or replace function check_inbound_moved() returns trigger language plpgsql as $$
begin
  if (select i.state from inbound i where i.id = new.id) is distinct from
    (select h.to_state from inbound_history h where h.inbound_id = new.id order by h.id desc limit 1) then
    raise exception 'inbound % is in another state than its history says', new.id using errcode = 'check_violation';
  end if;
  return null;
end $$;
