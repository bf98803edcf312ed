-- A database with a row is a copy of a shop: only a process that is told so opens it.
create table copy_mark (
  only_one boolean primary key default true check (only_one),
  since timestamptz not null
);
