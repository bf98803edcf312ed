-- A reservation that is saved keeps its unit information before it is submitted.
alter table presale_order drop constraint presale_order_check,
  add constraint presale_submitted_with_unit check (submitted_at is null or unit is not null);
