-- At commit no more is paid of a freight order than its quotation and what came after it cost; of a
-- cancelled one so much as was kept.
create or replace function check_logistics_paid() returns trigger language plpgsql as $$
declare
  of_order int := case tg_table_name when 'logistics_order' then (to_jsonb(new) ->> 'id')::int
    else (to_jsonb(new) ->> 'logistics_order_id')::int end;
  o logistics_order;
  paid bigint;
begin
  select * into o from logistics_order where id = of_order;
  select coalesce(sum(p.amount_cents - p.back_cents), 0) into paid from logistics_payment p where p.logistics_order_id = of_order;
  if o.step = 6 then
    if paid <> o.kept_cents then
      raise exception 'freight order % is cancelled, and other than what was kept is paid', o.logistics_number using errcode = 'check_violation';
    end if;
  elsif paid > (select coalesce(sum(c.amount_cents), 0) from logistics_charge c
      where c.logistics_order_id = of_order and c.quote_no = o.quote_no) then
    raise exception 'more is paid of freight order % than it costs', o.logistics_number using errcode = 'check_violation';
  end if;
  return null;
end $$;
