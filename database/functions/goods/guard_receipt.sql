-- A receipt is booked only while its shipment is being received.
create or replace function guard_receipt() returns trigger language plpgsql as $$
begin
  if (select i.state from inbound i where i.id = new.inbound_id) <> 4 then
    raise exception 'inbound % is not being received', new.inbound_id using errcode = 'check_violation';
  end if;
  return new;
end $$;
