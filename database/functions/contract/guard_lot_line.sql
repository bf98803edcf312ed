-- A lot that sends goods again has those of its offer or ruling. What a lot has stays as it was planned; what
-- was packed changes only until its papers pass, and how it came is said once, as it is received.
create or replace function guard_lot_line() returns trigger language plpgsql as $$
declare lot_is int;
begin
  if tg_op = 'INSERT' then
    if exists (select from lot l where l.order_id = new.order_id and l.lot_no = new.lot_no and l.claim_id is not null and not exists (
        select from sent_again(l.claim_id) s where s.line_no = new.line_no and s.quantity = new.planned)) then
      raise exception 'line % of lot % of order % was not offered', new.line_no, new.lot_no, new.order_id using errcode = 'check_violation';
    end if;
    return new;
  end if;
  if tg_op = 'DELETE' or (new.order_id, new.lot_no, new.line_no, new.planned) is distinct from (old.order_id, old.lot_no, old.line_no, old.planned) then
    raise exception 'line % of lot % of order % stays', old.line_no, old.lot_no, old.order_id using errcode = 'check_violation';
  end if;
  select l.state into lot_is from lot l where l.order_id = old.order_id and l.lot_no = old.lot_no;
  if (new.shipped, new.cartons, new.gross_kg, new.cbm) is distinct from (old.shipped, old.cartons, old.gross_kg, old.cbm)
    and lot_is not in (1, 2, 3) then
    raise exception 'line % of lot % of order % has left as it was packed', old.line_no, old.lot_no, old.order_id
      using errcode = 'check_violation';
  end if;
  if (new.sound, new.damaged, new.missing) is distinct from (old.sound, old.damaged, old.missing)
    and (lot_is <> 6 or old.sound + old.damaged + old.missing > 0) then
    raise exception 'line % of lot % of order % stays as it was received', old.line_no, old.lot_no, old.order_id
      using errcode = 'check_violation';
  end if;
  return new;
end $$;
