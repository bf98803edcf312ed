-- A proposed contract waits for the side that neither made nor confirmed its last version first.
create or replace function keep_waits_for() returns trigger language plpgsql as $$
begin
  new.waits_for := case when new.state = 1 then (
    select case when 'merchant' = any (f.sides) then 'buyer' when 'buyer' = any (f.sides) or v.made_by = 'buyer' then 'merchant' else 'buyer' end
    from contract_version v cross join lateral (
      select array(select c.side from contract_confirmation c where c.contract_id = v.contract_id and c.version = v.version) as sides) f
    where v.contract_id = new.id and v.version = new.version) end;
  return new;
end $$;
