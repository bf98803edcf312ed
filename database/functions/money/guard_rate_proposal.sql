-- A proposal of a rate is decided once; what it asks for never changes.
create or replace function guard_rate_proposal() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.state <> 'waiting' or new.state = 'waiting'
      or (new.merchant_id, new.category_id, new.sale, new.basis_points, new.minimum_cents, new.effective_on, new.note, new.set_by, new.set_at)
        is distinct from (old.merchant_id, old.category_id, old.sale, old.basis_points, old.minimum_cents, old.effective_on, old.note, old.set_by, old.set_at)
  then
    raise exception 'a proposal of a rate is decided once, and never changed' using errcode = 'check_violation';
  end if;
  return new;
end $$;
