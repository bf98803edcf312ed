-- What a manufacturer imports becomes edits for review; prices come in where the person may set them.
alter table import_run add column asked_by_merchant boolean not null default false,
  add column with_prices boolean not null default false,
  add constraint import_run_of_a_person check (not asked_by_merchant or account_id is not null);
create index import_run_of_merchant on import_run (merchant_id, id) where asked_by_merchant;

-- What a row changes, with each field as it was and as it is to be, long texts cut.
alter table import_row add column differences jsonb;

-- The new product that the rows of a group became.
create table import_group (
  merchant_id int not null references merchant,
  group_number text not null,
  change_id int not null references product_change,
  primary key (merchant_id, group_number)
);
create index import_group_change on import_group (change_id);

-- Edits as an import left them: a later import may write over these, not over what somebody typed since.
create table import_edit (
  change_id int not null,
  path text not null,
  rev int not null,
  run_id int not null references import_run,
  primary key (change_id, path),
  foreign key (change_id, path) references change_edit
);
create index import_edit_run on import_edit (run_id, change_id);
