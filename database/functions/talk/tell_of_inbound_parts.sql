-- What was counted of a shipment, and what differs, is seen with it.
create or replace function tell_of_inbound_parts() returns trigger language plpgsql as $$
declare
  changed jsonb := to_jsonb(new);
begin
  insert into live_event (topic, ref, merchant_id, staff_roles)
  select 'inbound', i.inbound_number, i.merchant_id, '{administrator,warehouse,service,finance}'
  from inbound i where i.id = coalesce((changed ->> 'inbound_id')::int,
    (select l.inbound_id from inbound_line l where l.id = (changed ->> 'inbound_line_id')::int),
    (select c.inbound_id from receipt_unknown x join receipt c on c.id = x.receipt_id where x.id = (changed ->> 'receipt_unknown_id')::int));
  return null;
end $$;
