-- Tells at start whether SECRET and PEPPER are those that this database was filled under, and says nothing of them.
create table secret_check (
  name text primary key check (name in ('secret', 'pepper')),
  fingerprint bytea not null check (length(fingerprint) = 32),
  changed_at timestamptz not null
);
