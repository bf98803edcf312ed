-- Who sells, stores or has reserved goods of a shipment sees when they come.
create or replace function tell_of_presale_batches() returns trigger language plpgsql as $$
begin
  insert into live_event (topic, merchant_id, staff_roles)
  select 'presale', r.merchant_id, '{administrator,warehouse,service,finance}' from relation r where r.id = new.relation_id;
  insert into live_event (topic, ref, company_id)
  select distinct 'order', o.order_number, o.company_id
  from presale_hold h join order_line l on l.id = h.order_line_id join orders o on o.id = l.order_id
  where h.batch_id = new.id and h.state in ('asked', 'held');
  return null;
end $$;
