-- An order that a coupon makes free is paid along with the others of its checkout, with nothing of its own.
alter table payment_attempt_order drop constraint payment_attempt_order_amount_cents_check;
alter table payment_attempt_order add constraint payment_attempt_order_amount_cents_check
  check (amount_cents > 0 or (amount_cents = 0 and stage = 1));
