-- Tries at a payment password, in rows of their own: a person's row is wide, and was written twice for each payment that is made.
-- account.payment_fails and account.payment_locked_until are read by the version before alone; a later release drops them.
create table payment_try (
  account_id int primary key references account,
  fails int not null check (fails >= 0),
  locked_until timestamptz
);
insert into payment_try (account_id, fails, locked_until)
  select id, payment_fails, payment_locked_until from account where payment_fails > 0;
