-- At commit presale sells no more of a shipment than was announced, in the warehouse to which it goes.
create or replace function check_presale_announced() returns trigger language plpgsql as $$
declare item int := (to_jsonb(new) ->> 'relation_id')::int;
  shipment int := (to_jsonb(new) ->> 'inbound_id')::int;
begin
  if exists (select from presale_batch b join inbound i on i.id = b.inbound_id
    join inbound_line l on l.inbound_id = b.inbound_id and l.relation_id = b.relation_id
    where b.inbound_id = shipment and b.relation_id = item and b.state = 'open'
      and (b.quantity > l.announced or b.warehouse_id <> i.warehouse_id)) then
    raise exception 'presale of item % is more than shipment % brings', item, shipment using errcode = 'check_violation';
  end if;
  return null;
end $$;
