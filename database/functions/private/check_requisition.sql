-- At commit a form is in the state in which its history left it, holds its pieces from when it is submitted
-- until they leave or the work ends, and each piece that is missing has its difference.
create or replace function check_requisition() returns trigger language plpgsql as $$
declare
  of_form int := case tg_table_name when 'requisition' then (to_jsonb(new) ->> 'id')::int else (to_jsonb(new) ->> 'requisition_id')::int end;
  q requisition;
begin
  select * into q from requisition where id = of_form;
  if q.state is distinct from (select h.to_state from requisition_history h where h.requisition_id = of_form order by h.id desc limit 1) then
    raise exception 'requisition % is in another state than its history says', q.requisition_number using errcode = 'check_violation';
  end if;
  if not exists (select from requisition_line l where l.requisition_id = of_form) then
    raise exception 'requisition % is of nothing', q.requisition_number using errcode = 'check_violation';
  end if;
  if exists (select from requisition_line l where l.requisition_id = of_form
      and (l.held <> case when q.state in (1, 2, 3, 4) then l.amount else 0 end
        or (l.done is not null) <> (q.state = 7) or (l.gone is not null) <> (q.kind = 1 and q.state in (5, 7))
        or (l.surplus + l.beyond > 0 and q.kind <> 3)
        or l.missing <> (select coalesce(sum(d.pieces), 0) from requisition_difference d where d.line_id = l.id))) then
    raise exception 'requisition % and its lines disagree', q.requisition_number using errcode = 'check_violation';
  end if;
  return null;
end $$;
