-- The sites at which a company is known beside its own: one of its people had it associated there.
create table company_site (
  company_id int not null references company,
  site_id int not null references site,
  account_id int not null references account,
  created_at timestamptz not null,
  primary key (company_id, site_id)
);
create index company_site_site on company_site (site_id);
