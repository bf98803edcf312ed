-- Whose address somebody's was who left a team, or was taken off it, and has an account of another company since: what is deleted of the
-- one goes of the other too. docs/decisions/0150.
alter table account add column moved_to int references account;
alter table account add constraint account_moved check (moved_to is null or removed_at is not null);
create index account_moved_to on account (moved_to) where moved_to is not null;
