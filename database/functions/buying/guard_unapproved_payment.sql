-- Nothing is paid, nor said to be paid, that waits for approval or was refused.
create or replace function guard_unapproved_payment() returns trigger language plpgsql as $$
begin
  if exists (select from order_parent p where p.id = new.order_parent_id and p.approval in ('waiting', 'refused')) then
    raise exception 'order % is not approved', old.order_number using errcode = 'check_violation', constraint = 'order_approved';
  end if;
  return new;
end $$;
