-- Counts that the shop opens by itself, of items in turn and of what a feed says much more of; and those by
-- which a manufacturer doubts a count. docs/decisions/0880.
alter table stock_count drop constraint stock_count_cause_check;
alter table stock_count add constraint stock_count_cause_check check (cause in ('asked', 'cycle', 'turn', 'feed', 'dispute')) not valid;
alter table stock_count validate constraint stock_count_cause_check;
insert into count_transition (event, from_state, to_state, by_role) values ('open', -1, 0, 'system');
alter table count_history alter column account_id drop not null;
alter table count_history add constraint count_history_by check ((by_role = 'system') = (account_id is null)) not valid;
alter table count_history validate constraint count_history_by;
