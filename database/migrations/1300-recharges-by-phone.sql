-- WeChat Pay (6) and Alipay (7) recharge a wallet; orders are not paid by them.
alter table payment_attempt drop constraint payment_attempt_payment_check;
alter table payment_attempt add constraint payment_attempt_payment_check
  check (payment in (2, 3, 4) or (payment in (6, 7) and purpose = 'recharge')) not valid;
alter table payment_attempt validate constraint payment_attempt_payment_check;
