-- Pages with a bill of storage hear that it was paid, or corrected.
create trigger storage_bill_live after insert or update of paid_cents, corrected_cents on storage_bill for each row
  execute function tell_of_row('wallet', '', '{administrator,finance}', '', 'company_id');
