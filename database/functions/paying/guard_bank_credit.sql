-- A credit stays as it was booked; it is taken back once.
create or replace function guard_bank_credit() returns trigger language plpgsql as $$
begin
  if old.reversal_id is not null or to_jsonb(new) - array['reversal_id', 'reversed_by', 'reversed_at', 'reason']
    <> to_jsonb(old) - array['reversal_id', 'reversed_by', 'reversed_at', 'reason'] then
    raise exception 'credit % of a bank line stays as it is', old.credit_number using errcode = 'check_violation';
  end if;
  return new;
end $$;
