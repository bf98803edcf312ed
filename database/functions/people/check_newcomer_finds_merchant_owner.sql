-- Nobody comes into a manufacturer that has no owner: its last one may be leaving at this moment.
create or replace function check_newcomer_finds_merchant_owner() returns trigger language plpgsql as $$
begin
  perform from merchant where id = new.merchant_id for no key update;
  if not exists (select from account where merchant_id = new.merchant_id and disabled_at is null and 'owner' = any (merchant_roles))
    and exists (select from account where id = new.id and disabled_at is null and not 'owner' = any (merchant_roles)) then
    raise exception 'merchant % has no owner', new.merchant_id using errcode = 'check_violation', constraint = 'newcomer_finds_merchant_owner';
  end if;
  return null;
end $$;
