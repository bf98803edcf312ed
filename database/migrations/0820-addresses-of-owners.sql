-- Where owners of a manufacturer were reached until lately: they are told there, too, where its money is to go.
create table owner_address (
  id int primary key generated always as identity,
  merchant_id int not null references merchant,
  account_id int not null references account,
  email text not null,
  ended_at timestamptz not null
);
create index owner_address_merchant on owner_address (merchant_id, ended_at);
create index owner_address_ended on owner_address (ended_at);
create index owner_address_account on owner_address (account_id);
