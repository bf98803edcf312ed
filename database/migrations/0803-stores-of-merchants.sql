-- The store as its manufacturer writes it: pictures that it uploads, and certificates with their ends.
alter table merchant add column logo_file_id uuid references file,
  add column banner_file_id uuid references file,
  -- Rises with each saving, so that nobody overwrites what a colleague wrote meanwhile.
  add column store_rev int not null default 0;
create index merchant_logo_file on merchant (logo_file_id) where logo_file_id is not null;
create index merchant_banner_file on merchant (banner_file_id) where banner_file_id is not null;

create table merchant_certificate (
  id int primary key generated always as identity,
  merchant_id int not null references merchant,
  name text not null check (length(name) between 1 and 80),
  number text not null default '' check (length(number) <= 60),
  file_id uuid not null references file,
  valid_until date,
  account_id int not null references account,
  at timestamptz not null,
  -- How many days before its end its merchant was last reminded.
  reminded_days smallint check (reminded_days >= 0)
);
create index merchant_certificate_merchant on merchant_certificate (merchant_id, id);
create index merchant_certificate_file on merchant_certificate (file_id);
create index merchant_certificate_ends on merchant_certificate (valid_until) where valid_until is not null;
