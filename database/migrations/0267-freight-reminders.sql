-- Freight that is due is asked for again and again: how often its buyer was reminded. docs/decisions/0211.
alter table freight_quote add column reminders smallint not null default 0 check (reminders between 0 and 3);
update freight_quote set reminders = 3 where reminded_at is not null;
-- What was told before was told when the time was over.
update notice set params = params || '{"days_left": 0}' where name = 'freightReminder';
update mail set params = params || '{"days_left": 0}' where template = 'freightReminder' and status = 'waiting';
