-- outside a transaction
-- Waiting mails in the order in which they are claimed, so that a claim reads twenty of them, however many wait.
create index concurrently mail_to_send on mail (expires_at, coalesce(claimed_until, created_at), id) where status = 'waiting';
