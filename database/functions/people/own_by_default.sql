-- Whoever registers a company owns it; also where a process of the version before writes the row.
create or replace function own_by_default() returns trigger language plpgsql as $$
begin
  new.company_role := 'owner';
  return new;
end $$;
