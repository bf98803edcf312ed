-- An account rests first; it is then used, stopped or refused, and only its state changes.
create or replace function guard_merchant_bank() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' and new.state = 0 then return new; end if;
  if tg_op <> 'UPDATE' or not ((old.state, new.state) in ((0, 1), (0, 3), (0, 4), (1, 2)) or old.state = new.state)
    or (new.id, new.merchant_id, new.holder, new.bank_name, new.country, new.routing_number, new.swift, new.last4, new.asked_by, new.asked_at,
      new.rests_until, new.token_hash) is distinct from (old.id, old.merchant_id, old.holder, old.bank_name, old.country, old.routing_number,
      old.swift, old.last4, old.asked_by, old.asked_at, old.rests_until, old.token_hash) then
    raise exception 'account % of a manufacturer stays as it is', coalesce(new.id, old.id) using errcode = 'check_violation';
  end if;
  return new;
end $$;
