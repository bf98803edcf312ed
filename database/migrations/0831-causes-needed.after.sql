-- No order fails and no part is cancelled any more without a cause; those of before have none.
alter table order_history add constraint order_history_cause_needed
  check (cause is not null or kind not in (1, 2) or event not in ('fail', 'failArrival', 'confirmCancel', 'confirmPart')) not valid;
