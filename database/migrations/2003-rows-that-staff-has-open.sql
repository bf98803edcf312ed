-- What staff looks at just now, so that two do not work on one thing; renewed by the page, and over a minute later.
create table open_row (
  kind text not null check (kind ~ '^[a-z]{3,20}$'),
  ref text not null check (length(ref) between 1 and 40),
  account_id int not null references account,
  until timestamptz not null,
  primary key (kind, ref, account_id)
);
create index open_row_by on open_row (account_id);
