-- The platform keeps an administrator who can log in. Two who leave at once wait for each other here.
create or replace function check_administrator_stays() returns trigger language plpgsql as $$
declare
  leaving int := case tg_table_name when 'account' then (to_jsonb(old) ->> 'id')::int else (to_jsonb(old) ->> 'account_id')::int end;
begin
  if tg_table_name = 'account' and not exists (select from staff_role where account_id = leaving and role = 'administrator') then
    return null;
  end if;
  perform pg_advisory_xact_lock(hashtext('staff'));
  if not exists (select from account a join staff_role r on r.account_id = a.id
    where r.role = 'administrator' and a.disabled_at is null and a.deleted_at is null) then
    raise exception 'no administrator would be left' using errcode = 'check_violation', constraint = 'administrator_stays';
  end if;
  return null;
end $$;
