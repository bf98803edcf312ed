-- A statement that is closed takes no more entries.
create or replace function check_statement_entries() returns trigger language plpgsql as $$
begin
  if exists (select from merchant_statement s where s.id in (select statement_id from fresh)
    and s.entries < (select count(*) from merchant_statement_entry k where k.statement_id = s.id)) then
    raise exception 'a closed statement takes no entries' using errcode = 'check_violation';
  end if;
  return null;
end $$;
