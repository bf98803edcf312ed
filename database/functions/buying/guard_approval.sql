-- A decision is made once.
create or replace function guard_approval() returns trigger language plpgsql as $$
begin
  raise exception 'the approval of % may not go from % to %', old.order_parent_number, old.approval, new.approval
    using errcode = 'check_violation';
end $$;
