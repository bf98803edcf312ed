-- Certificates by which a company buys without sales tax, each for the states that it names. An auditor
-- accepts or refuses it; until then its company may take it back.
create table tax_exemption (
  id int primary key generated always as identity,
  company_id int not null references company,
  account_id int not null references account,
  certificate_number text not null check (length(certificate_number) between 1 and 40),
  states text[] not null check (cardinality(states) between 1 and 60),
  valid_from date not null,
  valid_until date check (valid_until >= valid_from),
  file_id uuid not null references file,
  status smallint not null default 0 check (status in (0, 1, 2)),
  reason text not null default '' check (length(reason) <= 500),
  handed_in_at timestamptz not null,
  decided_at timestamptz,
  decided_by int references account,
  check ((status = 0) = (decided_at is null) and (status = 0) = (decided_by is null)),
  check ((status = 2) = (reason <> ''))
);
create index tax_exemption_of_company on tax_exemption (company_id, id);
create index tax_exemption_of_account on tax_exemption (account_id);
create index tax_exemption_of_file on tax_exemption (file_id);
create index tax_exemption_waiting on tax_exemption (id) where status = 0;
create index tax_exemption_decided on tax_exemption (decided_at, id) where status <> 0;
create trigger tax_exemption_live after insert or delete or update of status, valid_until on tax_exemption for each row
  execute function tell_of_row('certification', '', '{administrator,auditor}', '', 'company_id');
