-- The queues of money and of customer service are read in their order, however much was decided before; companies and people are found by a part of
-- their names. docs/decisions/0360.
create index recharge_decided on recharge (status, decided_at desc, id desc) where status > 0;
create index recharge_waiting on recharge (created_at, id) where status = 0;
drop index recharge_queue;
create index recharge_number_in on recharge using gin (recharge_number gin_trgm_ops);
create index withdrawal_decided on withdrawal (status, decided_at desc, id desc) where status > 0;
create index withdrawal_waiting on withdrawal (created_at, id) where status = 0;
drop index withdrawal_queue;
create index withdrawal_number_in on withdrawal using gin (withdrawal_number gin_trgm_ops);
create index company_name_in on company using gin (name gin_trgm_ops);
create index account_email_in on account using gin (email gin_trgm_ops);
create index feedback_moved on feedback (updated_at desc, id desc);
create index feedback_status_moved on feedback (status, updated_at desc, id desc);
create index feedback_of_account_moved on feedback (account_id, updated_at desc, id desc);
create index feedback_longest on feedback (waiting_since, id) where status = 0;
drop index feedback_waiting;
create index feedback_number_in on feedback using gin (feedback_number gin_trgm_ops);
create index picture_request_decided on picture_request (decided_at desc nulls first, id desc);
create index picture_request_status on picture_request (status, decided_at desc nulls first, id desc);
create index picture_request_longest on picture_request (created_at, id) where status = 1;
drop index picture_request_waiting;
create index audit_log_subjects on audit_log (subject, id desc);
create index audit_log_found on audit_log using gin (subject_id gin_trgm_ops, action gin_trgm_ops);
