-- Lines change while a shipment is a draft or announced, what was counted of them only while it is received
-- or by a recount, and a combination is never announced: its parts are.
create or replace function guard_inbound_line() returns trigger language plpgsql as $$
declare line record := coalesce(new, old);
  at smallint := (select i.state from inbound i where i.id = line.inbound_id);
begin
  if tg_op = 'UPDATE' and (old.inbound_id, old.relation_id) <> (new.inbound_id, new.relation_id) then
    raise exception 'a line stays in its shipment' using errcode = 'check_violation';
  end if;
  if at not in (0, 1) and (tg_op <> 'UPDATE' or (old.cartons, old.pieces_per_carton) <> (new.cartons, new.pieces_per_carton)) then
    raise exception 'inbound % is on its way as announced', line.inbound_id using errcode = 'check_violation';
  end if;
  if tg_op = 'UPDATE' and (old.sound, old.damaged) <> (new.sound, new.damaged) and at <> 4
      and not (at in (5, 6) and exists (select from inbound_difference d where d.inbound_line_id = new.id and d.state = 4))
    or tg_op = 'INSERT' and (new.sound, new.damaged) <> (0, 0) then
    raise exception 'inbound % is not being received', line.inbound_id using errcode = 'check_violation';
  end if;
  if tg_op = 'INSERT' and exists (select from bom_line b where b.relation_id = new.relation_id) then
    raise exception 'a combination is announced by its parts' using errcode = 'check_violation';
  end if;
  return line;
end $$;
