-- It rises with every change of what a manufacturer decides of an item in a warehouse, so that nobody
-- overwrites what they did not see.
alter table stock add column rule_rev int not null default 0;
