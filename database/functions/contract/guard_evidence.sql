-- A paper has the hash of its file, is decided once, and is otherwise never changed or deleted.
create or replace function guard_evidence() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if new.sha256 is distinct from (select f.sha256 from file f where f.id = new.file_id) then
      raise exception 'paper % of order % is not its file', new.kind, new.order_id using errcode = 'check_violation';
    end if;
    if new.replaces is not null and not exists (select from evidence e where e.id = new.replaces and e.state = 2
      and (e.order_id, e.lot_no, e.kind) is not distinct from (new.order_id, new.lot_no, new.kind)) then
      raise exception 'paper % of order % replaces no refused one', new.kind, new.order_id using errcode = 'check_violation';
    end if;
    return new;
  end if;
  if tg_op = 'DELETE' or old.state <> 0
    or to_jsonb(new) - '{state,reason,decided_by,decided_at}'::text[] <> to_jsonb(old) - '{state,reason,decided_by,decided_at}'::text[] then
    raise exception 'paper % stays as it was handed in', old.id using errcode = 'check_violation';
  end if;
  return new;
end $$;
