-- An offer that names a day sends pieces again, no more of a line than are claimed; one that is accepted, or
-- that customer service ruled, has a lot of exactly them, and no other lot sends anything again. At commit.
create or replace function check_replacement() returns trigger language plpgsql as $$
declare whose int;
begin
  if tg_table_name = 'claim' then whose := new.id; else whose := new.claim_id; end if;
  if exists (select from claim_offer f where f.claim_id = whose
      and (f.planned_on is null) = exists (select from claim_offer_line l where l.claim_id = f.claim_id and l.no = f.no))
    or exists (select from (select no, line_no, quantity from claim_offer_line where claim_id = whose
          union all select 0, line_no, sum(quantity) from sent_again(whose) group by line_no) l
        where l.quantity < 1 or l.quantity > coalesce((
          select sum(k.quantity) from claim_line k where k.claim_id = whose and k.line_no = l.line_no), 0)) then
    raise exception 'an offer for claim % sends other goods than are claimed', whose using errcode = 'check_violation';
  end if;
  if exists (select from sent_again(whose) s left join lot n on n.claim_id = whose
      left join lot_line g on g.order_id = n.order_id and g.lot_no = n.lot_no and g.line_no = s.line_no
      where n.planned_on is distinct from s.planned_on or g.planned is distinct from s.quantity)
    or exists (select from lot n join lot_line g using (order_id, lot_no) where n.claim_id = whose
      and not exists (select from sent_again(whose) s where s.line_no = g.line_no)) then
    raise exception 'claim % is settled with other goods than were offered', whose using errcode = 'check_violation';
  end if;
  return null;
end $$;
