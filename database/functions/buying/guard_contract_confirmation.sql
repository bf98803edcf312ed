-- Only people of a side confirm for it, and only the version that the contract has now, while it waits.
create or replace function guard_contract_confirmation() returns trigger language plpgsql as $$
begin
  if not exists (select from contract c join account a on a.id = new.account_id
    where c.id = new.contract_id and c.state = 1 and c.version = new.version and a.disabled_at is null
      and case new.side when 'buyer' then a.company_id = c.company_id else a.merchant_id = c.merchant_id end
    for no key update of c) then
    raise exception 'version % of contract % is not for account % to confirm', new.version, new.contract_id, new.account_id
      using errcode = 'check_violation';
  end if;
  return new;
end $$;
