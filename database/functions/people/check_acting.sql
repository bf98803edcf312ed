-- A session in which staff acts is of the buyer that it says, and lasts no longer.
create or replace function check_acting() returns trigger language plpgsql as $$
begin
  if not exists (select 1 from session s join account a on a.id = s.account_id
    where s.id = new.session_id and s.account_id = new.account_id and a.kind = 'buyer' and a.company_id = new.company_id
      and s.expires_at <= new.expires_at)
    or not exists (select 1 from account where id = new.staff_id and kind = 'staff') then
    raise exception 'staff acts for a buyer in a session of that buyer' using errcode = 'check_violation';
  end if;
  return new;
end $$;
