-- Who has an enquiry is in row_assignment.
drop trigger if exists enquiry_live on enquiry;
create trigger enquiry_live after insert or update of status, waiting_since on enquiry for each row
  execute function tell_of_row('enquiry', 'id', '{administrator,service}', 'account_id');
alter table enquiry drop column if exists assigned_to;
