-- A loss is named by its own number: two stages of a line may be found at one instant.
alter table requisition_difference add column id int generated always as identity;
create unique index requisition_difference_id on requisition_difference (id);
create index requisition_difference_waiting on requisition_difference (found_at, id) where decided_by is null;
create index requisition_difference_decided on requisition_difference (decided_at desc, id desc) where decided_by is not null;
