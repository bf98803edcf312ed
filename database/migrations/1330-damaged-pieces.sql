-- Where damaged pieces of a shipment are to go, as their manufacturer says, and where the warehouse sent them:
-- into bad goods, back to who fetched them, or to be disposed of, above a limit by two people.
alter table inbound_difference
  add column damaged_to text check (damaged_to in ('badGoods', 'back', 'dispose')),
  add column gone_to text check (gone_to in ('badGoods', 'back', 'dispose')),
  add column gone_note text not null default '' check (length(gone_note) <= 500),
  add column gone_by int references account,
  add column gone_at timestamptz,
  add column disposal_by int references account,
  add column bad_product_id int references product,
  add constraint inbound_difference_damaged check (kind = 'damaged' or (damaged_to is null and gone_to is null and disposal_by is null)),
  add constraint inbound_difference_gone check ((gone_to is null) = (gone_at is null) and (gone_to is null) = (gone_by is null)
    and (gone_to is null or state in (1, 3, 4))),
  add constraint inbound_difference_kept check ((bad_product_id is not null) = (gone_to is not distinct from 'badGoods')),
  add constraint inbound_difference_disposed check (disposal_by is null or gone_by is null or (gone_to = 'dispose' and gone_by <> disposal_by));
-- Those that the warehouse is to send somewhere.
create index inbound_difference_to_send on inbound_difference (updated_at, id)
  where kind = 'damaged' and state in (1, 3, 4) and gone_to is null;
