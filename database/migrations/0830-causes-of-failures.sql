-- Why staff failed an order or cancelled it or a part of it, beside their words.
alter table order_history add column cause text,
  add constraint order_history_cause_known check (cause in ('stock', 'damaged', 'address', 'other')),
  add constraint order_history_cause_of_its_event
    check (cause is null or kind in (1, 2) and event in ('fail', 'failArrival', 'confirmCancel', 'confirmPart'));

alter table order_batch add column cause text,
  add constraint order_batch_cause_known check (cause in ('stock', 'damaged', 'address', 'other')),
  add constraint order_batch_cause_of_its_event check (cause is null or event in ('fail', 'confirmCancel'));
