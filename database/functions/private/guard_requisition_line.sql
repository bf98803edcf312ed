-- What a form is of changes while it is a draft alone; what came of a line is written once.
create or replace function guard_requisition_line() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if exists (select from requisition q where q.id = old.requisition_id and q.state > 0) then
      raise exception 'a line of a submitted requisition stays' using errcode = 'check_violation';
    end if;
    return old;
  end if;
  if (old.requisition_id, old.company_id, old.warehouse_id, old.relation_id, old.condition, old.amount, old.label_file_ids)
      is distinct from (new.requisition_id, new.company_id, new.warehouse_id, new.relation_id, new.condition, new.amount, new.label_file_ids)
    or old.done is not null or (old.gone is not null and new.gone is distinct from old.gone) then
    raise exception 'a line of a requisition stays as it is' using errcode = 'check_violation';
  end if;
  return new;
end $$;
