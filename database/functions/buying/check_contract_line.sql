-- A line's item is of the contract's manufacturer and port, and no line joins a version that was complete. At
-- commit.
create or replace function check_contract_line() returns trigger language plpgsql as $$
begin
  if exists (select from contract_version v join contract c on c.id = v.contract_id join relation r on r.id = new.relation_id
      where v.contract_id = new.contract_id and v.version = new.version
        and (r.merchant_id <> c.merchant_id or r.fob_port is distinct from v.port)) then
    raise exception 'item % is of another manufacturer or port', new.relation_id using errcode = 'check_violation';
  end if;
  if (select v.total_cents is distinct from (select sum(l.total_cents) from contract_line l
      where l.contract_id = v.contract_id and l.version = v.version)
    from contract_version v where v.contract_id = new.contract_id and v.version = new.version) then
    raise exception 'the lines of version % do not add up', new.version using errcode = 'check_violation';
  end if;
  return null;
end $$;
