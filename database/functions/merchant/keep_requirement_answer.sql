-- Of an answer only its verdict, and when its merchant was reminded, is written later: what waits is
-- accepted, sent back or replaced; what was accepted may be sent back or replaced, and what was waived
-- replaced.
create or replace function keep_requirement_answer() returns trigger language plpgsql as $$
begin
  if (new.id, new.requirement_id, new.merchant_id, new.rev, new.note, new.file_id, new.valid_until, new.account_id, new.at)
    is distinct from (old.id, old.requirement_id, old.merchant_id, old.rev, old.note, old.file_id, old.valid_until, old.account_id, old.at)
    or (new.state <> old.state and (old.state, new.state) not in (
      ('pending', 'accepted'), ('pending', 'rejected'), ('pending', 'withdrawn'),
      ('accepted', 'rejected'), ('accepted', 'withdrawn'), ('waived', 'withdrawn'))) then
    raise exception 'answer % to a requirement stays', old.id using errcode = 'check_violation';
  end if;
  return new;
end $$;
