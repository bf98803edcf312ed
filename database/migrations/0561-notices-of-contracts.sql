-- A kind of notices of its own for contracts.
alter table notice drop constraint notice_kind_check,
  add constraint notice_kind_check check (kind in ('order', 'payment', 'contract', 'certification', 'after_sale', 'system')) not valid;
alter table notice validate constraint notice_kind_check;
alter table notice_choice drop constraint notice_choice_kind_check,
  add constraint notice_choice_kind_check
    check (kind in ('order', 'payment', 'contract', 'certification', 'after_sale', 'system'));
