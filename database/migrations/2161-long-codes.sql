-- A code that any visitor may enter, because it is too long to be guessed: strangers' requests cannot use it up.
alter table verification_code add column anyone boolean not null default false;

alter table verification_code drop constraint verification_code_purpose_check;
alter table verification_code add constraint verification_code_purpose_check
  check (purpose in ('register', 'password', 'payment_password', 'email', 'device', 'certification', 'login'));
