-- Freight that is quoted for a paid order: what it costs and why, and its payment at once or in two parts.
create table freight_quote (
  order_id int primary key references orders,
  amount_cents bigint not null check (amount_cents > 0),
  explanation text not null check (length(btrim(explanation)) between 1 and 500),
  -- what it is made of, `{text, amount_cents}` each, adding up to the amount; empty where it is one sum
  lines jsonb not null default '[]' check (jsonb_typeof(lines) = 'array'),
  quoted_by int not null references account,
  quoted_at timestamptz not null,
  -- once the time to pay is over its buyer is reminded, once
  reminded_at timestamptz
);
create index orders_freight_due on orders (pay_before) where status in (45, 46);

-- Stages: 1 whole order, 2 deposit, 3 final payment, 4 freight or its first part, 5 the rest of the freight. One capture each.
alter table payment_capture drop constraint payment_capture_stage_check;
alter table payment_capture add constraint payment_capture_stage_check check (stage in (1, 2, 3, 4, 5));
alter table payment_attempt_order drop constraint payment_attempt_order_stage_check;
alter table payment_attempt_order add constraint payment_attempt_order_stage_check check (stage in (1, 2, 3, 4, 5));
-- A voucher may be for the freight of an order, which goes on waiting meanwhile.
alter table recharge_order add column stage smallint not null default 1 check (stage in (1, 4));

-- A quotation is taken back as long as nothing of it is paid; who finds it too dear may ask to cancel.
insert into order_transition (kind, event, from_status, to_status, by_role) values
  (1, 'recallFreight', 45, 2, 'warehouse'),
  (1, 'askCancel', 45, 120, 'buyer'),
  (1, 'askCancel', 46, 120, 'buyer'),
  (1, 'refuseCancel', 120, 45, 'service'),
  (1, 'refuseCancel', 120, 46, 'service');
