-- What was reported stays, and is decided once, by somebody whom it is not about.
create or replace function guard_chat_report() returns trigger language plpgsql as $$
begin
  if old.decision is not null or new.decided_by is not distinct from old.about_account_id
    or (new.conversation_id, new.no, new.kind, new.by_account_id, new.about_account_id, new.reason, new.at)
      is distinct from (old.conversation_id, old.no, old.kind, old.by_account_id, old.about_account_id, old.reason, old.at)
  then
    raise exception 'a report stays, and is decided once' using errcode = 'restrict_violation', constraint = 'chat_report_stays';
  end if;
  return new;
end
$$;
