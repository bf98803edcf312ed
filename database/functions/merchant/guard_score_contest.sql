-- A contest of a case is decided once, and stays as it was made.
create or replace function guard_score_contest() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.state <> 0 or
    (new.merchant_id, new.source, new.case_id, new.kind, new.number, new.ended_at, new.reason, new.account_id, new.at)
    is distinct from (old.merchant_id, old.source, old.case_id, old.kind, old.number, old.ended_at, old.reason, old.account_id, old.at) then
    raise exception 'contest % stays as it is', old.id using errcode = 'check_violation';
  end if;
  return new;
end $$;
