-- A dealer sees how many orders of a file are placed, twice a second.
create or replace function tell_of_sales_import_rows() returns trigger language plpgsql as $$
begin
  insert into live_event (topic, ref, company_id)
  select 'salesImport', i.id::text, i.company_id from sales_import i
  where i.id in (select import_id from fresh) and not told_lately('salesImport', i.id::text);
  return null;
end $$;
