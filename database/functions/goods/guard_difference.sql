-- What a difference is of, what a recount found of it, and where its damaged pieces went, stays.
create or replace function guard_difference() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or (old.inbound_line_id, old.kind, old.pieces) <> (new.inbound_line_id, new.kind, new.pieces)
    or (old.result is not null and new.result is distinct from old.result)
    or (old.gone_to is not null and (old.gone_to, old.gone_by, old.gone_at, old.gone_note, old.bad_product_id, old.state)
      is distinct from (new.gone_to, new.gone_by, new.gone_at, new.gone_note, new.bad_product_id, new.state)) then
    raise exception 'difference % stays as it was found', old.id using errcode = 'check_violation';
  end if;
  return new;
end $$;
