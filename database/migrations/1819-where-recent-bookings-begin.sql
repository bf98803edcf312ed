-- The number of the first booking since an instant, moved on each night: what stands before it in number is older.
create table ledger_reach (
  only_row boolean primary key default true check (only_row),
  since timestamptz not null,
  first_id bigint not null check (first_id >= 0)
);
