-- A filter of a queue that somebody of staff comes back to, under a name of their own; `query` is that of
-- the address.
create table staff_view (
  id int primary key generated always as identity,
  account_id int not null references account,
  page text not null constraint staff_view_page_known check (page in ('orders')),
  name text not null check (length(name) between 1 and 40),
  query text not null check (length(query) <= 400)
);
create unique index staff_view_name on staff_view (account_id, page, lower(name));
