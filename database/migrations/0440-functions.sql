-- Which text of each file in database/functions this database has, and which version brought it.
create table function_file (
  name text primary key,
  hash text not null,
  version text not null
);
