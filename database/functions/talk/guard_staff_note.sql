-- A note stays as it was written: it is only pinned or taken down, or taken back for good.
create or replace function guard_staff_note() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.taken_back_at is not null
    or (new.id, new.kind, new.about, new.ref, new.account_id, new.body, new.at)
      is distinct from (old.id, old.kind, old.about, old.ref, old.account_id, old.body, old.at) then
    raise exception 'a note stays as it was written' using errcode = 'check_violation', constraint = 'staff_note_stays';
  end if;
  return new;
end
$$;
