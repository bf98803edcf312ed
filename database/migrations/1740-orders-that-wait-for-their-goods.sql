-- Whether the good orders of a file place themselves, also those whose goods come later.
alter table sales_import add column waits boolean not null default false,
  add column judged_at timestamptz not null default '-infinity';
create index sales_import_waits on sales_import (id) where waits;
