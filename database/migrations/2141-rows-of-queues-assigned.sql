-- Who of staff works on a row of a queue: for a time, and no longer than the row waits (assignedUntil).
create table row_assignment (
  kind text not null check (kind ~ '^[a-z]{3,20}$'),
  ref text not null check (length(ref) between 1 and 40),
  account_id int not null references account,
  given_by int references account,
  until timestamptz not null,
  constraint row_assignment_given check (given_by is null or given_by <> account_id),
  primary key (kind, ref)
);
create index row_assignment_of on row_assignment (account_id, kind);
create index row_assignment_given_by on row_assignment (given_by) where given_by is not null;

-- An enquiry that waits stays with who has it, for a day.
insert into row_assignment (kind, ref, account_id, until)
select 'enquiry', id::text, assigned_to, now() + interval '1 day' from enquiry where status = 0 and assigned_to is not null;

-- Decided, a row is nobody's. Arguments: its kind, the column of its ref, and the staff that sees its queue.
create function end_row_assignment() returns trigger language plpgsql as $$ begin return null; end $$;
create trigger certification_unassigned after update of auth_status on certification for each row
  when (old.auth_status is distinct from new.auth_status)
  execute function end_row_assignment('certification', 'id', '{administrator,auditor}');
create trigger merchant_application_unassigned after update of status on merchant_application for each row
  when (old.status is distinct from new.status)
  execute function end_row_assignment('application', 'id', '{administrator,auditor}');
create trigger product_change_unassigned after update of state, sample_checked_at on product_change for each row
  when (row (old.state, old.sample_checked_at) is distinct from row (new.state, new.sample_checked_at))
  execute function end_row_assignment('change', 'id', '{administrator,editor}');
create trigger orders_unassigned after update of status on orders for each row
  when (old.status is distinct from new.status)
  execute function end_row_assignment('order', 'order_number', '{administrator,warehouse,service,finance}');
create trigger recharge_unassigned after update of status on recharge for each row
  when (old.status is distinct from new.status)
  execute function end_row_assignment('voucher', 'recharge_number', '{administrator,finance}');
create trigger bank_line_unassigned after update of state on bank_line for each row
  when (old.state is distinct from new.state)
  execute function end_row_assignment('bankline', 'id', '{administrator,finance}');
create trigger refund_unassigned after update of status on refund for each row
  when (old.status is distinct from new.status)
  execute function end_row_assignment('refund', 'refund_number', '{administrator,warehouse,service,finance}');
create trigger requisition_unassigned after update of state on requisition for each row
  when (old.state is distinct from new.state)
  execute function end_row_assignment('requisition', 'requisition_number', '{administrator,warehouse,service,finance}');
create trigger logistics_order_unassigned after update of step on logistics_order for each row
  when (old.step is distinct from new.step)
  execute function end_row_assignment('freight', 'logistics_number', '{administrator,warehouse,service,finance}');
create trigger enquiry_unassigned after update of status on enquiry for each row
  when (old.status is distinct from new.status)
  execute function end_row_assignment('enquiry', 'id', '{administrator,service}');
create trigger feedback_unassigned after update of status on feedback for each row
  when (old.status is distinct from new.status)
  execute function end_row_assignment('feedback', 'feedback_number', '{administrator,service}');
