-- A payout moves along its transitions alone, and its amount and account stay. It is made and approved to an
-- account in use that finance does not have to check again.
create or replace function guard_merchant_payout() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' and new.state = 0 then
    if (select state from payout_run where id = new.run_id) <> 0 then
      raise exception 'run % takes no payouts any more', new.run_id using errcode = 'check_violation';
    end if;
    if (select to_check_since from merchant_bank where id = new.merchant_bank_id) is not null then
      raise exception 'account % is to be checked first', new.merchant_bank_id using errcode = 'check_violation';
    end if;
    return new;
  end if;
  if tg_op <> 'UPDATE' or (old.state <> new.state and not exists (select from payout_transition
      where from_state = old.state and to_state = new.state))
    or (new.id, new.payout_number, new.run_id, new.merchant_id, new.merchant_bank_id, new.amount_cents, new.fee_cents, new.asked_by, new.created_at)
      is distinct from (old.id, old.payout_number, old.run_id, old.merchant_id, old.merchant_bank_id, old.amount_cents, old.fee_cents, old.asked_by,
        old.created_at)
    or (old.state = 0 and new.state = 1 and not exists (select from merchant_bank
      where id = new.merchant_bank_id and state = 1 and to_check_since is null)) then
    raise exception 'payout % does not go this way', coalesce(new.payout_number, old.payout_number) using errcode = 'check_violation';
  end if;
  return new;
end $$;
