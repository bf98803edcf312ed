-- A change is in the state where its history left it.
create or replace function check_change_moved() returns trigger language plpgsql as $$
begin
  if new.state is distinct from (
    select h.to_state from change_history h where h.change_id = new.id order by h.id desc limit 1)
    and exists (select from product_change c where c.id = new.id and c.state = new.state) then
    raise exception 'change % went to % without history', new.id, new.state using errcode = 'check_violation';
  end if;
  return null;
end $$;
