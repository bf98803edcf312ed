-- A manufacturer whose people can log in has an owner among them. Two owners who leave at once wait for each
-- other here.
create or replace function check_merchant_owner() returns trigger language plpgsql as $$
begin
  perform from merchant where id = old.merchant_id for no key update;
  if exists (select from account where merchant_id = old.merchant_id and disabled_at is null)
    and not exists (select from account where merchant_id = old.merchant_id and disabled_at is null and 'owner' = any (merchant_roles)) then
    raise exception 'merchant % would have no owner', old.merchant_id using errcode = 'check_violation', constraint = 'merchant_has_owner';
  end if;
  return null;
end $$;
