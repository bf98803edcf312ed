-- At commit a freight order is in the step in which its history left it, and was placed unpaid by somebody
-- else than who allowed that.
create or replace function check_logistics_moved() returns trigger language plpgsql as $$
declare
  step smallint := (select o.step from logistics_order o where o.id = new.id);
  last_moved logistics_history;
begin
  select h.* into last_moved from logistics_history h where h.logistics_order_id = new.id order by h.id desc limit 1;
  if step is distinct from last_moved.to_step then
    raise exception 'freight order % is in another step than its history says', new.logistics_number using errcode = 'check_violation';
  end if;
  if last_moved.event = 'place' and last_moved.account_id = new.later_by
    and (select coalesce(sum(p.amount_cents - p.back_cents), 0) from logistics_payment p where p.logistics_order_id = new.id)
      < (select sum(c.amount_cents) from logistics_charge c where c.logistics_order_id = new.id and c.quote_no = new.quote_no) then
    raise exception 'freight order % is placed unpaid by who allowed it', new.logistics_number using errcode = 'check_violation';
  end if;
  return null;
end $$;
