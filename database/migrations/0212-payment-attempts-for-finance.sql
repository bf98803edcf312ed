-- Payment attempts for finance: by state, provider and day, by the numbers people know them by, and those that went oddly.
create index payment_attempt_state on payment_attempt (state, id desc);
create index payment_attempt_provider on payment_attempt (provider, id desc);
create index payment_attempt_created on payment_attempt (created_at);
create index payment_attempt_order_sn on payment_attempt (order_sn) where order_sn is not null;
create index payment_attempt_charge on payment_attempt (charge_reference) where charge_reference is not null;
create index payment_attempt_reference on payment_attempt (provider_reference) where provider_reference is not null;
create index payment_attempt_odd on payment_attempt (id desc)
  where state = 'review' or refunded_cents > 0 or received_cents <> amount_cents;
create index payment_attempt_order_wallet on payment_attempt_order (payment_attempt_id) where outcome = 'wallet';
