-- Fields are edited in a draft or where they were sent back, and judged while they are under review.
create or replace function guard_change_edit() returns trigger language plpgsql as $$
declare
  at_now smallint := (select c.state from product_change c where c.id = new.change_id for key share);
begin
  if tg_op = 'UPDATE' and (new.change_id, new.path) is distinct from (old.change_id, old.path) then
    raise exception 'an edit keeps its change and its field' using errcode = 'check_violation';
  end if;
  if tg_op = 'UPDATE' and new.rev = old.rev and new.after = old.after and new.before = old.before then
    if at_now is distinct from 1 then
      raise exception 'change % is not under review', new.change_id using errcode = 'check_violation';
    end if;
    return new;
  end if;
  if tg_op = 'UPDATE' and new.rev <> old.rev + 1 then
    raise exception 'a saved field has the next number' using errcode = 'check_violation';
  end if;
  if at_now not in (0, 2) and not exists (
    select from product_change c where c.id = new.change_id and c.undoes is not null) then
    raise exception 'change % is not being edited', new.change_id using errcode = 'check_violation';
  end if;
  return new;
end $$;
