-- A merchant's state is where its history left it.
create or replace function check_merchant_moved() returns trigger language plpgsql as $$
begin
  if new.state is distinct from (
    select h.to_state from merchant_history h where h.merchant_id = new.id order by h.id desc limit 1)
    and exists (select from merchant m where m.id = new.id and m.state = new.state) then
    raise exception 'merchant % went to % without history', new.id, new.state using errcode = 'check_violation';
  end if;
  return null;
end $$;
