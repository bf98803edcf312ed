-- A line of the bank that went out may be a payout to a manufacturer; money is one line of the bank's at most.
alter table bank_line add column payout_id int references merchant_payout;
create unique index bank_line_payout on bank_line (payout_id);
alter table bank_line drop constraint bank_line_matched;
alter table bank_line add constraint bank_line_matched
  check ((state = 1) = (num_nonnulls(recharge_id, withdrawal_id, bank_credit_id, payout_id) = 1)
    and num_nonnulls(recharge_id, withdrawal_id, bank_credit_id, payout_id) <= 1);
alter table bank_line add constraint bank_line_payout_out check (payout_id is null or amount_cents < 0);
