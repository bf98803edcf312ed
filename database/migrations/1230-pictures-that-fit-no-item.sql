-- A picture of an archive whose name fits no item waits until a person says to which one it belongs.
alter table import_picture drop constraint import_picture_status_check,
  -- 0 waiting, 1 kept, 2 shown by the goods, 3 failed, 4 fits no item
  add constraint import_picture_status_check check (status in (0, 1, 2, 3, 4)),
  add column by_hand boolean not null default false,
  add constraint import_picture_of_an_item check (status <> 4 or custom_sn = '' and group_number = ''),
  add constraint import_picture_by_hand check (not by_hand or custom_sn <> '');
