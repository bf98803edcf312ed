-- What a line counts as shipped is what its shipments say, and what is told of them stays.
create or replace function check_line_shipped() returns trigger language plpgsql as $$
begin
  if exists (select 1 from order_line l where l.id = (to_jsonb(new) ->> tg_argv[0])::int
      and l.shipped <> (select coalesce(sum(s.quantity), 0) from shipment_line s where s.order_line_id = l.id)) then
    raise exception 'line % counts other pieces as shipped than its shipments', to_jsonb(new) ->> tg_argv[0] using errcode = 'check_violation';
  end if;
  return null;
end $$;
