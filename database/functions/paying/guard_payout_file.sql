-- A file for the bank stays; only its sealing changes, with the secret.
create or replace function guard_payout_file() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or (new.id, new.run_id, new.format, new.sha256) is distinct from (old.id, old.run_id, old.format, old.sha256) then
    raise exception 'a file of payouts stays as it is' using errcode = 'check_violation';
  end if;
  return new;
end $$;
