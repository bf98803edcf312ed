-- Whoever buys queues a mail, and a transaction with NOTIFY commits alone: it would hold up all others. The outbox is looked
-- into each second instead.
drop trigger mail_told on mail;
drop function tell_of_mail();
