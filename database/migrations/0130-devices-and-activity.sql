-- Where a session is used from and when it last was, so that people recognise their own and end the others.
alter table session add column address text not null default '';
alter table session add column last_seen_at timestamptz;

-- Whether measures are shown in centimetres; null until somebody has said so.
alter table account add column metric boolean;

-- Codes also prove a new address and a login from a device not seen before.
alter table verification_code drop constraint verification_code_purpose_check;
alter table verification_code add constraint verification_code_purpose_check
  check (purpose in ('register', 'password', 'payment_password', 'email', 'device'));

-- What people did about their accounts and their company, for the company's own eyes; staff's decisions are in audit_log,
-- what happens to orders in order_history.
create table activity (
  id bigint primary key generated always as identity,
  at timestamptz not null,
  account_id int not null references account,
  company_id int references company,
  action text not null,
  params jsonb not null default '{}'
);
create index activity_company on activity (company_id, id desc);
create index activity_account on activity (account_id, id desc);
