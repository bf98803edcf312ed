-- A lot moves only along its graph, goes on the water with every paper that it needs passed, and none is
-- deleted.
create or replace function guard_lot() returns trigger language plpgsql as $$
declare lacking text;
begin
  if tg_op = 'DELETE' or (new.order_id, new.lot_no) is distinct from (old.order_id, old.lot_no) then
    raise exception 'lot % of order % stays', old.lot_no, old.order_id using errcode = 'check_violation';
  end if;
  if new.state <> old.state and not exists (select from lot_transition t where t.from_state = old.state and t.to_state = new.state) then
    raise exception 'lot % of order % may not go from % to %', old.lot_no, old.order_id, old.state, new.state
      using errcode = 'check_violation';
  end if;
  if new.state = 4 and old.state <> 4 then
    select p into lacking from unnest(new.papers) p where not exists (select from evidence e
      where e.order_id = new.order_id and e.lot_no = new.lot_no and e.kind = p and e.state = 1);
    if lacking is not null then
      raise exception 'lot % of order % has no passed %', new.lot_no, new.order_id, lacking using errcode = 'check_violation';
    end if;
  end if;
  return new;
end $$;
