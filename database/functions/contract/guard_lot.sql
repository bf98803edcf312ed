-- A lot begins as planned, one that sends claimed goods again as inspected, once its claim is settled so; it
-- moves only along its graph, goes on the water with every paper that it needs passed, and none is deleted.
create or replace function guard_lot() returns trigger language plpgsql as $$
declare lacking text;
begin
  if tg_op = 'INSERT' then
    if new.state <> (case when new.claim_id is null then 0 else 1 end) or new.allowance_cents <> 0
      or new.claim_id is not null and not exists (select from claim c join lot l on l.order_id = c.order_id and l.lot_no = c.lot_no
        where c.id = new.claim_id and c.order_id = new.order_id and c.state in (2, 4)
          and exists (select from sent_again(c.id) s where s.planned_on = new.planned_on) and coalesce(l.replaces, l.lot_no) = new.replaces) then
      raise exception 'lot % of order % begins as no lot does', new.lot_no, new.order_id using errcode = 'check_violation';
    end if;
    return new;
  end if;
  if tg_op = 'DELETE' or (new.order_id, new.lot_no, new.claim_id, new.replaces) is distinct from
      (old.order_id, old.lot_no, old.claim_id, old.replaces) then
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
