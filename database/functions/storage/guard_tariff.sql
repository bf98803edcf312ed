-- A tariff of storage, work or freight waits for a second person, is decided once and never changed, and
-- begins after the day of its confirmation.
create or replace function guard_tariff() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if new.state <> 'waiting' then
      raise exception 'a tariff waits for a second person first' using errcode = 'check_violation';
    end if;
    return new;
  end if;
  if tg_op = 'DELETE' or old.state <> 'waiting' or new.state = 'waiting'
      or to_jsonb(new) - array['state', 'decided_by', 'decided_at', 'reason']
        <> to_jsonb(old) - array['state', 'decided_by', 'decided_at', 'reason']
  then
    raise exception 'a tariff is decided once, and never changed' using errcode = 'check_violation';
  end if;
  if new.state = 'confirmed' and new.valid_from <= day_at_warehouse(new.warehouse_id, new.decided_at) then
    raise exception 'a tariff begins after it was confirmed' using errcode = 'check_violation';
  end if;
  return new;
end $$;
