-- A letter of credit is of a contract in force that is paid by one. Its terms stay as they were advised; it
-- is decided by staff, and closed once; what it replaces is of the same order, and lives no more.
create or replace function guard_letter() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    raise exception 'letter of credit % stays', old.id using errcode = 'check_violation';
  end if;
  if tg_op = 'INSERT' then
    if new.state <> 0 or not exists (select from orders o join contract c on c.id = o.contract_id
        join contract_version v on v.contract_id = c.id and v.version = c.confirmed_version
        where o.id = new.order_id and o.kind = 3 and v.pay_way = 2) then
      raise exception 'order % is paid without a letter of credit', new.order_id using errcode = 'check_violation';
    end if;
    if new.replaces is not null and not exists (select from letter_of_credit l
        where l.id = new.replaces and l.order_id = new.order_id and l.state in (2, 3)) then
      raise exception 'letter of credit of order % replaces none of it', new.order_id using errcode = 'check_violation';
    end if;
    return new;
  end if;
  if (old.state, new.state) not in ((0, 1), (0, 2), (1, 3))
    or to_jsonb(new) - '{state,decided_by,decided_at,reason}'::text[] <> to_jsonb(old) - '{state,decided_by,decided_at,reason}'::text[]
    or old.state = 1 and (new.decided_by, new.decided_at) is distinct from (old.decided_by, old.decided_at) then
    raise exception 'letter of credit % stays as it was advised', old.id using errcode = 'check_violation';
  end if;
  if not exists (select from account a where a.id = new.decided_by and a.kind = 'staff') then
    raise exception 'letter of credit % is decided by staff', old.id using errcode = 'check_violation';
  end if;
  return new;
end $$;
