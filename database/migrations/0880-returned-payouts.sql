-- A payout that comes back is a line of the bank with plus. After the second one that did not arrive its account waits for finance.
alter table bank_line add column returned_payout_id int references merchant_payout;
create unique index bank_line_returned_payout on bank_line (returned_payout_id);
alter table bank_line drop constraint bank_line_matched;
alter table bank_line add constraint bank_line_matched
  check ((state = 1) = (num_nonnulls(recharge_id, withdrawal_id, bank_credit_id, payout_id, returned_payout_id) = 1)
    and num_nonnulls(recharge_id, withdrawal_id, bank_credit_id, payout_id, returned_payout_id) <= 1);
alter table bank_line add constraint bank_line_return_in check (returned_payout_id is null or amount_cents > 0);

alter table merchant_bank add column to_check_since timestamptz;
alter table merchant_bank add constraint merchant_bank_to_check_in_use check (to_check_since is null or state in (1, 2));
create index merchant_bank_checked_again on merchant_bank (to_check_since, id) where to_check_since is not null;
-- The payouts to an account that did not arrive.
create index merchant_payout_failed on merchant_payout (merchant_bank_id, updated_at) where state in (4, 5);
