-- A status moves only along the graph.
create or replace function guard_order_status() returns trigger language plpgsql as $$
begin
  if not exists (select 1 from order_transition t
    where t.kind = new.kind and t.from_status = old.status and t.to_status = new.status) then
    raise exception 'order % may not go from % to %', old.order_number, old.status, new.status using errcode = 'check_violation';
  end if;
  return new;
end $$;
