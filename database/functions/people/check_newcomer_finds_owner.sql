-- Nor does anybody come into a company that has no owner any more: its last one may be leaving at this
-- moment.
create or replace function check_newcomer_finds_owner() returns trigger language plpgsql as $$
begin
  perform from company where id = new.company_id for no key update;
  if not exists (select from account where company_id = new.company_id and disabled_at is null and company_role = 'owner')
    and exists (select from account where id = new.id and disabled_at is null and company_role <> 'owner') then
    raise exception 'company % has no owner', new.company_id using errcode = 'check_violation', constraint = 'newcomer_finds_owner';
  end if;
  return null;
end $$;
