-- What is missing of a form is seen with it.
create or replace function tell_of_requisition_losses() returns trigger language plpgsql as $$
begin
  insert into live_event (topic, ref, company_id, staff_roles)
  select 'requisition', q.requisition_number, q.company_id, '{administrator,warehouse,service,finance}'
  from requisition_line l join requisition q on q.id = l.requisition_id where l.id = new.line_id;
  return null;
end $$;
