-- A company may take over the certification that its business has at another site: the round says whose it was.
alter table certification add column associated_company_id int references company;
create index certification_associated on certification (associated_company_id) where associated_company_id is not null;

alter table verification_code drop constraint verification_code_purpose_check;
alter table verification_code add constraint verification_code_purpose_check
  check (purpose in ('register', 'password', 'payment_password', 'email', 'device', 'certification'));

-- Copies of papers have their content in common: it goes when the last of them does.
create index file_storage_key on file (storage_key);
