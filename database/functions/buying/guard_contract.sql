-- A contract keeps its parties and its number, moves only along its graph, and an ended one stays as it is.
create or replace function guard_contract() returns trigger language plpgsql as $$
begin
  if (new.id, new.contract_sn, new.company_id, new.merchant_id) is distinct from (old.id, old.contract_sn, old.company_id, old.merchant_id) then
    raise exception 'contract % keeps its parties', old.contract_sn using errcode = 'check_violation';
  end if;
  if new.state <> old.state and not exists (
    select from contract_transition t where t.from_state = old.state and t.to_state = new.state) then
    raise exception 'contract % may not go from % to %', old.contract_sn, old.state, new.state using errcode = 'check_violation';
  end if;
  if old.state > 1 and (new.state, new.version, new.confirmed_version) is distinct from (old.state, old.version, old.confirmed_version) then
    raise exception 'contract % has ended its negotiation', old.contract_sn using errcode = 'check_violation';
  end if;
  if coalesce(new.version, 0) not in (coalesce(old.version, 0), coalesce(old.version, 0) + 1) then
    raise exception 'versions of contract % follow each other', old.contract_sn using errcode = 'check_violation';
  end if;
  return new;
end $$;
