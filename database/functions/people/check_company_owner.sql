-- A company whose people can log in has an owner among them. Two owners who leave at once wait for each other
-- here.
create or replace function check_company_owner() returns trigger language plpgsql as $$
begin
  perform from company where id = old.company_id for no key update;
  if exists (select from account where company_id = old.company_id and disabled_at is null)
    and not exists (select from account where company_id = old.company_id and disabled_at is null and company_role = 'owner') then
    raise exception 'company % would have no owner', old.company_id using errcode = 'check_violation', constraint = 'company_has_owner';
  end if;
  return null;
end $$;
