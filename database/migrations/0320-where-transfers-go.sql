-- To which bank account of ours a buyer of a site sends a transfer. A site without a row says whom to ask.
create table transfer_account (
  site_id int primary key references site,
  holder text not null check (holder <> ''),
  bank_name text not null check (bank_name <> ''),
  routing_number text not null check (routing_number ~ '^\d{9}$'),
  account_number text not null check (account_number ~ '^\d{4,17}$'),
  swift text not null default '' check (swift ~ '^([A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?)?$'),
  set_at timestamptz not null,
  set_by int references account
);
