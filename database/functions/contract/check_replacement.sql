-- An offer that names a day sends pieces again, no more of a line than are claimed; one that is accepted has
-- a lot of exactly them, and no other lot sends anything again. At commit.
create or replace function check_replacement() returns trigger language plpgsql as $$
begin
  if exists (select from claim_offer f where f.claim_id = new.claim_id
      and (f.planned_on is null) = exists (select from claim_offer_line l where l.claim_id = f.claim_id and l.no = f.no))
    or exists (select from claim_offer_line l where l.claim_id = new.claim_id and l.quantity > coalesce((
      select sum(k.quantity) from claim_line k where k.claim_id = l.claim_id and k.line_no = l.line_no), 0)) then
    raise exception 'an offer for claim % sends other goods than are claimed', new.claim_id using errcode = 'check_violation';
  end if;
  if exists (select from claim_offer f left join lot n on n.claim_id = f.claim_id where f.claim_id = new.claim_id and f.answer = 'accepted'
      and n.planned_on is distinct from f.planned_on)
    or exists (select from claim_offer f join claim_offer_line l using (claim_id, no)
      join lot n on n.claim_id = f.claim_id left join lot_line g on g.order_id = n.order_id and g.lot_no = n.lot_no and g.line_no = l.line_no
      where f.claim_id = new.claim_id and f.answer = 'accepted' and g.planned is distinct from l.quantity)
    or exists (select from lot n join lot_line g using (order_id, lot_no) where n.claim_id = new.claim_id and not exists (
      select from claim_offer_line l join claim_offer f using (claim_id, no)
      where f.claim_id = n.claim_id and f.answer = 'accepted' and l.line_no = g.line_no)) then
    raise exception 'claim % is settled with other goods than were offered', new.claim_id using errcode = 'check_violation';
  end if;
  return null;
end $$;
